import { createHash } from 'node:crypto';
import { type DocumentData, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { trackerStatusSchema } from '../../../app/domain/income/schemas.ts';
import { type Context, inParallel, partOf } from '../platform/context.ts';
import { type KeitaroSettings, pagesOf } from './keitaro-api.ts';
import { conversionsRequest, ownSubId, readConversionRow, rowTime, windowStart } from './plan-tracker-rows.ts';
import { importClicks } from './import-clicks.ts';
import { type JobCounts, runJob } from '../platform/job.ts';
import { putInQuarantine, recordEvent } from './record-conversion.ts';

const WIDTH = 8;

/**
 * Hourly: brings what the tracker knows and no postback brought: conversions, their changed statuses, and clicks. Windows
 * overlap, and a conversion is the same whichever way it came, so what is read twice counts once.
 *
 * trackerStatus/current.importedTo moves on after each page, so that a run that was cut short, or whose tracker failed halfway,
 * goes on from there; the scheduler tries again with back-off. Clicks have a cursor of their own, `clicksTo`, which moves on when all of
 * them were read. Without settings nothing is asked, and the tracker counts as not connected.
 */
export async function syncKeitaro(context: Context, settings: KeitaroSettings): Promise<JobCounts | null> {
  const { db, now } = context;
  const status = db.doc('trackerStatus/current');
  const known = await status.get();
  if (!settings.baseUrl || !settings.apiKey) {
    if (known.get('connected') !== false) await status.set(statusWith(known, false));
    return null;
  }
  const [importedTo, clicksTo] = [cursorOf(known, 'importedTo'), cursorOf(known, 'clicksTo')];
  if (known.get('connected') !== true) {
    await status.set(statusWith(known, true));
  }
  return runJob(context, 'syncKeitaro', async (counts) => {
    Object.assign(counts, { recorded: 0, repeated: 0, quarantined: 0, clicks: 0 });
    await importConversions(context, settings, importedTo, counts);
    const failedBefore = counts.failed;
    await importClicks(context, settings, clicksTo, counts);
    if (counts.failed === failedBefore) await status.update(partOf(trackerStatusSchema, { clicksTo: now }));
    // What failed is read again: nothing behind it may count as imported.
    if (counts.failed === 0) await status.update(partOf(trackerStatusSchema, { importedTo: now, lastImportAt: now }));
  });
}

function cursorOf(known: DocumentSnapshot, name: 'importedTo' | 'clicksTo'): Date | null {
  const at: unknown = known.get(name);
  return at instanceof Timestamp ? at.toDate() : null;
}

function statusWith(known: DocumentSnapshot, connected: boolean): DocumentData {
  return partOf(trackerStatusSchema, { lastImportAt: null, ...known.data(), connected });
}

async function importConversions(
  context: Context,
  settings: KeitaroSettings,
  cursor: Date | null,
  counts: JobCounts,
): Promise<void> {
  const { db, now } = context;
  const from = windowStart(cursor, now);
  let importedTo = cursor;
  const requestFor = (offset: number, limit: number) => conversionsRequest(from, now, offset, limit);
  for await (const rows of pagesOf(settings, 'conversions/log', requestFor)) {
    // One person's conversions share a balance: run in parallel they would only collide.
    await inParallel(Map.groupBy(rows, ownSubId).values(), WIDTH, async (ofPerson) => {
      for (const row of ofPerson) await importRow(context, settings, row, counts);
    });
    const last = rowTime(rows.at(-1));
    if (counts.failed > 0 || !last || (importedTo && last <= importedTo)) continue;
    importedTo = last;
    await db.doc('trackerStatus/current').update(partOf(trackerStatusSchema, { importedTo: last }));
  }
}

async function importRow(
  context: Context,
  { currency }: KeitaroSettings,
  row: unknown,
  counts: JobCounts,
): Promise<void> {
  const { log, now } = context;
  try {
    const event = readConversionRow(row, currency, now);
    const outcome = event ? await recordEvent(context, event) : await keepUnreadable(context, row);
    counts[outcome]! += 1;
  } catch (error) {
    counts.failed += 1;
    log.error('a conversion could not be imported', { row: JSON.stringify(row), error: String(error) });
  }
}

const LONGEST_RAW = 2000;

/** A row that can't be read may still be someone's money: it is kept as it came. */
async function keepUnreadable({ db, now, log }: Context, row: unknown): Promise<'quarantined'> {
  const raw = JSON.stringify(row) ?? 'undefined';
  const id = createHash('sha256').update(raw).digest('hex').slice(0, 40);
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(db.doc(`quarantine/${id}`))).exists) return;
    const event = { subid: '', tid: '', subId: '', streamId: '', campaign: '', country: '' };
    putInQuarantine(transaction, db, id, {
      event,
      events: {},
      problem: { reason: 'unreadable' },
      open: null,
      now,
      raw: raw.slice(0, LONGEST_RAW),
    });
  });
  log.error('a row of the tracker could not be read', { quarantine: id });
  return 'quarantined';
}
