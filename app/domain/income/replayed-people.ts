import type { Currency } from '../ledger/money.ts';
import { MINIMUM_PAYOUT_MINOR } from '../programme/minimums.ts';
import type { QuarantineReason } from './schemas.ts';

/** What a replay of conversions adds up to, by currency and by streamer. Apart from replay-conversion.ts, so that no browser loads pricing. */

/** Why nobody is paid: the streamer would not have found the offer, or a reason for which a conversion waits unassigned. */
export type BlockReason = 'country' | QuarantineReason;

/** Amounts in minor units of the settlement currency. `moved`: the same money would have been ready for another payday. */
export type ReplayedConversion = {
  currency: Currency;
  beforeMinor: number;
  afterMinor: number;
  blockedBy: BlockReason | null;
  moved: 'later' | 'sooner' | null;
};

/** What becomes of a streamer, the gravest first; each streamer is counted once, by the first that fits. */
export const REPLAY_VERDICTS = ['blocked', 'loses', 'gains', 'later', 'sooner'] as const;
export type ReplayVerdict = (typeof REPLAY_VERDICTS)[number];

export type ReplayedPerson = {
  uid: string;
  currency: Currency;
  beforeMinor: number;
  afterMinor: number;
  verdict: ReplayVerdict;
  blockedBy: BlockReason | null;
  /** What would have been ready for another payday. */
  movedMinor: number;
};

export type ReplayedTotal = { currency: Currency; beforeMinor: number; afterMinor: number };

/** Adds conversions up by currency and by streamer. Streamers whom nothing changes for are not among `people`. */
export function sumReplayed(replayed: readonly (ReplayedConversion & { uid: string })[]): {
  totals: ReplayedTotal[];
  counts: Record<ReplayVerdict, number>;
  people: ReplayedPerson[];
} {
  const totals = new Map<Currency, ReplayedTotal>();
  for (const { currency, beforeMinor, afterMinor } of replayed) {
    const total = totals.get(currency) ?? { currency, beforeMinor: 0, afterMinor: 0 };
    totals.set(currency, add(total, { beforeMinor, afterMinor }));
  }
  const byPerson = Map.groupBy(replayed, ({ uid, currency }) => `${uid} ${currency}`);
  const people = [...byPerson.values()].flatMap((ofPerson) => personOf(ofPerson) ?? []).sort(byWeight);
  const counts = Object.fromEntries(
    REPLAY_VERDICTS.map((verdict) => [verdict, people.filter((one) => one.verdict === verdict).length]),
  ) as Record<ReplayVerdict, number>;
  return {
    totals: [...totals.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1)),
    counts,
    people,
  };
}

function add(total: ReplayedTotal, more: Omit<ReplayedTotal, 'currency'>): ReplayedTotal {
  return {
    ...total,
    beforeMinor: total.beforeMinor + more.beforeMinor,
    afterMinor: total.afterMinor + more.afterMinor,
  };
}

function personOf(ofPerson: readonly (ReplayedConversion & { uid: string })[]): ReplayedPerson | null {
  const { uid, currency } = ofPerson[0]!;
  const sum = ofPerson.reduce(add, { currency, beforeMinor: 0, afterMinor: 0 });
  const moved = ofPerson.filter((one) => one.moved);
  const blockedBy = ofPerson.find((one) => one.blockedBy)?.blockedBy ?? null;
  const verdict = blockedBy
    ? 'blocked'
    : sum.afterMinor !== sum.beforeMinor
      ? sum.afterMinor < sum.beforeMinor
        ? 'loses'
        : 'gains'
      : (moved.find((one) => one.moved === 'later') ?? moved[0])?.moved;
  if (!verdict) return null;
  return { uid, ...sum, verdict, blockedBy, movedMinor: moved.reduce((all, one) => all + one.afterMinor, 0) };
}

/** By verdict, then by what changes, the most first. Default minimums are worth about the same in each currency. */
function byWeight(one: ReplayedPerson, other: ReplayedPerson): number {
  const rank = ({ verdict }: ReplayedPerson) => REPLAY_VERDICTS.indexOf(verdict);
  const weight = ({ currency, beforeMinor, afterMinor, movedMinor }: ReplayedPerson) =>
    (Math.abs(afterMinor - beforeMinor) || movedMinor) / MINIMUM_PAYOUT_MINOR[currency];
  return rank(one) - rank(other) || weight(other) - weight(one) || (one.uid < other.uid ? -1 : 1);
}
