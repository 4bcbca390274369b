import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import type { TrackerEvent } from '../../../app/domain/income/conversion.ts';
import {
  compareConversion,
  type Reported,
  type TrackerDifference,
  unknownHere,
} from '../../../app/domain/income/tracker-report.ts';
import { type ConversionRecord, conversionSchema } from '../../../app/domain/income/schemas.ts';
import {
  CASE_DAYS,
  caseSchema,
  type DifferenceCase,
  type FoundDifference,
  followCase,
  TRACKER_SOURCE,
} from '../../../app/domain/ledger/difference-case.ts';
import { caseIdOf } from '../payouts/reconcile-statement.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { type JobCounts, runJob } from '../platform/job.ts';
import { type KeitaroSettings, pagesOf } from './keitaro-api.ts';
import {
  comparedUntil,
  hasArrived,
  isSettled,
  MOST_TRACKER_DIFFERENCES,
  reportFrom,
} from './plan-tracker-comparison.ts';
import { conversionsRequest, readConversionRow, readIdentity, rowTime } from './plan-tracker-rows.ts';
import { conversionIdOf } from './record-conversion.ts';

const DAY = 86_400_000;
const AT_ONCE = 300;
/** Open cases of the tracker are few: more differences than MOST_TRACKER_DIFFERENCES make none. */
const MOST_OPEN = 5 * MOST_TRACKER_DIFFERENCES;

/** A conversion that is compared. `dueAt`: when its hold ends; null for one that has only an open case. */
type Compared = { conversion: ConversionRecord; dueAt: Date | null };
type Open = { ref: DocumentReference; one: DifferenceCase };

/** What was read of the report. `isWhole`: each of its rows could at least be told apart from the others. */
type Report = {
  rows: Map<string, Reported>;
  unreadable: Set<string>;
  isWhole: boolean;
  /** Rows that nothing is stored of. */
  unknown: Map<string, { row: TrackerEvent; at: Date }>;
};

/**
 * Daily: compares the tracker's report with the conversions whose hold ends within three days, and with those of open cases. Each
 * difference is a case; an open one whose difference is gone is settled. Run again it finds the same and makes nothing new.
 *
 * The report is read to its end before anything is written. A tracker that does not answer fails the run and changes no case. A row
 * that can't be read says nothing: neither that its conversion differs nor that it agrees. Null without settings.
 */
export async function compareTracker(context: Context, settings: KeitaroSettings): Promise<JobCounts | null> {
  if (!settings.baseUrl || !settings.apiKey) return null;
  const { db } = context;
  return runJob(context, 'compareTracker', async (counts) => {
    Object.assign(counts, { compared: 0, differences: 0, settled: 0, unreadable: 0 });
    const open = await readOpenCases(context, counts);
    const compared = await readCompared(context, open, counts);
    const report = await readReport(context, settings, compared, open, counts);
    const found = await findDifferences(context, compared, report);
    if (found.size > MOST_TRACKER_DIFFERENCES) {
      throw new Error(`${found.size} differences: the tracker's report is another programme's, or incomplete`);
    }
    counts['differences'] = found.size;
    for (const [id, difference] of found) await follow(context, db.doc(`cases/${id}`), difference, counts);
    for (const { ref, one } of open) {
      if (!found.has(ref.id) && wasCompared(one, compared, report)) await follow(context, ref, null, counts);
    }
  });
}

/** Brings one case to what was found of its difference. One that fails is left, and the others go on. */
async function follow(
  { db, now, log }: Context,
  ref: DocumentReference,
  found: FoundDifference | null,
  counts: JobCounts,
): Promise<void> {
  try {
    const after = await db.runTransaction(async (transaction) => {
      const before = parseSnapshot(caseSchema, await transaction.get(ref));
      const next = followCase(before, found, TRACKER_SOURCE, now);
      if (next) transaction.set(ref, documentOf(caseSchema, next));
      return next;
    });
    if (after?.state === 'settled') counts['settled']! += 1;
  } catch (error) {
    counts.failed += 1;
    log.error('a difference to the tracker could not be kept', { case: ref.path, error: String(error) });
  }
}

const subjectOf = (id: string) => `conversions/${id}` as const;
const conversionOf = ({ subject }: DifferenceCase) => subject.slice(subjectOf('').length);

async function readOpenCases({ db, log }: Context, counts: JobCounts): Promise<Open[]> {
  const cases = db.collection('cases').where('source', '==', TRACKER_SOURCE).where('state', '==', 'open');
  return (await cases.limit(MOST_OPEN).get()).docs.flatMap((found) => {
    try {
      return [{ ref: found.ref, one: parseSnapshot(caseSchema, found)! }];
    } catch (error) {
      counts.failed += 1;
      log.error('a case could not be read', { case: found.ref.path, error: String(error) });
      return [];
    }
  });
}

