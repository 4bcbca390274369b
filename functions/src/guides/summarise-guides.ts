import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { GUIDE_KEYS } from '../../../app/domain/guides/guide.ts';
import { median, minutesTaken } from '../../../app/domain/guides/work.ts';
import { guideProgressSchema } from '../../../app/domain/platform/schemas.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import { type JobCounts, runJob } from '../platform/job.ts';

const timesSchema = z.pick(guideProgressSchema, { started: true, completed: true });

/**
 * Hourly: counts how many people have started and finished each guide, and how many minutes that took half of them, into
 * guideStats/current. Reads guideProgress once, as a stream; of a person only the figures are kept.
 */
export function summariseGuides(context: Context): Promise<JobCounts> {
  return runJob(context, 'summariseGuides', async (counts) => {
    const { db, now, log } = context;
    const tallies = GUIDE_KEYS.map((key) => ({ key, started: 0, finished: 0, minutes: [] as number[] }));
    counts.people = 0;
    const all = db.collection('guideProgress').select('started', 'completed');
    for await (const snapshot of all.stream() as AsyncIterable<QueryDocumentSnapshot>) {
      try {
        const { started, completed } = parseSnapshot(timesSchema, snapshot)!;
        for (const tally of tallies) {
          const isDone = Object.hasOwn(completed, tally.key);
          if (isDone || Object.hasOwn(started, tally.key)) tally.started += 1;
          if (isDone) tally.finished += 1;
          const minutes = minutesTaken(started, completed, tally.key);
          if (minutes !== null) tally.minutes.push(minutes);
        }
        counts.people += 1;
      } catch (error) {
        counts.failed += 1;
        log.error('a guide progress could not be counted', { uid: snapshot.id, error: String(error) });
      }
    }
    const guides = tallies.map(({ key, started, finished, minutes }) => {
      const middle = median(minutes);
      return [key, { started, finished, medianMinutes: middle === null ? null : Math.round(middle) }] as const;
    });
    // Whole: a guide that the catalogue no longer has goes with it.
    await db.doc('guideStats/current').set({ asOf: Timestamp.fromDate(now), guides: Object.fromEntries(guides) });
  });
}
