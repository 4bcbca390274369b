import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { clickCountSchema, conversionSchema } from '../../app/domain/income-schemas.ts';
import { type Context, parseSnapshot } from './context.ts';
import {
  countedOf,
  deltasBetween,
  isOfProgramme,
  nest,
  ProgrammeSums,
  type StatChange,
  type StatDelta,
  statChanges,
  withoutZeros,
} from './plan-stats.ts';
import { type JobCounts, runJob } from './run-job.ts';
import { joinByPerson } from './run-join-by-person.ts';

/**
 * Makes all statistics anew from conversions and clicks: what the increments must have come to. Writes only documents that say
 * something else, and deletes those that nothing is left of. Started by hand, while nothing comes in: an event between reading
 * and writing would be missing, and the next rebuild would find it.
 */
export function rebuildStats(context: Context): Promise<JobCounts> {
  return runJob(context, 'rebuildStats', async (counts) => {
    const { db } = context;
    Object.assign(counts, { people: 0, written: 0, deleted: 0 });
    const programme = new ProgrammeSums();
    const people = joinByPerson({
      conversions: { query: db.collection('conversions'), field: 'uid' },
      clicks: { query: db.collection('clickCounts'), field: 'uid' },
      daily: { query: db.collection('dailyStats'), field: 'uid' },
      monthly: { query: db.collection('monthlyStats'), field: 'uid' },
    });
    for await (const { documents } of people) {
      counts['people']! += 1;
      const deltas = [...documents.conversions.flatMap(deltasOfConversion), ...documents.clicks.map(deltaOfClicks)];
      const own = statChanges(deltas).filter((change) => !isOfProgramme(change));
      await replace(context, counts, own, [...documents.daily, ...documents.monthly]);
      programme.add(deltas);
    }
    await replace(context, counts, programme.changes(), (await db.collection('programmeStats').get()).docs);
  });
}

function deltasOfConversion(snapshot: QueryDocumentSnapshot): StatDelta[] {
  const conversion = parseSnapshot(conversionSchema, snapshot)!;
  return deltasBetween(conversion, null, countedOf(conversion));
}

function deltaOfClicks(snapshot: QueryDocumentSnapshot): StatDelta {
  const { uid, offerId, date, streamKey, country, clicks } = parseSnapshot(clickCountSchema, snapshot)!;
  return { uid, offerId, date, streamKey, country, clicks, currency: null };
}

async function replace(
  { db }: Context,
  counts: JobCounts,
  changes: readonly StatChange[],
  existing: readonly QueryDocumentSnapshot[],
): Promise<void> {
  const wanted = new Map(changes.map((change) => [change.path, nest(change, (amount) => amount)]));
  const stored = new Map(existing.map((snapshot) => [snapshot.ref.path, snapshot.data()]));
  const writer = db.bulkWriter();
  const writes: Promise<unknown>[] = [];
  for (const [path, data] of wanted) {
    if (saysTheSame(data, stored.get(path))) continue;
    counts['written']! += 1;
    writes.push(writer.set(db.doc(path), data));
  }
  for (const path of stored.keys()) {
    if (wanted.has(path)) continue;
    counts['deleted']! += 1;
    writes.push(writer.delete(db.doc(path)));
  }
  await Promise.all([...writes, writer.close()]);
}

function saysTheSame(data: Record<string, unknown>, stored: DocumentData | undefined): boolean {
  return stored !== undefined && JSON.stringify(withoutZeros(data)) === JSON.stringify(withoutZeros(stored));
}
