import type { DocumentReference } from 'firebase-admin/firestore';
import { offerSchema } from '../../../app/domain/offers/schemas.ts';
import { FLIPPED_FROM, flippedStatus } from './plan-flip-offers.ts';
import { type Context, partOf } from '../platform/context.ts';
import { type JobCounts, runJob } from '../platform/job.ts';

/**
 * Hourly: offers that are scheduled go live at their startsAt, and live and paused ones end at their endsAt. Each in one transaction that
 * looks at the offer as it is then, so an editor's change meanwhile is seen. Drafts and ended offers are nobody's to flip.
 */
export function flipOffers(context: Context): Promise<JobCounts> {
  return runJob(context, 'flipOffers', async (counts) => {
    const { db, now, log } = context;
    Object.assign(counts, { live: 0, ended: 0 });
    const waiting = await db.collection('offers').where('status', 'in', FLIPPED_FROM).get();
    for (const offer of waiting.docs) {
      if (!flippedStatus(offer.data(), now)) continue;
      try {
        const status = await flip(context, offer.ref);
        if (status) counts[status]! += 1;
      } catch (error) {
        counts.failed += 1;
        log.error('an offer could not be flipped', { offer: offer.id, error: String(error) });
      }
    }
  });
}

function flip({ db, now }: Context, ref: DocumentReference): Promise<'live' | 'ended' | null> {
  return db.runTransaction(async (transaction) => {
    const status = flippedStatus((await transaction.get(ref)).data() ?? {}, now);
    if (status) transaction.update(ref, partOf(offerSchema, { status }));
    return status;
  });
}
