import { previewAssignment, toAssign } from './assignment.ts';
import type { CommissionRecord } from './commission-schemas.ts';
import type { DayRates } from './exchange-rates.ts';
import { availableFrom } from './pricing.ts';
import type { BlockReason, ReplayedConversion } from './replayed-people.ts';
import type { ConversionRecord } from './schemas.ts';
import type { Currency } from '../ledger/money.ts';
import { isListedIn } from '../offers/catalogue.ts';
import type { OfferGoal, OfferVersion } from '../offers/schemas.ts';
import { openCycleAt } from '../payouts/calendar.ts';
import type { CutOffs } from '../payouts/cut-offs.ts';

/** What other terms would have made of conversions that are settled already. It computes by what settles them, and writes nothing. */

/** `pays` is null where only the hold period changes: then each conversion keeps what it earned. */
export type ReplayedTerms = {
  holdDays: number;
  pays: { goals: OfferGoal[]; countries: string[]; countriesNow: readonly string[] } | null;
};

/** What the replay of one conversion depends on besides the terms. */
export type ReplayFacts = {
  commission: Pick<CommissionRecord, 'state' | 'reasonCode' | 'availableAt'> | null;
  /** The hold period that its commission was made with; null where nothing says so. */
  heldDays: number | null;
  /** The currency of the streamer's balance; null before the first. */
  settlement: Currency | null;
  /** Of the streamer, as the catalogue goes by it. */
  country: string | null;
  rates: readonly DayRates[];
  /** The largest commission that needs no admin. */
  mostMinor: (currency: Currency) => number;
  /** When the cycles of the calendar close. */
  cutOffs: CutOffs;
};

const NO_CAPS = { monthlyPerCreator: null, total: null };

/**
 * A confirmed conversion under other terms. Null where terms decide nothing: it is not confirmed, an admin declined it, or a limit of
 * the offer was reached.
 */
export function replayConversion(
  conversion: Pick<ConversionRecord, 'events' | 'decided' | 'earned' | 'goal' | 'assignedBy'>,
  terms: ReplayedTerms,
  facts: ReplayFacts,
): ReplayedConversion | null {
  const { commission, settlement, country, rates } = facts;
  const wanted = toAssign(conversion.events, conversion.decided);
  if (!wanted || wanted.verdict !== 'confirmed' || commission?.reasonCode === 'cap-reached') return null;
  const { earned } = conversion;
  const moved = earned && movedBy(wanted.paidAt, terms, facts);
  const before = { currency: earned?.currency ?? settlement ?? 'USD', beforeMinor: earned?.amountMinor ?? 0 };
  const { pays } = terms;
  if (!pays) return earned && { ...before, afterMinor: earned.amountMinor, blockedBy: null, moved };

  const blocked = (blockedBy: BlockReason) => ({ ...before, afterMinor: 0, blockedBy, moved: null });
  if (isListedIn(pays.countriesNow, country) && !isListedIn(pays.countries, country)) {
    return earned && blocked('country');
  }
  const version = versionOf(pays.goals, terms.holdDays);
  const goal = conversion.assignedBy ? conversion.goal : null;
  const assigned = previewAssignment(wanted, { version, settlement: earned?.currency ?? settlement, rates, goal });
  if ('reason' in assigned) return blocked(assigned.reason);
  const { amountMinor, currency } = assigned.amount ?? { amountMinor: 0, currency: before.currency };
  if (!conversion.assignedBy && amountMinor > facts.mostMinor(currency)) return { ...blocked('too-large'), currency };
  if (!earned && amountMinor === 0) return null;
  return { ...before, currency, afterMinor: amountMinor, blockedBy: null, moved: amountMinor > 0 ? moved : null };
}

/** Terms as pricing takes them. The offer ran when the conversion was accepted, so dates decide nothing here. */
function versionOf(goals: OfferGoal[], holdDays: number): OfferVersion {
  const always = { startsAt: null, endsAt: null, effectiveFrom: new Date(0) };
  return { version: 1, goals, holdDays, caps: NO_CAPS, countries: [], disclosure: {}, ...always };
}

/** Whether the other hold period ends before another cut-off. A hold that an admin changed stays as it is. */
function movedBy(paidAt: Date, { holdDays }: ReplayedTerms, { commission, heldDays, cutOffs }: ReplayFacts) {
  if (!commission?.availableAt || heldDays === null) return null;
  const before = availableFrom(paidAt, { holdDays: heldDays });
  if (before.getTime() !== commission.availableAt.getTime()) return null;
  const [was, is] = [before, availableFrom(paidAt, { holdDays })].map((at) => openCycleAt(at, cutOffs).id);
  return is! > was! ? 'later' : is! < was! ? 'sooner' : null;
}
