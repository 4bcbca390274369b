import { type OfferRecord, offerSchema } from '../../../app/domain/offers/schemas.ts';
import type { MailOptions } from './plan-mail.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import { type JobCounts, type JobPlan, runJob } from '../platform/job.ts';
import { tellPromoters } from './notice-offer.ts';
import { warningOf } from './plan-offer-notice.ts';

/**
 * Hourly: tells everyone who may promote an offer that it ends three days from now. Runs look at an offer for half a day, so that
 * one that fails or takes too long is made up for; people who have the notice are passed over.
 *
 * @param mail where mails are put; null for none
 * @param clock as in tellPromoters
 */
export function warnOfEnds(
  context: Context,
  mail: MailOptions | null,
  clock: () => number = Date.now,
): Promise<JobCounts> {
  return runJob(context, 'warnOfEnds', async (counts) => {
    Object.assign(counts, { offers: 0, unfinished: 0 });
    for (const { offer, warning } of await endingOffers(context, counts)) {
      try {
        const outcome = await tellPromoters({ ...context, mail }, offer, warning, clock);
        counts[outcome === 'done' ? 'offers' : 'unfinished']! += 1;
      } catch (error) {
        counts.failed += 1;
        context.log.error('the end of an offer could not be told', { offerId: offer.id, error: String(error) });
      }
    }
  });
}

/** How many offers end soon. */
export async function planWarnings(context: Context): Promise<JobPlan> {
  return { offers: (await endingOffers(context, { failed: 0 })).length };
}

async function endingOffers({ db, now, log }: Context, counts: JobCounts) {
  const live = await db.collection('offers').where('status', '==', 'live').get();
  return live.docs.flatMap((snapshot) => {
    try {
      const offer: OfferRecord = parseSnapshot(offerSchema, snapshot)!;
      const warning = warningOf(offer, now);
      return warning ? { offer, warning } : [];
    } catch (error) {
      counts.failed += 1;
      log.error('an offer could not be read', { offerId: snapshot.id, error: String(error) });
      return [];
    }
  });
}
