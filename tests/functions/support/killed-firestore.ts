import { type Firestore, WriteBatch } from 'firebase-admin/firestore';

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
