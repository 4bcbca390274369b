import type { DocumentData, DocumentSnapshot, QueryDocumentSnapshot, UpdateData } from 'firebase-admin/firestore';
import { UNKNOWN_KEY } from '../../../app/domain/figures/monthly-stats.ts';
import {
  clickCountSchema,
  type ConversionRecord,
  conversionSchema,
  type Counted,
} from '../../../app/domain/income/schemas.ts';
import { type Context, GRPC, hasCode, parseSnapshot, partOf } from '../platform/context.ts';
import {
  countedOf,
  deltasBetween,
  isOfProgramme,
  ProgrammeSums,
  type StatChange,
  type StatDelta,
  statChanges,
  withoutZeros,
} from './plan-stats.ts';
import { foldAllCounts } from './counters.ts';
import { findCohort } from './stats.ts';
import { checkedStat } from './stat-schemas.ts';
import { type JobCounts, runJob } from '../platform/job.ts';
import { joinByPerson } from '../platform/join-by-person.ts';
import { documentAt } from '../platform/database.ts';

/**
 * Makes all statistics anew from conversions and clicks: what the increments must have added up to. Writes only documents that say
 * something else, deletes those that nothing is left of, and notes on conversions and clicks what is counted of them now. Started by hand, while
 * nothing comes in: an event between reading and writing would be missing, and the next rebuild would find it.
 */
export function rebuildStats(context: Context): Promise<JobCounts> {
  return runJob(context, 'rebuildStats', async (counts) => {
    await foldAllCounts(context);
    await rebuild(context, counts, { carryOut: writeChanges, recount: writeCounted });
  });
}

/** What a rebuild would do now; reads everything and writes nothing. */
export async function planRebuild(context: Context): Promise<JobCounts> {
  const counts: JobCounts = { failed: 0 };
  await rebuild(context, counts, {
    carryOut: async () => {},
    recount: (_, recounted) => Promise.resolve(recounted.length),
  });
  return counts;
}

/** Documents of statistics by path: what they should say, null where they should not be. */
type Replacements = ReadonlyMap<string, DocumentData | null>;

async function rebuild(
  context: Context,
  counts: JobCounts,
  {
    carryOut,
    recount,
  }: {
    carryOut: (context: Context, changes: Replacements) => Promise<void>;
    /** Returns on how many documents it is noted. */
    recount: (context: Context, recounted: readonly Recounted[]) => Promise<number>;
  },
): Promise<void> {
  const { db } = context;
  Object.assign(counts, { people: 0, written: 0, deleted: 0, recounted: 0 });
  const programme = new ProgrammeSums();
  const people = joinByPerson({
    conversions: { query: db.collection('conversions'), field: 'uid' },
    clicks: { query: db.collection('clickCounts'), field: 'uid' },
    daily: { query: db.collection('dailyStats'), field: 'uid' },
    monthly: { query: db.collection('monthlyStats'), field: 'uid' },
    streamer: { query: db.collection('streamerStats'), field: 'uid' },
  });
  const replace = async (changes: readonly StatChange[], existing: readonly QueryDocumentSnapshot[]) => {
    const replacements = replacementsOf(changes, existing);
    for (const data of replacements.values()) counts[data ? 'written' : 'deleted']! += 1;
    if (replacements.size > 0) await carryOut(context, replacements);
  };
  for await (const { uid, documents } of people) {
    counts['people']! += 1;
    const { conversions, clicks, daily, monthly, streamer } = documents;
    const isOld = conversions.some(lacksFigures) || clicks.some(lacksCohort);
    const cohort = isOld ? await findCohort(db, uid) : UNKNOWN_KEY;
    const deltas = [
      ...conversions.flatMap((snapshot) => deltasOfConversion(snapshot, cohort)),
      ...clicks.map((snapshot) => deltaOfClicks(snapshot, cohort)),
    ];
    const own = statChanges(deltas).filter((change) => !isOfProgramme(change));
    await replace(own, [...daily, ...monthly, ...streamer]);
    const recounted = await recount(context, [
      ...conversions.filter(lacksFigures).map((snapshot) => recountedConversion(snapshot, cohort)),
      ...clicks.filter(lacksCohort).map((snapshot) => ({ snapshot, change: partOf(clickCountSchema, { cohort }) })),
    ]);
    counts['recounted']! += recounted;
    programme.add(deltas);
  }
  // What each offer did of late is summed up from these once a day.
  const kept = (await db.collection('programmeStats').get()).docs.filter(({ id }) => id !== 'recent');
  await replace(programme.changes(), kept);
}