/** The conversions to compare, by id, without those that have just changed. One that is no conversion is counted, and left. */
async function readCompared(
  { db, now, log }: Context,
  open: readonly Open[],
  counts: JobCounts,
): Promise<Map<string, Compared>> {
  const dueAt = new Map<string, Date | null>(open.map(({ one }) => [conversionOf(one), null]));
  const due = db
    .collection('commissions')
    .where('state', '==', 'held')
    .where('availableAt', '>', now)
    .where('availableAt', '<=', comparedUntil(now))
    .orderBy('availableAt')
    .select('conversionId', 'availableAt');
  for await (const commission of due.stream() as AsyncIterable<QueryDocumentSnapshot>) {
    const { conversionId, availableAt } = commission.data() as {
      conversionId: string;
      availableAt: { toDate(): Date };
    };
    dueAt.set(conversionId, availableAt.toDate());
  }
  const compared = new Map<string, Compared>();
  for (const part of partsOf([...dueAt.keys()])) {
    for (const snapshot of await db.getAll(...part.map((id) => db.doc(subjectOf(id))))) {
      try {
        const conversion = parseSnapshot(conversionSchema, snapshot);
        if (!conversion || !isSettled(conversion.events, now)) continue;
        compared.set(snapshot.id, { conversion, dueAt: dueAt.get(snapshot.id)! });
      } catch (error) {
        counts.failed += 1;
        log.error('a conversion could not be compared', { conversion: snapshot.ref.path, error: String(error) });
      }
    }
  }
  counts['compared'] = compared.size;
  return compared;
}

async function readReport(
  context: Context,
  settings: KeitaroSettings,
  compared: ReadonlyMap<string, Compared>,
  open: readonly Open[],
  counts: JobCounts,
): Promise<Report> {
  const { now } = context;
  const began = [
    ...[...compared.values()].map(({ conversion }) => conversion.at),
    ...open.flatMap(({ one }) => one.at ?? []),
  ];
  const from = reportFrom(began, now);
  const report: Report = { rows: new Map(), unreadable: new Set(), isWhole: true, unknown: new Map() };
  const requestFor = (offset: number, limit: number) => conversionsRequest(from, now, offset, limit);
  for await (const page of pagesOf(settings, 'conversions/log', requestFor)) {
    const others: Report['unknown'] = new Map();
    for (const row of page) {
      const identity = readIdentity(row);
      const id = identity && conversionIdOf(identity.subid, identity.tid);
      const event = readConversionRow(row, settings.currency, now);
      const at = rowTime(row);
      if (!event || !at) counts['unreadable']! += 1;
      if (!id) report.isWhole = false;
      else if (!event || !at) report.unreadable.add(id);
      else if (compared.has(id)) report.rows.set(id, event);
      else if (hasArrived(at, now)) others.set(id, { row: event, at });
    }
    for (const id of await storedOf(context, [...others.keys()])) others.delete(id);
    for (const [id, row] of others) report.unknown.set(id, row);
  }
  return report;
}

/** Which of these conversions are stored, or wait as unassigned. */
async function storedOf({ db }: Context, ids: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const collection of ['conversions', 'quarantine'] as const) {
    for (const part of partsOf(ids.filter((id) => !stored.has(id)))) {
      const found = await db.getAll(...part.map((id) => db.doc(`${collection}/${id}`)), { fieldMask: ['subid'] });
      for (const { id, exists } of found) if (exists) stored.add(id);
    }
  }
  return stored;
}

/** By the id of the case that each is. */
async function findDifferences(
  { db, now }: Context,
  compared: ReadonlyMap<string, Compared>,
  report: Report,
): Promise<Map<string, FoundDifference>> {
  const found = new Map<string, FoundDifference>();
  const later = new Date(now.getTime() + CASE_DAYS * DAY);
  const add = (
    id: string,
    difference: TrackerDifference,
    more: Pick<FoundDifference, 'reference' | 'uid' | 'dueAt' | 'at'>,
  ) => {
    const subject = subjectOf(id);
    found.set(caseIdOf(difference.kind, subject), { ...difference, ...more, subject, username: null });
  };
  for (const [id, { conversion, dueAt }] of compared) {
    const row = report.rows.get(id) ?? null;
    if (!row && (!report.isWhole || report.unreadable.has(id))) continue;
    const difference = compareConversion(conversion, row);
    const { uid, at } = conversion;
    // An answer is of use until the hold ends.
    if (difference) add(id, difference, { reference: referenceOf(conversion), uid, dueAt: dueAt ?? later, at });
  }
  for (const [id, { row, at }] of report.unknown) {
    add(id, unknownHere(row), { reference: referenceOf(row), uid: null, dueAt: later, at });
  }
  if (found.size <= MOST_TRACKER_DIFFERENCES) await nameOwners(db, [...found.values()]);
  return found;
}

/** Fills in the names and usernames of those that still have an account. */
async function nameOwners(db: Database, found: readonly FoundDifference[]): Promise<void> {
  const uids = [...new Set(found.flatMap(({ uid }) => uid ?? []))];
  if (uids.length === 0) return;
  const users = await db.getAll(...uids.map((uid) => db.doc(`users/${uid}`)), {
    fieldMask: ['username', 'displayName'],
  });
  const known = new Map(users.filter(({ exists }) => exists).map((user) => [user.id, user]));
  for (const one of found) {
    const user = known.get(one.uid ?? '');
    const name = user?.get('displayName') as string | undefined;
    one.username = (user?.get('username') as string | undefined) ?? null;
    if (name) one.name = name;
  }
}

/** Whether this run can say of a case that its difference is gone. */
function wasCompared(one: DifferenceCase, compared: ReadonlyMap<string, Compared>, report: Report): boolean {
  const id = conversionOf(one);
  if (report.unreadable.has(id)) return false;
  return report.rows.has(id) || (report.isWhole && (compared.has(id) || one.kind === 'tracker-unknown'));
}

function referenceOf({ subid, tid }: { subid: string; tid: string }): string {
  return [subid, tid].filter(Boolean).join(' ');
}

function partsOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}
