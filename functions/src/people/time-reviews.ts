import { Timestamp } from 'firebase-admin/firestore';
import { median } from '../../../app/domain/guides/work.ts';
import { FEWEST_REVIEWS, REVIEWS_TIMED, reviewTimesSchema } from '../../../app/domain/people/application.ts';
import type { Context } from '../platform/context.ts';
import { type JobCounts, runJob } from '../platform/job.ts';
import { documentOf } from '../platform/context.ts';

/**
 * Daily: how long the latest decisions on applications took, from the description of the channel to the decision, into
 * reviewTimes/usual. A review whose application was never described, or was described anew since, doesn't count.
 */
export function timeReviews(context: Context): Promise<JobCounts> {
  return runJob(context, 'timeReviews', async (counts) => {
    const { db, now } = context;
    const { docs } = await db.collection('reviews').orderBy('decidedAt', 'desc').limit(REVIEWS_TIMED).get();
    const applications = docs.length > 0 ? await db.getAll(...docs.map(({ id }) => db.doc(`applications/${id}`))) : [];
    const minutes = docs.flatMap((review, at) => {
      const [decidedAt, sentAt]: unknown[] = [review.get('decidedAt'), applications[at]!.get('sentAt')];
      if (!(decidedAt instanceof Timestamp) || !(sentAt instanceof Timestamp) || sentAt > decidedAt) return [];
      return [(decidedAt.toMillis() - sentAt.toMillis()) / 60_000];
    });
    counts.decisions = minutes.length;
    const usual = minutes.length < FEWEST_REVIEWS ? null : median(minutes);
    await db
      .doc('reviewTimes/usual')
      .set(documentOf(reviewTimesSchema, { asOf: now, decisions: minutes.length, medianMinutes: usual }));
  });
}
