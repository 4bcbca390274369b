import { FieldPath } from 'firebase-admin/firestore';
import type { Context } from '../platform/context.ts';
import { type JobCounts, runJob } from '../platform/job.ts';
import { indexDirectory, planEntry } from './index-directory.ts';

/** People read with one query. */
const PAGE = 200;
/** Transactions at the same time. */
const TOGETHER = 20;

/**
 * Writes every entry of the directory that differs from its user. Started by hand after a release that adds a field to the
 * directory, because the trigger writes an entry only when its user changes. It may run while people use the product.
 */
export function rebuildDirectory(context: Context): Promise<JobCounts> {
  return runJob(context, 'rebuildDirectory', (counts) =>
    forEveryone(context, counts, (uid) => indexDirectory(context, uid)),
  );
}

/** What a rebuild would do now; reads everything and writes nothing. */
export async function planDirectoryRebuild(context: Context): Promise<JobCounts> {
  const counts: JobCounts = { failed: 0 };
  await forEveryone(context, counts, async (uid) => {
    const plan = (transaction: FirebaseFirestore.Transaction) => planEntry(transaction, context, uid);
    return (await context.db.runTransaction(plan, { readOnly: true })).fields !== null;
  });
  return counts;
}

async function forEveryone(
  { db, log }: Context,
  counts: JobCounts,
  write: (uid: string) => Promise<boolean>,
): Promise<void> {
  Object.assign(counts, { people: 0, written: 0 });
  const users = db.collection('users').orderBy(FieldPath.documentId()).select().limit(PAGE);
  for (let page = await users.get(); page.size > 0; page = await users.startAfter(page.docs.at(-1)!.id).get()) {
    for (let first = 0; first < page.size; first += TOGETHER) {
      await Promise.all(
        page.docs.slice(first, first + TOGETHER).map(async ({ id }) => {
          counts['people']! += 1;
          try {
            if (await write(id)) counts['written']! += 1;
          } catch (error) {
            counts.failed += 1;
            log.error('a directory entry could not be written', { uid: id, error: String(error) });
          }
        }),
      );
    }
  }
}
