import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { type Context, inParallel } from '../../functions/src/platform/context.ts';
import type { Caller } from '../../functions/src/access/caller.ts';
import type { Document } from './document.ts';
import { personaOf } from './personas.ts';
import { TRIGGERS } from './triggers.ts';

/** As many triggers at a time as the emulator would run. */
const WIDTH = 8;

type Write = { update?: { name: string } | null; delete?: string | null };
type Calls = { request(method: string, request: { writes?: Write[] }, ...rest: unknown[]): Promise<unknown> };
type Claims = Record<string, unknown>;

/** What happened at a time. */
export type Act = { at: Date; play: (stage: Stage) => Promise<unknown> };

/**
 * The engine on a database that no functions listen to. Its clock is moved by hand, and after each act its triggers run at the
 * time of the act, until nothing is written any more.
 */
export class Stage {
  readonly db: Firestore;
  now = new Date(0);
  /** Every document that was ever written, by path. */
  readonly written = new Set<string>();
  readonly claims = new Map<string, Claims>();
  #untold = new Set<string>();

  constructor(db: Firestore) {
    this.db = db;
    const calls = db as unknown as Calls;
    const request = calls.request.bind(db);
    calls.request = async (method, sent, ...rest) => {
      const answer = await request(method, sent, ...rest);
      for (const { update, delete: gone } of sent.writes ?? []) this.#note(update?.name ?? gone ?? '');
      return answer;
    };
  }

  context(): Context {
    const { db, now } = this;
    const error = (event: string, fields?: object) => {
      throw new Error(`${event} ${JSON.stringify(fields)} at ${now.toISOString()}`);
    };
    return { db, auth: this.#auth(), now, log: { info: () => {}, error } };
  }

  /** A member of staff with a fresh session. */
  caller(username: string): Caller {
    const seconds = Math.floor(this.now.getTime() / 1000);
    return { uid: personaOf(username).uid, authTime: seconds, passwordAt: seconds };
  }

  /** Writes whole documents, as people and admins do past the engine. */
  async write(...documents: readonly Document[]): Promise<void> {
    for (let first = 0; first < documents.length; first += 400) {
      const batch = this.db.batch();
      for (const { path, data } of documents.slice(first, first + 400)) batch.set(this.db.doc(path), data);
      await batch.commit();
    }
  }

  /** Moves the clock, plays the act, and then what follows from it. */
  async play(at: Date, act: (stage: Stage) => Promise<unknown>): Promise<void> {
    this.now = at;
    await act(this);
    while (this.#untold.size > 0) {
      const paths = onePerShard([...this.#untold]);
      this.#untold = new Set();
      await inParallel(paths, WIDTH, (path) => this.#follow(path));
    }
  }

  async #follow(path: string): Promise<void> {
    const [collection, id] = path.split('/') as [string, string];
    const needsData = collection === 'sessions' || collection === 'monthlyStats';
    const data = needsData ? (await this.db.doc(path).get()).data() : undefined;
    for (const trigger of TRIGGERS[collection]!) await trigger(this.context(), id, data);
  }

  #note(name: string): void {
    const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
    const [collection, , deeper] = path.split('/');
    this.written.add(path);
    if (collection && !deeper && Object.hasOwn(TRIGGERS, collection)) this.#untold.add(path);
  }

  /** The part of the Auth SDK that the engine uses. Accounts are made when the picture is loaded. */
  #auth(): Auth {
    const { claims } = this;
    const played = {
      getUser: async (uid: string) => ({ uid, disabled: false, customClaims: claims.get(uid) }),
      setCustomUserClaims: async (uid: string, set: Claims) => void claims.set(uid, set),
      revokeRefreshTokens: async () => {},
    };
    return played as unknown as Auth;
  }
}

/**
 * Of the changes that wait to be counted one for each shard: its trigger adds them all, and side by side they would wait for each
 * other.
 */
function onePerShard(paths: readonly string[]): string[] {
  const byShard = new Map(paths.map((path) => [path.startsWith('countChanges/') ? path.split('_')[0]! : path, path]));
  return [...byShard.values()];
}
