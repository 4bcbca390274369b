import { randomBytes } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import {
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  getFirestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { expect, onTestFinished } from 'vitest';
import { signUpRecords } from '../../../app/domain/people/people.ts';
import type { UserRecord } from '../../../app/domain/people/schemas.ts';
import type { Context } from '../../../functions/src/platform/context.ts';
import { unreadable } from './written-documents.ts';

// The emulators ask for no credentials; looking for some costs seconds.
process.env.METADATA_SERVER_DETECTION ??= 'none';

for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'GREENROOM_FUNCTIONS_URL']) {
  if (!process.env[name])
    throw new Error(`${name} is not set: these tests need the emulators (npm run test:functions)`);
}

/** The project whose functions the emulator runs. */
export const PROJECT_WITH_FUNCTIONS = 'demo-greenroom';

export const FUNCTIONS_URL = process.env.GREENROOM_FUNCTIONS_URL!;

export type Project = {
  db: Firestore;
  auth: Auth;
  /** What a runner is given at an instant; `log` keeps the errors. */
  context(now: Date): Context & { errors: string[] };
};

/**
 * A project of its own for one test, without triggers: what a runner is called with is all that happens. Pass
 * PROJECT_WITH_FUNCTIONS for the one that has them.
 */
export function openProject(projectId = `demo-runner-${randomText()}`): Project {
  const app = initializeApp({ projectId }, `${projectId}-${randomText()}`);
  const db = getFirestore(app);
  onTestFinished(async () => {
    const wrong = await unreadable(db);
    await deleteApp(app);
    expect(wrong, 'documents of the engine that their readers refuse').toEqual([]);
  });
  const auth = getAuth(app);
  return {
    db,
    auth,
    context: (now) => {
      const errors: string[] = [];
      const log = {
        info: () => {},
        error: (message: string, fields?: object) => void errors.push(`${message} ${JSON.stringify(fields)}`),
      };
      return { db, auth, now, log, errors };
    },
  };
}

export function randomText(): string {
  return randomBytes(8).toString('hex');
}

export const at = (iso: string) => new Date(iso);
export const stamp = (iso: string) => Timestamp.fromDate(at(iso));

/** Signs a person up: account, users, usernames and payouts records. Approved unless told otherwise. */
export async function makePerson(
  { db, auth }: Project,
  part: Partial<UserRecord> = {},
): Promise<UserRecord & { password: string }> {
  const uid = `u${randomText()}`;
  const password = `secret-${randomText()}`;
  const username = part.username ?? `n${randomText()}`;
  const {
    user,
    payout,
    username: name,
  } = signUpRecords({
    uid,
    email: `${uid}@example.test`,
    firstName: 'Ana',
    lastName: 'Paz',
    username,
    brandName: '',
    now: new Date(),
  });
  const record: UserRecord = { ...user, status: 'active', ...part };
  await auth.createUser({ uid, email: record.email, password });
  const batch = db.batch();
  batch.set(db.doc(`users/${uid}`), record);
  batch.set(db.doc(`usernames/${name.id}`), name.data);
  batch.set(db.doc(`payouts/${uid}`), { ...payout, lastUpdated: Timestamp.now() });
  await batch.commit();
  return { ...record, password };
}

/** A balance without the server's time of its latest write, which no two runs share. */
export function booksOf(balance: DocumentSnapshot): DocumentData {
  const { updatedAt: _, ...books } = balance.data()!;
  return books;
}

/** Everything in some collections, by path: for comparing end states. */
export async function contents(db: Firestore, collections: readonly string[]): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const collection of collections) {
    for (const doc of (await db.collection(collection).get()).docs) {
      all[doc.ref.path] = collection === 'balances' ? booksOf(doc) : doc.data();
      for (const sub of await doc.ref.listCollections()) {
        for (const child of (await sub.get()).docs) all[child.ref.path] = child.data();
      }
    }
  }
  return all;
}

/** The update times of the same documents: two equal ones mean that nothing was written in between. */
export async function updateTimes(db: Firestore, collections: readonly string[]): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const collection of collections) {
    for (const doc of (await db.collection(collection).get()).docs) {
      all[doc.ref.path] = String(doc.updateTime.valueOf());
      for (const sub of await doc.ref.listCollections()) {
        for (const child of (await sub.get()).docs) all[child.ref.path] = String(child.updateTime.valueOf());
      }
    }
  }
  return all;
}
