import type { Currency } from '../ledger/money.ts';
import { type ConversionEvents, conversionTime, type Verdict, verdictOf } from './conversion.ts';
import type { DayRates } from './exchange-rates.ts';
import { availableFrom, paidAtOf, type Priced, pricedIn, type Problem, termsUnder, toPrice } from './pricing.ts';
import type { OfferVersion } from '../offers/schemas.ts';

/** An unassigned conversion that an admin gives to a streamer: what the admin may state, and what comes of it. */

/** What the tracker left unclear; null for what stays as it is. */
export type Amendment = { payout: string | null; currency: Currency | null; goal: string | null };

/** Amount and currency as the admin states them, of what confirms the payment. */
export function amendEvents(
  events: ConversionEvents,
  { payout, currency }: Pick<Amendment, 'payout' | 'currency'>,
): ConversionEvents {
  const amended: ConversionEvents = { ...events };
  for (const kind of ['sale', 'rebill'] as const) {
    const event = amended[kind];
    if (event) amended[kind] = { ...event, payout: payout ?? event.payout, currency: currency ?? event.currency };
  }
  return amended;
}

/** Which statuses the commission would be computed by; null without any. `decided`: an admin declined the conversion before. */
export function toAssign(events: ConversionEvents, decided: boolean) {
  if (Object.keys(events).length === 0) return null;
  const verdict: Verdict = decided ? 'rejected' : verdictOf(events);
  const wanted = toPrice({ events, verdict, at: conversionTime(events) });
  return { ...wanted, paidAt: paidAtOf(wanted) };
}

export type Assigned =
  | Problem
  | {
      /** `nothing`: no money moves, because the offer pays nothing for it or the advertiser declined it. */
      becomes: 'held' | 'pending' | 'nothing';
      amount: Priced | null;
      availableAt: Date | null;
      goal: string | null;
      /** A limit of the offer may be reached, which only the assignment itself can tell. */
      hasCaps: boolean;
    };

/** The commission that the assignment would make. `settlement`: the currency of the streamer's balance, null before the first. */
export function previewAssignment(
  wanted: NonNullable<ReturnType<typeof toAssign>>,
  {
    version,
    settlement,
    rates,
    goal,
  }: {
    version: OfferVersion | null;
    settlement: Currency | null;
    rates: readonly DayRates[];
    goal: string | null;
  },
): Assigned {
  const { verdict, paidAt } = wanted;
  const nothing = { becomes: 'nothing', amount: null, availableAt: null, goal: null, hasCaps: false } as const;
  const found = termsUnder(version, wanted, { goal: goal ?? undefined, assigned: true });
  // What is not confirmed need not be clear yet: it is assigned, and earns nothing so far.
  if ('reason' in found) return verdict === 'confirmed' ? found : nothing;
  const amount = found.terms && pricedIn(found.terms, settlement ?? found.terms.currency, rates, paidAt);
  if (amount && 'reason' in amount) return verdict === 'confirmed' ? amount : nothing;
  if (!amount || amount.amountMinor <= 0 || verdict === 'rejected') return nothing;
  const { caps } = version!;
  const hasCaps = caps.total !== null || caps.monthlyPerCreator !== null;
  const goalOf = found.terms!.goal.label;
  return verdict === 'lead'
    ? { becomes: 'pending', amount, availableAt: null, goal: goalOf, hasCaps: false }
    : { becomes: 'held', amount, availableAt: availableFrom(paidAt, version!), goal: goalOf, hasCaps };
}
