import { type Firestore, WriteBatch } from 'firebase-admin/firestore';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';

/** A run is killed before each of its writes at night, otherwise before the first and every second after it. */
export const KILL_STEP = IS_NIGHTLY ? 1 : 2;

/** What a killed process would see: nothing, for ever. */
export class Killed extends Error {
  /** Every error of the driver has this text. */
  readonly details = 'Killed';
}

type Committing = { _commit(options?: unknown): Promise<unknown> };

/**
 * Lets `writes` commits of this Firestore through, then every one fails: single writes, batches and transactions all end in
 * one commit, which is all or nothing. With `answerLost`, the last of them is carried out and its answer lost. With `once`, those after
 * the first that fails go through.
 * Returns how many were tried, and a way to revive it.
 */
export function killAfter(
  db: Firestore,
  writes: number,
  { answerLost = false, once = false } = {},
): { tried(): number; revive(): void } {
  const prototype = WriteBatch.prototype as unknown as Committing;
  const commit = prototype._commit;
  let tried = 0;
  prototype._commit = async function (this: Committing & { _firestore: Firestore }, options) {
    if (this._firestore !== db) return commit.call(this, options);
    tried += 1;
    if (tried <= writes || (once && tried > writes + 1)) return commit.call(this, options);
    if (answerLost && tried === writes + 1) await commit.call(this, options);
    throw new Killed(`killed at write ${tried}`);
  };
  return { tried: () => tried, revive: () => void (prototype._commit = commit) };
}

/** Runs something, and kills it before it writes once more than it may. */
type Kill = (db: Firestore, run: () => Promise<unknown>) => Promise<void>;

/**
 * Does a round again and again: the first time its run is killed before its first write, then before later ones (KILL_STEP), until a run
 * gets through. Returns how many writes a run has; between the nights it may be one more.
 */
export async function atEachWrite(
  round: (kill: Kill, survived: number) => Promise<void>,
  { answerLost = false }: { answerLost?: boolean | ((survived: number) => boolean) } = {},
): Promise<number> {
  for (let survived = 0; ; survived += KILL_STEP) {
    let wasKilled: boolean | null = null;
    await round(async (db, run) => {
      const isLost = typeof answerLost === 'function' ? answerLost(survived) : answerLost;
      const kill = killAfter(db, survived, { answerLost: isLost });
      try {
        await run();
      } catch (error) {
        if (kill.tried() <= survived) throw error;
      } finally {
        wasKilled = kill.tried() > survived;
        kill.revive();
      }
    }, survived);
    if (wasKilled === null) throw new Error('The round has killed nothing');
    if (!wasKilled) return survived;
  }
}
