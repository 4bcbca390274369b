import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment, type TokenOptions } from '@firebase/rules-unit-testing';
import { doc, type Firestore, setDoc, setLogLevel } from 'firebase/firestore';
import { firestoreHost } from '#tests/support/emulators.ts';

/** Documents by path. */
export type Documents = Record<string, Record<string, unknown>>;

export type World = {
  /** The database as somebody sees it who has just signed in; `token` replaces claims of the ID token. */
  as: (uid: string, token?: TokenOptions) => Firestore;
  signedOut: () => Firestore;
  /** Writes past the rules, as functions do. */
  put: (documents: Documents) => Promise<void>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openWorld(): Promise<World> {
  // Every refusal is a warning otherwise.
  setLogLevel('silent');
  const [host, port] = firestoreHost().split(':');
  const environment: RulesTestEnvironment = await initializeTestEnvironment({
    projectId: 'demo-greenroom',
    firestore: { host: host!, port: Number(port), rules: readFileSync('firestore.rules', 'utf8') },
  });
  // One client for each person and token: every one holds a connection, and a few hundred are more than there may be.
  const clients = new Map<string, Firestore>();
  const client = (key: string, open: () => unknown): Firestore => {
    const known = clients.get(key) ?? asFirestore(open());
    clients.set(key, known);
    return known;
  };
  const signedInAt = Math.floor(Date.now() / 1000) - 1;
  return {
    as: (uid, token = {}) =>
      client(`${uid} ${JSON.stringify(token)}`, () =>
        environment.authenticatedContext(uid, { email: emailOf(uid), auth_time: signedInAt, ...token }).firestore(),
      ),
    signedOut: () => client('', () => environment.unauthenticatedContext().firestore()),
    put: (documents) =>
      environment.withSecurityRulesDisabled(async (context) => {
        const db = asFirestore(context.firestore());
        await Promise.all(Object.entries(documents).map(([path, data]) => setDoc(doc(db, path), data)));
      }),
    clear: () => environment.clearFirestore(),
    close: () => environment.cleanup(),
  };
}

/** The library hands out the compat type; it takes part in the modular functions. */
function asFirestore(db: unknown): Firestore {
  return db as Firestore;
}

export function emailOf(uid: string): string {
  return `${uid}@greenroom.test`;
}
