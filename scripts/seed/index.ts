import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { UserRecord } from '../../app/domain/people/schemas.ts';
import { hasCode } from '../../functions/src/platform/context.ts';
import { tellStranger } from './crowd.ts';
import { type Document, writeAll } from './document.ts';
import { PERSONA_PASSWORD } from './personas.ts';
import { pictureOf } from './picture.ts';
import { Sums } from './sums.ts';
import { TRIGGERS } from './triggers.ts';

/** As many as the provider imports in one call (https://firebase.google.com/docs/auth/admin/import-users). */
const IMPORT_SIZE = 1000;

export type SeedOptions = {
  db: Firestore;
  auth: Auth;
  now: Date;
  /** How many streamers besides the personas. */
  streamers: number;
  log: (message: string) => void;
};

/**
 * Seeds the personas, the programme's last half year and `streamers` more people. Everything has a fixed id, so seeding again
 * writes the same documents. All of it is as the triggers leave it, so they may be off meanwhile;
 * the crowd is written as a list of its own (docs/decisions/0041), without offer access behind its conversions.
 */
export async function seed({ db, auth, now, streamers, log }: SeedOptions): Promise<{ documents: number }> {
  const picture = await pictureOf(now, log);
  const users = picture.documents.filter(({ path }) => path.startsWith('users/')).map(({ data }) => data as UserRecord);
  await Promise.all(users.map((user) => makeAccount(auth, user, picture.claims[user.uid] ?? {})));
  let documents = await writeInOrder(db, picture.documents);
  log(`seeded ${users.length} people`);

  const sums = new Sums(picture.documents);
  for (let first = 1; first <= streamers; first += IMPORT_SIZE) {
    const count = Math.min(IMPORT_SIZE, streamers - first + 1);
    const crowd = Array.from({ length: count }, (_, offset) => tellStranger(first + offset, now));
    await importAccounts(
      auth,
      crowd.map(({ user }) => user),
    );
    const written = await writeAll(
      db,
      crowd.flatMap((stranger) => stranger.documents),
    );
    documents += written;
    for (const { shares } of crowd) for (const share of shares) sums.add(share);
    log(`seeded ${first + count - 1} of ${streamers} streamers`);
  }
  const ofSums = await writeAll(db, sums.documents());
  return { documents: documents + ofSums };
}

/** What triggers look at comes last: they find everything counted already. */
async function writeInOrder(db: Firestore, documents: readonly Document[]): Promise<number> {
  const isWatched = ({ path }: Document) =>
    path.split('/').length === 2 && Object.hasOwn(TRIGGERS, path.split('/')[0]!);
  const unwatched = documents.filter((document) => !isWatched(document));
  return (await writeAll(db, unwatched)) + (await writeAll(db, documents.filter(isWatched)));
}

/** Creates the account, or sets an existing one back to what a fresh one is. */
async function makeAccount(
  auth: Auth,
  { uid, email, displayName }: UserRecord,
  claims: Record<string, unknown>,
): Promise<void> {
  const account = { email, password: PERSONA_PASSWORD, emailVerified: true, displayName, disabled: false };
  try {
    await auth.createUser({ uid, ...account });
  } catch (error) {
    if (!hasCode(error, 'auth/uid-already-exists')) throw error;
    await auth.updateUser(uid, account);
  }
  await auth.setCustomUserClaims(uid, claims);
}

/** Accounts without a password. One that exists is left: it was seeded from the same number. */
async function importAccounts(auth: Auth, users: readonly UserRecord[]): Promise<void> {
  const { errors } = await auth.importUsers(
    users.map(({ uid, email, displayName, role, status, completedAllGuides }) => ({
      ...{ uid, email, displayName, emailVerified: true },
      customClaims: { role, status, completedAllGuides },
    })),
  );
  const failed = errors.find(({ error }) => !error.message.includes('belongs to an existing account'));
  if (failed) throw failed.error;
}
