import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Context } from '../../functions/src/platform/context.ts';
import { documentAt } from '../../functions/src/platform/database.ts';
import { followExchangeRates } from '../../functions/src/programme/sync-exchange-rates.ts';
import { foldCounts } from '../../functions/src/figures/counters.ts';
import { completeGuides } from '../../functions/src/guides/complete-guides.ts';
import { followBatch } from '../../functions/src/payouts/follow-batch.ts';
import { indexCatalogue } from '../../functions/src/offers/index-catalogue.ts';
import { indexOffer } from '../../functions/src/offers/index-offer.ts';
import { indexDirectory, noteActiveDay } from '../../functions/src/people/index-directory.ts';
import { finishDeletion } from '../../functions/src/people/delete-account.ts';
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
import { noteCommission } from '../../functions/src/notifications/note-commission.ts';
import { noticeOffer } from '../../functions/src/notifications/notice-offer.ts';
import { openOfferAccess } from '../../functions/src/offers/open-offer-access.ts';
import { sumStreamEarnings } from '../../functions/src/streams/sum-stream.ts';

type Trigger = (context: Context, id: string, data: DocumentData | undefined) => Promise<unknown>;

/** A trigger that reads for itself what it needs. */
const live =
  (run: (context: Context, id: string) => Promise<unknown>): Trigger =>
  (context, id) =>
    run(context, id);

/** A trigger that is about the document as it was written. */
const about =
  (collection: string, run: (context: Context, written: DocumentSnapshot) => Promise<unknown>): Trigger =>
  async (context, id) =>
    run(context, await documentAt(context.db, `${collection}/${id}`).get());

/** What functions/src/index.ts runs after a write, by collection; the story has no short links. A test compares the two lists. */
export const TRIGGERS: Readonly<Record<string, readonly Trigger[]>> = {
  users: [live(mirrorClaims), live(indexDirectory), live(noteMilestones), live(finishDeletion)],
  guideProgress: [live(completeGuides), live(indexDirectory)],
  sessions: [(context, _, data) => noteActiveDay(context, data ?? {})],
  payoutRequests: [about('payoutRequests', noticeRequest)],
  payoutMethods: [about('payoutMethods', noticeMethod)],
  offerAccess: [about('offerAccess', noticeAccess), live(openOfferAccess)],
  reviews: [about('reviews', noticeReview)],
  auditLog: [about('auditLog', noticeAdjustment)],
  payoutBatches: [live(followBatch)],
  countChanges: [live(foldCounts)],
  monthlyStats: [(context, _, data) => noteFirstDeposit(context, data)],
  commissions: [
    live(sumStreamEarnings),
    about('commissions', (context, after) => noteCommission(context, { before: null, after, at: context.now })),
  ],
  exchangeRates: [(context) => followExchangeRates(context)],
  // Without what was before there is no news of an offer: the story publishes each once.
  offers: [
    live(async (context, id) => {
      await indexOffer(context, id);
      await indexCatalogue(context);
    }),
    about('offers', (context, after) => noticeOffer(context, { before: null, after, at: context.now })),
  ],
  directory: [live(mirrorCountry)],
};
