import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { doc, type Firestore, setLogLevel, writeBatch } from 'firebase/firestore';
import { firestoreHost } from '#tests/support/emulators.ts';
import { loadedRules, loadRules } from '../../../scripts/mutate/rules/coverage.ts';
import { withSpare } from './rules-text.ts';

/** Documents by path. */
export type Documents = Record<string, Record<string, unknown>>;

/** The emulator keeps data, rules and coverage by project: each of Vitest's processes, which run side by side, has its own. */
export const RULES_PROJECT = process.env.GREENROOM_RULES_PROJECT ?? `demo-greenroom-rules-${process.pid}`;

export type World = {
  /** The database as someone sees it who has just logged in; `token` replaces claims of the ID token. */
  as: (uid: string, token?: TokenOptions) => Firestore;
  signedOut: () => Firestore;
  /** Writes past the rules, as functions do. */
  put: (documents: Documents) => Promise<void>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

/** Expressions that every commit which the suite makes must leave of Firestore's 1,000 (design.md, section 6). */
const SPARE = 200;

const rules = readFileSync('firestore.rules', 'utf8');

/** What the suite's database has. A mutant is judged by the rules as they are. */
export const RULES = process.env.GREENROOM_RULES_PROJECT === undefined ? withSpare(rules, SPARE) : rules;

const worlds = new Map<string, Promise<World>>();

/** @param project the database; another one than the suite's has a ruleset of its own */
export function openWorld(project = RULES_PROJECT): Promise<World> {
  const known = worlds.get(project) ?? open(project);
  worlds.set(project, known);
  return known;
}

async function open(project: string): Promise<World> {
  // Every refusal is a warning otherwise.
  setLogLevel('silent');
  const [host, port] = firestoreHost().split(':');
  const environment: RulesTestEnvironment = await initializeTestEnvironment({
    projectId: project,
    firestore: { host: host!, port: Number(port), rules: RULES },
  });
  const clients = new Clients();
  const functions = await openUnruled(environment);
  let signedInAt = 0;
  const justNow = () => {
    const now = Math.floor(Date.now() / 1000);
    // A sign-in counts as recent for five minutes.
    if (now - signedInAt > 120) signedInAt = now - 1;
    return signedInAt;
  };
  return {
    as: (uid, token = {}) => {
      const firebase = { sign_in_provider: 'password', identities: {} };
      const claims = {
        email: emailOf(uid),
        email_verified: true,
        auth_time: justNow(),
        firebase,
        ...token,
      } as TokenOptions;
      return clients.get(`${uid} ${JSON.stringify(claims)}`, () => environment.authenticatedContext(uid, claims));
    },
    signedOut: () => clients.get('', () => environment.unauthenticatedContext()),
    put: async (documents) => {
      const batch = writeBatch(functions.db);
      for (const [path, data] of Object.entries(documents)) batch.set(doc(functions.db, path), data);
      await batch.commit();
    },
    clear: () => environment.clearFirestore(),
    close: async () => {
      worlds.delete(project);
      await functions.close();
      await environment.cleanup();
    },
  };
}

const DATABASE = 'match /databases/{database}/documents {';

/**
 * Loads the suite's rules with further statements into a project of its own, where these can ask the shared functions about values
 * that no document of the product has. The suite's rules are a mutant's where mutants are judged.
 */
export async function loadWith(project: string, statements: string): Promise<void> {
  const rules = await loadedRules(firestoreHost(), RULES_PROJECT);
  const complaint = await loadRules(firestoreHost(), project, rules.replace(DATABASE, `${DATABASE}\n${statements}`));
  if (complaint) throw new Error(complaint);
}

/** One client for each person and token, the latest used: every one holds a connection, and hundreds are too many. */
class Clients {
  static readonly #MOST = 60;
  readonly #open = new Map<string, Firestore>();

  get(key: string, context: () => RulesTestContext): Firestore {
    const client = this.#open.get(key) ?? asFirestore(context().firestore());
    this.#open.delete(key);
    this.#open.set(key, client);
    const [oldest] = this.#open;
    if (oldest && this.#open.size > Clients.#MOST) {
      this.#open.delete(oldest[0]);
      void (oldest[1] as unknown as { terminate: () => Promise<void> }).terminate();
    }
    return client;
  }
}

/** A client that the rules let pass. The library ends it with the callback, and a new one for each write costs a connection. */
async function openUnruled(environment: RulesTestEnvironment): Promise<{ db: Firestore; close: () => Promise<void> }> {
  const opened = Promise.withResolvers<Firestore>();
  const end = Promise.withResolvers<void>();
  const ended = environment.withSecurityRulesDisabled((context) => {
    opened.resolve(asFirestore(context.firestore()));
    return end.promise;
  });
  return {
    db: await opened.promise,
    close: () => {
      end.resolve();
      return ended;
    },
  };
}

/** The library hands out the compat type; it takes part in the modular functions. */
function asFirestore(db: unknown): Firestore {
  return db as Firestore;
}

export function emailOf(uid: string): string {
  return `${uid}@greenroom.test`;
}
