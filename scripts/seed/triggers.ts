import type { DocumentData } from 'firebase-admin/firestore';
import type { Context } from '../../functions/src/platform/context.ts';
import { followExchangeRates } from '../../functions/src/programme/sync-exchange-rates.ts';
import { foldCounts } from '../../functions/src/figures/counters.ts';
import { completeGuides } from '../../functions/src/guides/complete-guides.ts';
import { followBatch } from '../../functions/src/payouts/follow-batch.ts';
import { indexCatalogue } from '../../functions/src/offers/index-catalogue.ts';
import { indexOffer } from '../../functions/src/offers/index-offer.ts';
import { indexDirectory, noteActiveDay } from '../../functions/src/people/index-directory.ts';
import { mirrorClaims } from '../../functions/src/access/mirror-claims.ts';
import { mirrorCountry } from '../../functions/src/people/mirror-country.ts';
import { noteFirstDeposit, noteMilestones } from '../../functions/src/figures/note-milestones.ts';
import {
  noticeAccess,
  noticeAdjustment,
  noticeMethod,
  noticeRequest,
  noticeReview,
} from '../../functions/src/notifications/notice.ts';
import { openOfferAccess } from '../../functions/src/offers/open-offer-access.ts';
import { sumStreamEarnings } from '../../functions/src/streams/sum-stream.ts';

type Trigger = (context: Context, id: string, data: DocumentData | undefined) => Promise<unknown>;

/** A trigger that reads for itself what it needs. */
const live =
  (run: (context: Context, id: string) => Promise<unknown>): Trigger =>
  (context, id) =>
    run(context, id);

/** What functions/src/index.ts runs after a write, by collection; the story has no short links. A test compares the two lists. */
export const TRIGGERS: Readonly<Record<string, readonly Trigger[]>> = {
  users: [live(mirrorClaims), live(indexDirectory), live(noteMilestones)],
  guideProgress: [live(completeGuides), live(indexDirectory)],
  sessions: [(context, _, data) => noteActiveDay(context, data ?? {})],
  payoutRequests: [live(noticeRequest)],
  payoutMethods: [live(noticeMethod)],
  offerAccess: [live(noticeAccess), live(openOfferAccess)],
  reviews: [live(noticeReview)],
  auditLog: [live(noticeAdjustment)],
  payoutBatches: [live(followBatch)],
  countChanges: [live(foldCounts)],
  monthlyStats: [(context, _, data) => noteFirstDeposit(context, data)],
  commissions: [live(sumStreamEarnings)],
  exchangeRates: [(context) => followExchangeRates(context)],
  offers: [live(indexOffer), live(indexCatalogue)],
  directory: [live(mirrorCountry)],
};
