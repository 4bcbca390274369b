import { evaluateBlockers, type PayoutFacts } from '#app/domain/payout-blockers.ts';
import { openCycleAt } from '#app/domain/payout-calendar.ts';
import type { PayoutRequestRecord } from '#app/domain/schemas.ts';
import type { Standing } from '#app/domain/roles.ts';
import type { Firestore } from './firestore.server.ts';
import { getBalance } from './repositories/balances.server.ts';
import { getPayoutCycle } from './repositories/payout-cycles.server.ts';
import { getPayoutMethod } from './repositories/payout-methods.server.ts';
import { getPayoutRequest, listPayoutRequests } from './repositories/payout-requests.server.ts';
import { getPayoutProfile } from './repositories/payouts.server.ts';

/** How many past requests a person sees at once. */
const HISTORY_LENGTH = 10;

/** Everything about one streamer's next payout, read in one round, with the evaluator's blockers. */
export async function readPayoutState(db: Firestore, uid: string, standing: Standing, now: Date) {
  const cycle = openCycleAt(now);
  const [profile, balance, method, record, request, history] = await Promise.all([
    getPayoutProfile(db, uid),
    getBalance(db, uid),
    getPayoutMethod(db, uid),
    getPayoutCycle(db, cycle.id),
    getPayoutRequest(db, uid, cycle.id),
    listPayoutRequests(db, uid, HISTORY_LENGTH),
  ]);
  const facts: PayoutFacts = {
    cycle,
    standing,
    hasProfile: profile !== null,
    balance,
    method,
    heldCycleId: history.find((past) => past.state === 'held')?.cycleId ?? null,
    destinationFailedAt: latestFailure(history),
  };
  return {
    cycle,
    cycleState: record?.state ?? null,
    profile,
    balance,
    request,
    history,
    blockers: evaluateBlockers(facts),
  };
}

function latestFailure(history: readonly PayoutRequestRecord[]): Date | null {
  const times = history.flatMap(({ timeline }) =>
    [timeline.failed?.at, timeline.returned?.at].filter((at) => at !== undefined),
  );
  return times.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
