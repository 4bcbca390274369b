import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isDocumentPath } from '../../../app/domain/access/collection-names.ts';
import { type Database, documentAt } from '../platform/database.ts';
import { COUNTER_SHARDS, shardId, shardOf } from '../../../app/domain/figures/counter-shards.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { nest, placeOf, placesOf, type StatChange, sumChanges } from './plan-stats.ts';
import { checkedStat } from './stat-schemas.ts';

/**
 * Counters that nobody decides by stay out of the transactions that they count: those would wait for each other on one document.
 * An event notes what it adds in countChanges/{shard_id}, a document of its own in its own transaction; a trigger adds what
 * waits to the counter and removes it, in one transaction. So a counter lags and ends right, whatever is delivered twice.
 */

const CHANGES = 'countChanges';
/** As many changes as one transaction adds. */
const PAGE_SIZE = 200;

/** countChanges/{shard_id}: whole numbers, each for a place in a document. */
const changesSchema = z.object({
  changes: z.array(
    z.object({
      path: z.string().check(z.refine(isDocumentPath)),
      names: z.record(z.string(), z.string()),
      adds: z.array(z.object({ at: z.array(z.string()).check(z.minLength(1)), by: z.int() })),
    }),
  ),
});

/** Notes changes of counters about this person, or whatever else `about` names. Paths are those of its shard. */
export function noteChanges(
  transaction: Transaction,
  db: Database,
  about: string,
  changes: readonly StatChange[],
): void {
  if (changes.length === 0) return;
  const id = `${shardOf(about)}_${db.collection(CHANGES).doc().id}`;
  const stored = changes.map(({ path, names, adds }) => ({ path, names, adds: placesOf(adds) }));
  transaction.create(db.doc(`${CHANGES}/${id}`), documentOf(changesSchema, { changes: stored }));
}

/**
 * The same for one counter.
 *
 * @param counter the path of its document, without the shard
 * @param adds what is added, numbers by field; in a map by its path
 */
export function noteCounts(
  transaction: Transaction,
  db: Database,
  about: string,
  { counter, names = {}, adds }: { counter: string; names?: Record<string, string>; adds: readonly CountAdded[] },
): void {
  const wanted = adds.filter(({ by }) => by !== 0);
  if (wanted.length === 0) return;
  const path = shardId(counter, shardOf(about));
  noteChanges(transaction, db, about, [
    { path, names, adds: new Map(wanted.map(({ at, by }) => [placeOf(...at), by])) },
  ]);
}

/** So much more at a place inside a counter. */
export type CountAdded = { at: readonly string[]; by: number };

/**
 * Adds everything that waits in the shard of a change to its counters. Returns how many changes were added. A change that two
 * deliveries have in hand is added by one of them: adding and removing is one transaction.
 */
export async function foldCounts({ db }: Pick<Context, 'db'>, changeId: string): Promise<number> {
  const shard = Number(changeId.split('_')[0]);
  const waiting = db
    .collection(CHANGES)
    .where(FieldPath.documentId(), '>=', `${shard}_`)
    .where(FieldPath.documentId(), '<', `${shard}~`)
    .limit(PAGE_SIZE);
  let folded = 0;
  // Read outside of the transaction: inside, events that note something would wait for the query's range.
  for (let page = await waiting.get(); !page.empty; page = await waiting.get()) {
    const refs = page.docs.map(({ ref }) => ref);
    const ofPage = await db.runTransaction(async (transaction) => {
      const found = (await transaction.getAll(...refs)).filter(({ exists }) => exists);
      const noted = found.flatMap((change) => parseSnapshot(changesSchema, change)!.changes);
      const changes = sumChanges(
        noted.map(({ adds, ...change }) => ({
          ...change,
          adds: new Map(adds.map(({ at, by }) => [placeOf(...at), by])),
        })),
      );
      for (const change of changes) {
        transaction.set(documentAt(db, change.path), addedBy(change), { merge: true });
      }
      for (const { ref } of found) transaction.delete(ref);
      return found.length;
    });
    folded += ofPage;
    if (page.size < PAGE_SIZE) break;
  }
  return folded;
}

/** A change as increments. What it adds is checked like a document of its own. Throws before anything is written. */
export function addedBy(change: StatChange): Record<string, unknown> {
  checkedStat(change);
  return nest(change, (by) => FieldValue.increment(by));
}

/** Adds what waits in all shards: before statistics are made anew, and in tests. */
export async function foldAllCounts(context: Pick<Context, 'db'>): Promise<void> {
  for (let shard = 0; shard < COUNTER_SHARDS; shard += 1) await foldCounts(context, `${shard}_`);
}
