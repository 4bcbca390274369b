import { type ConversionEvents, confirmationsOf, type Verdict } from './conversion.ts';
import { type Exact, exactMinor, fromMinor, roundMinor, shareOf } from '../ledger/exact-money.ts';
import { type Currency, isCurrency } from '../ledger/money.ts';
import type { GoalType } from '../offers/offer.ts';

/** By which of an offer's goals a conversion is paid, and how much, in the goal's own currency and not yet rounded. */

export type Goal = {
  type: GoalType;
  label: string;
  amountMinor?: number | undefined;
  currency?: Currency | undefined;
  percent?: number | undefined;
};

/** Why no commission can be computed; texts for admins. */
export type TermsProblem = 'currency' | 'amount' | 'goal';

/** What advertisers call the goals, as the original status (Keitaro keeps it as `original_status`). */
const NAMES: Readonly<Record<string, string>> = {
  reg: 'registration',
  register: 'registration',
  registration: 'registration',
  signup: 'registration',
  'sign-up': 'registration',
  ftd: 'first-deposit',
  dep: 'first-deposit',
  deposit: 'first-deposit',
  'first-deposit': 'first-deposit',
  conversion: 'conversion',
  purchase: 'conversion',
  order: 'conversion',
  subscribe: 'subscription',
  subscription: 'subscription',
  stream: 'stream',
};

/**
 * The goal that a conversion reaches. The original status names it where the offer has a goal like this. Otherwise a sale reaches
 * the one goal that is neither a registration nor paid by the stream (an offer for registrations alone: that one), a rebill the
 * one that pays again: a share or a subscription.
 *
 * @returns null where nothing is paid; `goal` where several fit
 */
export function goalOf(
  goals: readonly Goal[],
  originalStatus: string,
  rebill: boolean,
): { goal: Goal | null } | { problem: 'goal' } {
  const named = NAMES[originalStatus.toLowerCase().replaceAll(/[\s_]+/g, '-')];
  const exact = rebill ? undefined : goals.find(({ label }) => label === named);
  if (exact) return { goal: exact };
  if (named === 'registration') return { goal: null };
  const earning = goals.filter(({ label }) => label !== 'stream');
  const beyond = earning.filter(({ label }) => label !== 'registration');
  const fitting = rebill
    ? beyond.filter(({ type, label }) => type === 'revshare' || label === 'subscription')
    : beyond.length > 0
      ? beyond
      : earning;
  if (fitting.length > 1) return { problem: 'goal' };
  return { goal: fitting[0] ?? null };
}

export type Terms = { goal: Goal; exact: Exact; currency: Currency };

/**
 * The commission of a conversion: by its confirmation if there is one, else by the lead. Of a sale that was also called a rebill the
 * earlier name counts, and the other where that one pays nothing or can't be computed. Null where the offer pays nothing for it. A lead
 * that can't be computed yet pays nothing yet: only what is confirmed has to be right.
 */
export function termsOf(
  goals: readonly Goal[],
  events: ConversionEvents,
  verdict: Verdict,
): Terms | null | { problem: TermsProblem } {
  const confirmations = confirmationsOf(events);
  const { lead } = events;
  const named = confirmations.length > 0 || !lead ? confirmations : [{ ...lead, isRebill: false }];
  const found = named.map(({ originalStatus, isRebill, payout, currency }) => {
    const goal = goalOf(goals, originalStatus, isRebill);
    return 'problem' in goal ? goal : goal.goal && amountOf(goal.goal, payout, currency);
  });
  const computed = found.filter((one) => one !== null && 'goal' in one);
  const terms =
    computed.find(({ exact }) => roundMinor(exact) !== 0) ?? computed[0] ?? found.find((one) => one !== null) ?? null;
  return terms && 'problem' in terms && verdict !== 'confirmed' ? null : terms;
}

function amountOf(goal: Goal, payout: string | null, currency: string): Terms | { problem: TermsProblem } {
  if (goal.type !== 'revshare') {
    if (goal.amountMinor === undefined || goal.amountMinor < 0) return { problem: 'goal' };
    return { goal, exact: fromMinor(goal.amountMinor), currency: goal.currency ?? 'USD' };
  }
  if (!isCurrency(currency)) return { problem: 'currency' };
  const price = payout === null ? null : exactMinor(payout, currency);
  const exact = price && shareOf(price, goal.percent ?? Number.NaN);
  return exact ? { goal, exact, currency } : { problem: payout === null || !price ? 'amount' : 'goal' };
}
