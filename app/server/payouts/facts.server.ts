import { evaluateBlockers, type PayoutFacts } from '#app/domain/payouts/blockers.ts';
import { blamesDestination } from '#app/domain/payouts/result.ts';
import { nextPayoutDate, openCycleAt } from '#app/domain/payouts/calendar.ts';
import type { PayoutRequestRecord } from '#app/domain/platform/schemas.ts';
import type { Standing } from '#app/domain/access/roles.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';
import { getPayoutRequest, listTroubledRequests, listUnfinishedRequests } from './requests-collection.server.ts';

/** Held and failed requests that are looked at: the latest of each kind counts. */
const MOST_TROUBLED = 4;
/** Paydays whose money is on its way: two months of them. */
const MOST_UNDER_WAY = 4;

/** Everything about one streamer's next payout, read in one round, with the evaluator's blockers. */
export async function readPayoutState(read: Read, uid: string, standing: Standing, now: Date) {
  const cycle = openCycleAt(now);
  const [profile, balance, method, claims, record, request, troubled, unfinished] = await Promise.all([
    read(collections.payouts.byId(uid)),
    read(collections.balances.byId(uid)),
    read(collections.payoutMethods.byId(uid)),
    read(collections.claims.byId(uid)),
    read(collections.payoutCycles.byId(cycle.id)),
    read(getPayoutRequest(uid, cycle.id)),
    read(listTroubledRequests(uid, MOST_TROUBLED)),
    read(listUnfinishedRequests(uid, MOST_UNDER_WAY)),
  ]);
  const facts: PayoutFacts = {
    cycle,
    standing,
    hasProfile: profile !== null,
    balance,
    method,
    heldCycleId: troubled.find((past) => past.state === 'held')?.cycleId ?? null,
    ...latestFailure(troubled),
    emailSince: claims?.emailSince ?? null,
  };
  const next = nextPayoutDate(now);
  return {
    cycle,
    /** The next payday when it takes no requests any more: between its lock and its day. */
    closedPayAt: next < cycle.payAt ? next : null,
    /** Of other paydays than the open cycle's, the oldest first. */
    underWay: unfinished.filter(({ cycleId }) => cycleId !== cycle.id).reverse(),
    cycleState: record?.state ?? null,
    profile,
    balance,
    request,
    blockers: evaluateBlockers(facts),
  };
}

/** The latest failure that is the fault of a destination, and the latest revision of the method that had one. */
function latestFailure(requests: readonly PayoutRequestRecord[]) {
  const blamed = requests.flatMap(({ timeline, methodRevision }) =>
    [timeline.failed, timeline.returned].flatMap((mark) =>
      mark && blamesDestination(mark.reason) ? [{ at: mark.at, revision: methodRevision ?? 0 }] : [],
    ),
  );
  const [latest] = blamed.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const revision = Math.max(0, ...blamed.map((one) => one.revision));
  return { destinationFailedAt: latest?.at ?? null, failedRevision: revision > 0 ? revision : null };
}
