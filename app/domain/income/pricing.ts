import { dayOf } from '../figures/date-range.ts';
import { type Exact, exchange, roundMinor } from '../ledger/exact-money.ts';
import type { Currency } from '../ledger/money.ts';
import { type Terms, termsOf } from './commission-terms.ts';
import { confirmedAt, type ConversionEvents, timeOf, type Verdict } from './conversion.ts';
import type { CommissionRecord } from './commission-schemas.ts';
import { type DayRates, exchangeBetween, type MissingRate } from './exchange-rates.ts';
import type { OfferVersion } from '../offers/schemas.ts';
import type { QuarantineReason } from './schemas.ts';

/** What a conversion pays. The function that settles it computes by this, and so does the preview that an admin sees before. */

const DAY = 86_400_000;

/** Why no commission can be computed, and for no-rate which rate would do. */
export type Problem = { reason: QuarantineReason; waitsFor?: MissingRate };

/** The statuses that the commission is computed by, and the time of the first. */
export type ToPrice = { events: ConversionEvents; verdict: Verdict; at: Date };

/** A lead is worth what it says itself, whatever else was heard before it. */
export function toPrice({ events, verdict, at }: ToPrice): ToPrice {
  const lead = verdict === 'lead' ? events.lead : undefined;
  return lead ? { events: { lead }, verdict, at: timeOf(lead) } : { events, verdict, at };
}

/** When the conversion is paid for: its confirmation, or its first status while there is none. The terms of that time count. */
export function paidAtOf({ events, at }: Pick<ToPrice, 'events' | 'at'>): Date {
  const confirmation = confirmedAt(events);
  return confirmation ? timeOf(confirmation) : at;
}

/**
 * What a conversion is paid by the version of the offer that held; null terms where the offer pays nothing for it.
 *
 * @param goal the goal that an admin chose where several fit
 * @param assigned an admin gives it to someone: then it counts although the offer did not run
 */
export function termsUnder(
  version: OfferVersion | null,
  { events, verdict, at }: ToPrice,
  { goal, assigned }: { goal: string | undefined; assigned: boolean },
): { terms: Terms | null } | Problem {
  if (!version) return { reason: 'no-terms' };
  if (!isRunning(version, at) && !assigned) return { reason: 'offer-closed' };
  const goals = goal ? version.goals.filter(({ label }) => label === goal) : version.goals;
  const terms = termsOf(goals, events, verdict);
  return terms && 'problem' in terms ? { reason: terms.problem } : { terms };
}

export type Priced = { amountMinor: number; currency: Currency } & Pick<CommissionRecord, 'rate' | 'original'>;

/** The commission in the settlement currency, by the rates of the day on which it is paid for. */
export function pricedIn(
  terms: Terms,
  settlement: Currency,
  rates: readonly DayRates[],
  paidAt: Date,
): Priced | Problem {
  let rate: CommissionRecord['rate'] = null;
  if (settlement !== terms.currency) {
    const waitsFor = { from: terms.currency, to: settlement, date: dayOf(paidAt) };
    rate = exchangeBetween(rates, waitsFor);
    if (!rate) return { reason: 'no-rate', waitsFor };
  }
  return priceOf(terms, settlement, rate) ?? { reason: 'amount' };
}

/**
 * Converted by `rate` where the currencies differ, and rounded once, at the very end, to the nearest minor unit, halves to the even
 * one. Null beyond what can be kept exactly.
 */
function priceOf(
  { exact, currency }: { exact: Exact; currency: Currency },
  settlement: Currency,
  rate: CommissionRecord['rate'],
): Priced | null {
  const amountMinor = roundMinor(rate ? exchange(exact, rate) : exact);
  const original = rate ? roundMinor(exact) : null;
  if (amountMinor === null) return null;
  return {
    amountMinor,
    currency: settlement,
    rate,
    original: original === null ? null : { amountMinor: original, currency },
  };
}

/** When a commission that was confirmed at `at` is no longer held. */
export function availableFrom(at: Date, { holdDays }: Pick<OfferVersion, 'holdDays'>): Date {
  return new Date(at.getTime() + holdDays * DAY);
}

/** Whether the offer ran at that time. */
export function isRunning({ startsAt, endsAt }: Pick<OfferVersion, 'startsAt' | 'endsAt'>, at: Date): boolean {
  return (!startsAt || startsAt <= at) && (!endsAt || at < endsAt);
}
