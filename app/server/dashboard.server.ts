import type { OfferRecord } from '#app/domain/offer-schemas.ts';
import { dayOf } from '#app/domain/date-range.ts';
import type { Language } from '#app/domain/languages.ts';
import { monthsOf, summarise } from '#app/domain/monthly-stats.ts';
import { cycleOf, openCycleAt, previousPayoutDate } from '#app/domain/payout-calendar.ts';
import type { Firestore } from './firestore.server.ts';
import { offerCards } from './offer-cards.server.ts';
import { getMonthlyStats } from './repositories/monthly-stats.server.ts';
import { listNotices } from './repositories/notices.server.ts';
import { getOfferAccess } from './repositories/offer-access.server.ts';
import { listOpenOffers } from './repositories/offers.server.ts';
import { getNextStream } from './repositories/streams.server.ts';

const NEWS = 5;
const SUGGESTIONS = 3;
/** More than are shown: some were asked for already. */
const LOOKED_AT = 4;

/**
 * Beside the money: what was earned in the open cycle so far and in the one before, the next planned
 * stream, live offers that were not asked for yet, and the latest notices.
 */
export async function readDashboardWork(db: Firestore, uid: string, now: Date, language: Language) {
  const cycle = openCycleAt(now);
  const last = cycleOf(previousPayoutDate(cycle.payAt));
  const current = { from: dayOf(cycle.opensAt), to: dayOf(now) };
  const months = monthsOf({ from: dayOf(last.opensAt), to: current.to });
  const [records, stream, offers, notices] = await Promise.all([
    getMonthlyStats(db, uid, months),
    getNextStream(db, uid, now),
    listOffersToAskFor(db, uid),
    listNotices(db, uid, NEWS),
  ]);
  const before = { from: dayOf(last.opensAt), to: dayOf(new Date(cycle.opensAt.getTime() - 86_400_000)) };
  return {
    currency: records[0]?.currency ?? 'USD',
    earnings: summarise(records, current),
    lastCycle: summarise(records, before),
    stream,
    offers: offerCards(offers.slice(0, SUGGESTIONS), language),
    notices,
  };
}

/** A few open offers without those that this person has asked for. */
async function listOffersToAskFor(db: Firestore, uid: string): Promise<OfferRecord[]> {
  const offers = await listOpenOffers(db, LOOKED_AT);
  const asked = await Promise.all(offers.map(({ id }) => getOfferAccess(db, id, uid)));
  return offers.filter((_, index) => asked[index] === null);
}

export type DashboardWork = Awaited<ReturnType<typeof readDashboardWork>>;
