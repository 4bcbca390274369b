import { evaluateBlockers, type PayoutFacts } from '#app/domain/payout-blockers.ts';
import { openCycleAt } from '#app/domain/payout-calendar.ts';
import type { PayoutRequestRecord } from '#app/domain/schemas.ts';
import type { Standing } from '#app/domain/roles.ts';
import type { Firestore } from './firestore.server.ts';
import { getBalance } from './repositories/balances.server.ts';
import { getPayoutCycle } from './repositories/payout-cycles.server.ts';
import { getPayoutMethod } from './repositories/payout-methods.server.ts';
import { getPayoutRequest, listTroubledRequests } from './repositories/payout-requests.server.ts';
import { getPayoutProfile } from './repositories/payouts.server.ts';

/** Held and failed requests that are looked at: the latest of each kind counts. */
const MOST_TROUBLED = 4;

/** Everything about one streamer's next payout, read in one round, with the evaluator's blockers. */
export async function readPayoutState(db: Firestore, uid: string, standing: Standing, now: Date) {
  const cycle = openCycleAt(now);
  const [profile, balance, method, record, request, troubled] = await Promise.all([
    getPayoutProfile(db, uid),
    getBalance(db, uid),
    getPayoutMethod(db, uid),
    getPayoutCycle(db, cycle.id),
    getPayoutRequest(db, uid, cycle.id),
    listTroubledRequests(db, uid, MOST_TROUBLED),
  ]);
  const facts: PayoutFacts = {
    cycle,
    standing,
    hasProfile: profile !== null,
    balance,
    method,
    heldCycleId: troubled.find((past) => past.state === 'held')?.cycleId ?? null,
    destinationFailedAt: latestFailure(troubled),
  };
  return {
    cycle,
    cycleState: record?.state ?? null,
    profile,
    balance,
    request,
    blockers: evaluateBlockers(facts),
  };
}

function latestFailure(requests: readonly PayoutRequestRecord[]): Date | null {
  const times = requests.flatMap(({ timeline }) =>
    [timeline.failed?.at, timeline.returned?.at].filter((at) => at !== undefined),
  );
  return times.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
