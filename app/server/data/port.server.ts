import { type Firestore, runTransaction, type WriteBatch, writeBatch } from 'firebase/firestore/lite';
import type { Touch } from '#app/domain/access/touches.ts';
import type { Env } from '../platform/env.server.ts';
import { type FirestoreHandle, isTransient, openFirestore } from './firestore.server.ts';
import { Deadline } from '../platform/within.server.ts';

/**
 * The only way to Firestore. Files of collections make questions and changes; this port puts them with the person's own token. Every
 * round trip has a deadline.
 */

/** How long one round trip may take, a second try included. The SDK takes no signal: what answers later is ignored. */
const DEADLINE_MS = 10_000;

/** One question, answered in one round trip. Only the files of collections can make one that says anything (`ask`). */
export class Query<Result> {
  readonly #run: (db: Firestore) => Promise<Result>;
  /** What it reads; null when its answer is known without the database. */
  readonly touch: Touch | null;

  constructor(touch: Touch | null, run: (db: Firestore) => Promise<Result>) {
    this.touch = touch;
    this.#run = run;
  }

  static run<Result>(query: Query<Result>, db: Firestore): Promise<Result> {
    return query.#run(db);
  }
}

export type Read = <Result>(reading: Reading<Result>) => Promise<Result>;

/** A question, or several of which later ones depend on the answers to earlier ones. */
export type Reading<Result> = Query<Result> | ((read: Read) => Promise<Result>);

export type ReadingOf<One> = One extends Reading<infer Result> ? Result : never;

/** One change to one document. */
export type Change = {
  touch: Touch;
  add: (batch: Pick<WriteBatch, 'set' | 'update' | 'delete'>, db: Firestore) => void;
  /** Of `create`: whether the document exists already, asked inside the transaction. */
  exists?: (transaction: Parameters<Parameters<typeof runTransaction>[1]>[0], db: Firestore) => Promise<boolean>;
};

/** Changes to one or more documents: all of them or none. Only the files of collections can make one (`plan`). */
export class Plan {
  readonly #changes: readonly Change[];

  constructor(changes: readonly Change[]) {
    this.#changes = changes;
  }

  get touches(): Touch[] {
    return this.#changes.map(({ touch }) => touch);
  }

  static async commit(plan: Plan, db: Firestore): Promise<void> {
    const created = plan.#changes.flatMap(({ exists }) => exists ?? []);
    if (created.length === 0) {
      const batch = writeBatch(db);
      for (const { add } of plan.#changes) add(batch, db);
      await batch.commit();
      return;
    }
    await runTransaction(db, async (transaction) => {
      const found = await Promise.all(created.map((exists) => exists(transaction, db)));
      if (found.includes(true)) throw new PortError('already-exists');
      for (const { add } of plan.#changes) add(transaction as unknown as WriteBatch, db);
    });
  }
}

/** What the port itself finds wrong, with a code as the SDK's errors have. */
class PortError extends Error {
  readonly code: string;

  constructor(code: 'already-exists' | 'deadline-exceeded') {
    super(code);
    this.name = 'PortError';
    this.code = code;
  }
}

export class DataPort {
  readonly #env: Env;
  readonly #getToken: () => string;
  readonly #deadline = new Deadline(DEADLINE_MS);
  #handle: FirestoreHandle | null = null;

  /** @param getToken the token of now: it may have been renewed since the request began */
  constructor(env: Env, getToken: () => string) {
    this.#env = env;
    this.#getToken = getToken;
  }

  /**
   * Tried once more when the network failed (spec.txt section 9). Throws errors with a code: see `isPermissionDenied` and
   * `isTransient`.
   */
  readonly read: Read = async (reading) => {
    if (!(reading instanceof Query)) return reading(this.read);
    return this.#inTime((isOver) =>
      Query.run(reading, this.#db()).catch((error: unknown) => {
        if (isOver() || !isTransient(error)) throw error;
        return Query.run(reading, this.#db());
      }),
    );
  };

  /** Never tried again: whether a write that got no answer was done is not known. */
  write(plan: Plan): Promise<void> {
    return this.#inTime(() => Plan.commit(plan, this.#db()));
  }

  #db(): Firestore {
    this.#handle ??= openFirestore(this.#env, this.#getToken);
    return this.#handle.db;
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }

  #inTime<Result>(run: (isOver: () => boolean) => Promise<Result>): Promise<Result> {
    let isOver = false;
    return this.#deadline.of(
      run(() => isOver),
      () => {
        isOver = true;
        throw new PortError('deadline-exceeded');
      },
    );
  }
}
