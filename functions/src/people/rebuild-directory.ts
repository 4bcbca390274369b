import { FieldPath } from 'firebase-admin/firestore';
import type { Context } from '../platform/context.ts';
import { type JobCounts, runJob } from '../platform/job.ts';
import { indexOffer, planOfferEntry } from '../offers/index-offer.ts';
import { indexDirectory, planEntry } from './index-directory.ts';

/** Documents read with one query. */
const PAGE = 200;
/** Transactions at the same time. */
const TOGETHER = 20;

/**
 * Writes every entry of the directory and of the index of offers that differs from its user or offer. Started by hand after a release
 * that adds a field to them, because the triggers write an entry only when its source changes. It may run while people use the product.
 */
export function rebuildDirectory(context: Context): Promise<JobCounts> {
  return runJob(context, 'rebuildDirectory', async (counts) => {
    await forEach(context, counts, 'people', (uid) => indexDirectory(context, uid));
    await forEach(context, counts, 'offers', (id) => indexOffer(context, id));
  });
}

/** What a rebuild would do now; reads everything and writes nothing. */
export async function planDirectoryRebuild(context: Context): Promise<JobCounts> {
  const counts: JobCounts = { failed: 0 };
  const plan = <Result>(work: (transaction: FirebaseFirestore.Transaction) => Promise<Result>) =>
    context.db.runTransaction(work, { readOnly: true });
  await forEach(context, counts, 'people', (uid) =>
    plan(async (transaction) => (await planEntry(transaction, context, uid)).fields !== null),
  );
  await forEach(context, counts, 'offers', (id) =>
    plan(async (transaction) => !(await planOfferEntry(transaction, context, id)).isRight),
  );
  return counts;
}

/** The collections that entries are made of, by what the counts call them. */
const SOURCES = { people: 'users', offers: 'offers' } as const;

async function forEach(
  { db, log }: Context,
  counts: JobCounts,
  what: keyof typeof SOURCES,
  write: (id: string) => Promise<boolean>,
): Promise<void> {
  Object.assign(counts, { [what]: 0, written: counts['written'] ?? 0 });
  const all = db.collection(SOURCES[what]).orderBy(FieldPath.documentId()).select().limit(PAGE);
  for (let page = await all.get(); page.size > 0; page = await all.startAfter(page.docs.at(-1)!.id).get()) {
    for (let first = 0; first < page.size; first += TOGETHER) {
      await Promise.all(
        page.docs.slice(first, first + TOGETHER).map(async ({ id }) => {
          counts[what]! += 1;
          try {
            if (await write(id)) counts['written']! += 1;
          } catch (error) {
            counts.failed += 1;
            log.error('an entry of the directory could not be written', { what, id, error: String(error) });
          }
        }),
      );
    }
  }
}