/** A document that an earlier release counted, and what is noted on it now. */
type Recounted = { snapshot: QueryDocumentSnapshot; change: UpdateData<DocumentData> };

/** Whether a conversion was counted by an earlier release, without what advertisers pay or without a cohort. */
export function lacksFigures(conversion: DocumentSnapshot): boolean {
  return ['counted.revenue', 'counted.cohort'].some((field) => conversion.get(field) === undefined);
}

/** Whether clicks were counted by an earlier release, without a cohort. */
export function lacksCohort(clicks: DocumentSnapshot): boolean {
  return clicks.get('cohort') === undefined;
}

/** Without it, a later change of the conversion would take away less than the rebuilt statistics have of it. */
function recountedConversion(snapshot: QueryDocumentSnapshot, cohort: string): Recounted {
  const counted = countedIn(parseSnapshot(conversionSchema, snapshot)!, cohort);
  return { snapshot, change: partOf(conversionSchema, { counted }) };
}

/** An event that came since the document was read has noted what is counted of it: that stays. */
async function writeCounted({ db }: Context, recounted: readonly Recounted[]): Promise<number> {
  const writer = db.bulkWriter();
  const writes = recounted.map(({ snapshot: { ref, updateTime }, change }) =>
    // eslint-disable-next-line writes/no-unparsed-writes -- rebuild makes each by partOf.
    writer.update(ref, change, { lastUpdateTime: updateTime }).then(
      () => 1,
      (error: unknown) => {
        if (hasCode(error, GRPC.failedPrecondition) || hasCode(error, GRPC.notFound)) return 0;
        throw error;
      },
    ),
  );
  const [written] = await Promise.all([Promise.all(writes), writer.close()]);
  return written.reduce((sum, one) => sum + one, 0);
}

/** The cohort that was counted stays, whatever became of the person. */
function countedIn(conversion: ConversionRecord, cohort: string): Counted {
  return countedOf({ ...conversion, cohort: conversion.counted.cohort ?? cohort });
}

function deltasOfConversion(snapshot: QueryDocumentSnapshot, cohort: string): StatDelta[] {
  const conversion = parseSnapshot(conversionSchema, snapshot)!;
  return deltasBetween(conversion, null, countedIn(conversion, cohort));
}

function deltaOfClicks(snapshot: QueryDocumentSnapshot, found: string): StatDelta {
  const counted = parseSnapshot(clickCountSchema, snapshot)!;
  const { uid, offerId, date, streamKey, country, campaign, clicks, cohort = found } = counted;
  return { uid, offerId, date, streamKey, country, campaign, cohort, clicks, currency: null };
}

function replacementsOf(changes: readonly StatChange[], existing: readonly QueryDocumentSnapshot[]): Replacements {
  const wanted = new Map(changes.map((change) => [change.path, checkedStat(change)]));
  const stored = new Map(existing.map((snapshot) => [snapshot.ref.path, snapshot.data()]));
  const differing = [...wanted].filter(([path, data]) => !saysTheSame(data, stored.get(path)));
  const left = [...stored.keys()].filter((path) => !wanted.has(path));
  return new Map([...differing, ...left.map((path) => [path, null] as const)]);
}

async function writeChanges({ db }: Context, changes: Replacements): Promise<void> {
  const writer = db.bulkWriter();
  const writes: Promise<unknown>[] = [];
  for (const [path, data] of changes) {
    const ref = documentAt(db, path);
    // eslint-disable-next-line writes/no-unparsed-writes -- replacementsOf has checked each.
    writes.push(data ? writer.set(ref, data) : writer.delete(ref));
  }
  await Promise.all([...writes, writer.close()]);
}

function saysTheSame(data: Record<string, unknown>, stored: DocumentData | undefined): boolean {
  return stored !== undefined && JSON.stringify(withoutZeros(data)) === JSON.stringify(withoutZeros(stored));
}
