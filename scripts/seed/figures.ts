import { createHash } from 'node:crypto';
import { exactMinor, roundMinor, shareOf } from '../../app/domain/exact-money.ts';
import { type Currency, toMajorText } from '../../app/domain/money.ts';
import { UNKNOWN_KEY } from '../../app/domain/monthly-stats.ts';
import { subIdOf } from '../../app/domain/offer-access.ts';
import {
  countedOf,
  deltasBetween,
  isOfProgramme,
  nest,
  type StatChange,
  type StatDelta,
  statChanges,
} from '../../functions/src/plan-stats.ts';
import type { Document } from './document.ts';
import type { SeededOffer } from './offers.ts';

/** Conversions and clicks of the past, as the functions would have kept them, and what the statistics are made of. */

type Place = { id: string; uid: string; offerId: string; streamId: string | null; country: string; at: Date };
type Traffic = { document: Document; deltas: StatDelta[] };

export type SeededConversion = Place & {
  commissionId: string;
  goal: string;
  payout: string;
  amountMinor: number;
  rejectedAt: Date | null;
  /** US dollars where nothing else is said. */
  currency?: Currency;
};

const CURRENCY: Currency = 'USD';

/** What an offer pays: its fixed amount, or its share of a price that gives about `about` minor units. */
export function priceOf({ goals: [goal] }: SeededOffer, about: number): { amountMinor: number; payout: string } {
  const { amountMinor } = goal!;
  // The advertiser pays the programme more than the programme passes on.
  if (amountMinor !== undefined) return { amountMinor, payout: (amountMinor / 100 / 0.6).toFixed(2) };
  const percent = goal!.percent!;
  const payout = toMajorText({ amountMinor: Math.round((about * 100) / percent), currency: CURRENCY });
  return { amountMinor: roundMinor(shareOf(exactMinor(payout, CURRENCY)!, percent)!)!, payout };
}

/** A sale and the commission that came of it, rejected later or not. */
export function conversionOf({
  commissionId,
  goal,
  payout,
  amountMinor,
  rejectedAt,
  currency = CURRENCY,
  ...place
}: SeededConversion): Traffic {
  const sale = { ...eventAt(place.at, currency), payout, originalStatus: 'sale' };
  const rejected = rejectedAt && { ...eventAt(rejectedAt, currency), originalStatus: 'rejected' };
  const earned = rejected ? null : { amountMinor, currency };
  return record(place, {
    events: rejected ? { sale, rejected } : { sale },
    state: rejected ? ('rejected' as const) : ('confirmed' as const),
    goal,
    earned,
    commissionId,
    accrued: true,
  });
}

/** A lead that nothing has come of. */
export function leadOf(place: Place): Traffic {
  const events = { lead: { ...eventAt(place.at), originalStatus: 'lead' } };
  return record(place, { events, state: 'lead', goal: null, earned: null, commissionId: null, accrued: false });
}

type Told = Pick<Parameters<typeof countedOf>[0], 'events' | 'state' | 'goal' | 'earned'> & {
  commissionId: string | null;
  accrued: boolean;
};

function record({ id, uid, offerId, streamId, country, at }: Place, told: Told): Traffic {
  const counted = countedOf({ ...told, at, streamId, country });
  const data = {
    ...{
      subid: `click-${id}`,
      tid: `order-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`,
      subId: subIdOf(offerId, uid),
    },
    ...{ uid, offerId, streamId, country, at },
    ...told,
    ...{ round: 1, clawedBack: false, decided: false, assignedBy: null, counted, updatedAt: at },
  };
  return { document: { path: `conversions/${id}`, data }, deltas: deltasBetween({ uid, offerId }, null, counted) };
}

function eventAt(at: Date, currency = CURRENCY) {
  return { at, receivedAt: at, payout: null, currency };
}

export function clicksOf({ id, uid, offerId, streamId, country, at, clicks }: Place & { clicks: number }): Traffic {
  const place = { uid, offerId, streamKey: streamId ?? UNKNOWN_KEY, country, date: at.toISOString().slice(0, 10) };
  return {
    document: { path: `clickCounts/${id}`, data: { ...place, clicks } },
    deltas: [{ ...place, currency: null, clicks }],
  };
}

/** The person's own documents of statistics that differences come to. */
export function ownStatDocuments(deltas: Iterable<StatDelta>): Document[] {
  return statChanges(deltas)
    .filter((change) => !isOfProgramme(change))
    .map(statDocument);
}

export function statDocument(change: StatChange): Document {
  return { path: change.path, data: nest(change, (amount) => amount) };
}
