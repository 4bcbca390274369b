import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from './context.ts';
import { oldestKept, type Retention, retentions } from './plan-retention.ts';
import { type JobCounts, runJob } from './job.ts';
import { collectionNamed } from './database.ts';

const PAGE_SIZE = 400;
/** Of one kind in one run: what is beyond it waits for the next day. */
const MOST_A_RUN = 20_000;

/**
 * Daily: deletes what is kept no longer and Firestore can't remove by a TTL policy (plan-retention.ts), the oldest first, in
 * batches. Each run begins with what is there, so a second delivery finds nothing, and one that was cut short is finished by the
 * next. `left` counts the kinds that had more.
 */
export function removeOldRecords(
  context: Context,
  { mailCollection = null, most = MOST_A_RUN }: { mailCollection?: string | null; most?: number } = {},
): Promise<JobCounts> {
  return runJob(context, 'removeOldRecords', async (counts) => {
    counts['left'] = 0;
    for (const retention of retentions(mailCollection)) {
      const { name } = retention;
      counts[name] = 0;
      try {
        if (!(await removeOf(context, retention, most, (removed) => (counts[name]! += removed)))) counts['left'] += 1;
      } catch (error) {
        counts.failed += 1;
        context.log.error('retention-failed', { kind: name, error });
      }
    }
  });
}

/** What is kept no longer, the oldest first. */
export function oldRecords({ db, now }: Pick<Context, 'db' | 'now'>, retention: Retention): Query {
  const { collection, field, stored } = retention;
  const limit = oldestKept(retention, now);
  return collectionNamed(db, collection)
    .where(field, '<', stored === 'iso' ? limit.toISOString() : limit)
    .orderBy(field);
}

/** Whether nothing was left. */
async function removeOf(
  { db, now }: Context,
  retention: Retention,
  most: number,
  count: (removed: number) => void,
): Promise<boolean> {
  const { field } = retention;
  const old = oldRecords({ db, now }, retention);
  let after: QueryDocumentSnapshot | undefined;
  for (let looked = 0; looked < most;) {
    const size = Math.min(PAGE_SIZE, most - looked);
    const page = await (after ? old.startAfter(after) : old).select(field).limit(size).get();
    if (page.empty) return true;
    looked += page.size;
    after = page.docs.at(-1);
    const batch = db.batch();
    for (const { ref } of page.docs) batch.delete(ref);
    await batch.commit();
    count(page.size);
    if (page.size < size) return true;
  }
  return false;
}
