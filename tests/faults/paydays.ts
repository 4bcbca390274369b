import type { Random } from '../../scripts/seed/random.ts';
import type { Result } from '../../app/domain/payouts/result.ts';
import type { RequestDecision } from '../../functions/src/payouts/plan-request-decision.ts';

/** What a seed's people decide about one cycle's payouts, and what the provider will say of them. */
export type Payday = {
  cycleId: string;
  /** By the admin, before the rehearsal and after the approval; minor units, signed. */
  adjustments: Record<'before' | 'after', { uid: string; changeMinor: number }[]>;
  /** Round by round: what is decided in one is of different people. */
  decisions: { uid: string; decision: RequestDecision }[][];
  /** Whether an admin stops the batch once it was exported. */
  stops: boolean;
  /** Result files, one after the other. */
  files: { uid: string; result: Result }[][];
};

const DECISIONS: readonly (readonly RequestDecision[])[] = [
  ['hold'],
  ['hold', 'release'],
  ['hold', 'release', 'hold'],
  ['hold', 'reject'],
  ['reject'],
];

const FATES: readonly (readonly Result[])[] = [
  ['paid'],
  ['paid'],
  ['sent', 'paid'],
  ['sent'],
  ['failed'],
  ['sent', 'failed'],
  ['paid', 'returned'],
  ['sent', 'paid', 'returned'],
  ['sent', 'returned'],
  ['failed', 'paid'],
  ['sent', 'failed', 'paid', 'returned'],
];

export function planPayday(random: Random, cycleId: string, uids: readonly string[]): Payday {
  const adjusted = (changes: readonly number[]) =>
    uids.filter(() => random.next() < 0.15).map((uid) => ({ uid, changeMinor: random.pick(changes) }));
  const rounds = <Step>(likely: number, plans: readonly (readonly Step[])[]) => {
    const chosen = uids.filter(() => random.next() < likely).map((uid) => ({ uid, steps: random.pick(plans) }));
    const most = Math.max(0, ...chosen.map(({ steps }) => steps.length));
    return Array.from({ length: most }, (_, round) =>
      chosen.flatMap(({ uid, steps }) => (steps[round] ? [{ uid, step: steps[round] }] : [])),
    );
  };
  return {
    cycleId,
    adjustments: { before: adjusted([7_00, -30_00]), after: adjusted([3_00, -100_00]) },
    decisions: rounds(0.3, DECISIONS).map((round) => round.map(({ uid, step }) => ({ uid, decision: step }))),
    stops: random.next() < 0.1,
    files: rounds(0.9, FATES).map((round) => round.map(({ uid, step }) => ({ uid, result: step }))),
  };
}
