import { Timestamp } from 'firebase-admin/firestore';
import { median } from '../../../app/domain/guides/work.ts';
import { FEWEST_REVIEWS, REVIEWS_TIMED, reviewTimesSchema } from '../../../app/domain/people/application.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { type JobCounts, runJob } from '../platform/job.ts';
import { documentOf } from '../platform/context.ts';

/**
 * Daily: how long the latest decisions on applications took, from the description of the channel to the decision, into
 * reviewTimes/usual. A review whose application was never described, was described anew since, or was decided before already, doesn't
 * count.
 */
export function timeReviews(context: Context): Promise<JobCounts> {
  return runJob(context, 'timeReviews', async (counts) => {
    const { db, now } = context;
    const { docs } = await db.collection('reviews').orderBy('decidedAt', 'desc').limit(REVIEWS_TIMED).get();
    const applications = docs.length > 0 ? await db.getAll(...docs.map(({ id }) => db.doc(`applications/${id}`))) : [];
    const timed = docs.flatMap((review, at) => {
      const [decidedAt, sentAt]: unknown[] = [review.get('decidedAt'), applications[at]!.get('sentAt')];
      if (!(decidedAt instanceof Timestamp) || !(sentAt instanceof Timestamp) || sentAt > decidedAt) return [];
      return [{ uid: review.id, decidedAt, sentAt }];
    });
    const wereDeclined = await Promise.all(timed.map((one) => wasDeclinedBetween(db, one)));
    const minutes = timed
      .filter((_, at) => !wereDeclined[at])
      .map(({ decidedAt, sentAt }) => (decidedAt.toMillis() - sentAt.toMillis()) / 60_000);
    counts.decisions = minutes.length;
    const usual = minutes.length < FEWEST_REVIEWS ? null : median(minutes);
    await db
      .doc('reviewTimes/usual')
      .set(documentOf(reviewTimesSchema, { asOf: now, decisions: minutes.length, medianMinutes: usual }));
  });
}

type Timed = { uid: string; sentAt: Timestamp; decidedAt: Timestamp };

/** Whether an application was declined before the decision: the person applied again, and sent nothing new. */
async function wasDeclinedBetween(db: Database, { uid, sentAt, decidedAt }: Timed): Promise<boolean> {
  const { docs } = await db
    .collection('auditLog')
    .where('target', '==', `users/${uid}`)
    .where('action', '==', 'reject')
    .where('at', '<', decidedAt)
    .orderBy('at', 'desc')
    .limit(1)
    .get();
  const declinedAt: unknown = docs[0]?.get('at');
  return declinedAt instanceof Timestamp && declinedAt >= sentAt;
}
