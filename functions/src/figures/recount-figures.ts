import { type DocumentReference, type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { clickCountSchema, conversionSchema } from '../../../app/domain/income/schemas.ts';
import { closeAlert, raiseAlert } from '../audit/alert.ts';
import { documentAt } from '../platform/database.ts';
import { changeOf, type Context, documentOf, inParallel, parseSnapshot, partOf } from '../platform/context.ts';
import { type JobCounts, type JobPlan, runJob } from '../platform/job.ts';
import { countedOf, deltasBetween } from './plan-stats.ts';
import { lacksCohort, lacksFigures } from './rebuild-stats.ts';
import { addToStats, readCohort } from './stats.ts';

/** Raise it with a release that counts more of an event than the one before: then every event is looked at once more. */
const VERSION = 1;
const TOGETHER = 10;
/** What one run looks at: 30,000 events. */
const USUAL = { page: 300, pages: 100 };
/** As many unreadable events as are tried again by later runs. Each has an alert; `rebuildStats` counts what is beyond. */
const MOST_UNREADABLE = 100;

/** health/figures: how far the events were looked at by this version. A name is the last one seen, '' before the first. */
const progressSchema = z.object({
  version: z.int(),
  conversions: z.string(),
  clickCounts: z.string(),
  failed: z.boolean(),
  done: z.boolean(),
  /** Paths of events that can't be read. Once all others were looked at, runs try these alone. */
  unreadable: z._default(z.array(z.string()), []),
});
type Progress = z.infer<typeof progressSchema>;
const SOURCES = ['conversions', 'clickCounts'] as const;
type Source = (typeof SOURCES)[number];

const ANEW: Progress = {
  version: VERSION,
  conversions: '',
  clickCounts: '',
  failed: false,
  done: false,
  unreadable: [],
};

/** The events of an earlier release that one run looks at. */
type Run = { context: Context; progress: Progress; counts: JobCounts };

/**
 * Counts once more what an earlier release counted: revenue, and figures by streamer and month of approval. Hourly, until every event
 * was looked at; then a run reads one document and ends, until a release raises the version.
 *
 * Each event is one transaction, which adds the difference and notes on the event what is counted of it now. So it may run while
 * events come in, twice at the same time, and be killed at any write. An event that can't be read raises an alert, once; later runs try
 * it again, and the alert closes when it was counted or is gone. If the database failed, all events are looked at again.
 *
 * @returns null when there is nothing to look at
 */
export async function recountFigures(context: Context, most = USUAL): Promise<JobCounts | null> {
  const ref = context.db.doc('health/figures');
  const progress = await readProgress(ref);
  if (progress.done && progress.unreadable.length === 0) return null;
  return runJob(context, 'recountFigures', async (counts) => {
    Object.assign(counts, { seen: 0, recounted: 0, unreadable: 0 });
    const run = { context, progress, counts };
    if (progress.done) {
      for (const path of [...progress.unreadable]) await recount(run, await documentAt(context.db, path).get());
      await ref.set(documentOf(progressSchema, progress));
      return;
    }
    let left = most.pages;
    for (const source of SOURCES) {
      for (; left > 0; left -= 1) {
        const page = await pageAfter(context, source, progress[source], most.page);
        await inParallel(page, TOGETHER, (event) => recount(run, event));
        progress.failed ||= counts.failed > 0;
        if (page.length > 0) progress[source] = page.at(-1)!.id;
        await ref.set(documentOf(progressSchema, progress));
        if (page.length < most.page) break;
      }
    }
    if (left === 0) return;
    await ref.set(documentOf(progressSchema, progress.failed ? anew(progress) : { ...progress, done: true }));
  });
}

/** Whether it is done, and how many events there are to look at otherwise. */
export async function planRecount({ db }: Context): Promise<JobPlan> {
  const { version, done, unreadable } = await readProgress(db.doc('health/figures'));
  if (done) return { version, seen: unreadable.length };
  const [conversions, clicks] = await Promise.all(
    SOURCES.map(async (name) => (await db.collection(name).count().get()).data().count),
  );
  return { version, seen: conversions! + clicks! };
}

async function readProgress(ref: DocumentReference): Promise<Progress> {
  const progress = parseSnapshot(progressSchema, await ref.get());
  return progress?.version === VERSION ? progress : anew(progress);
}

/** From the first event on. What was reported stays known, so that it is reported once. */
function anew(before: Progress | null): Progress {
  return { ...ANEW, unreadable: before?.unreadable ?? [] };
}

async function pageAfter({ db }: Context, source: Source, after: string, size: number): Promise<DocumentSnapshot[]> {
  const all = db.collection(source).orderBy(FieldPath.documentId()).limit(size);
  return (await (after ? all.startAfter(after) : all).get()).docs;
}

const CONVERSIONS = [lacksFigures, recountConversion] as const;
const CLICKS = [lacksCohort, recountClicks] as const;

async function recount(run: Run, event: DocumentSnapshot): Promise<void> {
  const { context, counts } = run;
  counts['seen']! += 1;
  try {
    if (await isReadable(run, event)) await forgetUnreadable(run, event.ref.path);
  } catch (error) {
    counts.failed += 1;
    context.log.error('an event could not be counted again', { path: event.ref.path, error: String(error) });
  }
}

/** Counts an event again, where that is missing. Throws when the database failed; any other error will be there in the next run, too. */
async function isReadable({ context, progress, counts }: Run, event: DocumentSnapshot): Promise<boolean> {
  const { path, parent } = event.ref;
  const [lacks, countAgain] = parent.id === 'conversions' ? CONVERSIONS : CLICKS;
  if (!event.exists || !lacks(event)) return true;
  try {
    await countAgain(context, event.ref);
  } catch (error) {
    if (isOfDatabase(error)) throw error;
    counts['unreadable']! += 1;
    if (progress.unreadable.includes(path)) return false;
    await raiseAlert(context, {
      ...{ kind: 'event-unreadable', subject: path, expected: 'an event that fits its schema', found: String(error) },
    });
    if (progress.unreadable.length < MOST_UNREADABLE) progress.unreadable.push(path);
    return false;
  }
  counts['recounted']! += 1;
  return true;
}

async function forgetUnreadable({ context, progress }: Run, path: string): Promise<void> {
  const at = progress.unreadable.indexOf(path);
  if (at < 0) return;
  await closeAlert(context, { kind: 'event-unreadable', subject: path });
  progress.unreadable.splice(progress.unreadable.indexOf(path), 1);
}

/** Errors of the database have a number as their code (https://grpc.io/docs/guides/status-codes/). */
function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'number';
}

async function recountConversion({ db }: Context, ref: DocumentReference): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const conversion = parseSnapshot(conversionSchema, await transaction.get(ref));
    if (!conversion) return;
    const cohort = conversion.counted.cohort ?? (await readCohort(transaction, db, conversion.uid));
    const counted = countedOf({ ...conversion, cohort });
    addToStats(transaction, db, conversion, deltasBetween(conversion, conversion.counted, counted));
    transaction.update(ref, changeOf(conversionSchema, conversion, { counted }));
  });
}

async function recountClicks({ db }: Context, ref: DocumentReference): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const known = parseSnapshot(clickCountSchema, await transaction.get(ref));
    if (!known || known.cohort !== undefined) return;
    const { uid, offerId, date, streamKey, country, campaign, clicks } = known;
    const place = { uid, offerId, date, streamKey, country, campaign, currency: null };
    const cohort = await readCohort(transaction, db, uid);
    addToStats(transaction, db, known, [
      { ...place, clicks: -clicks },
      { ...place, cohort, clicks },
    ]);
    transaction.update(ref, partOf(clickCountSchema, { cohort }));
  });
}
