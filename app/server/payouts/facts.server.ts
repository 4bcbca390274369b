import { evaluateBlockers, type PayoutFacts } from '#app/domain/payouts/blockers.ts';
import { endingOf, expectedMoney, inTheWay, whyNotAsk } from '#app/domain/payouts/may-ask.ts';
import { blamesDestination } from '#app/domain/payouts/result.ts';
import { type CycleTimes, nextPayoutDate, openCycleAt } from '#app/domain/payouts/calendar.ts';
import { maskDestination } from '#app/domain/payouts/batch.ts';
import { termsOf } from '#app/domain/programme/cycle-terms.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import type { Standing } from '#app/domain/access/roles.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';
import { listEndingHolds } from '../income/commissions-collection.server.ts';
import { knownCutOffs } from '../programme/known-identity.server.ts';
import { getPayoutRequest, listUnsettledRequests, UNDER_WAY_STATES } from './requests-collection.server.ts';

/** Requests that are looked at: two months of paydays whose money is on its way, and the latest that failed. */
const MOST_UNSETTLED = 6;

/** Commissions whose hold ends by the cut-off: a request shows their sum, and that more follow. */
export const MOST_RELEASES = 10;

/** The balance, and what a payout of the cycle is expected to be as of now; no money before the first commission and with more holds than are known. */
export async function readExpected(read: Read, uid: string, { lockAt }: Pick<CycleTimes, 'lockAt'>) {
  const [balance, held] = await Promise.all([
    read(collections.balances.byId(uid)),
    read(listEndingHolds(uid, lockAt, MOST_RELEASES)),
  ]);
  return { balance, money: expectedMoney(balance, endingOf(held)) };
}

/** Everything about one streamer's next payout, read in one round, with the evaluator's blockers. */
export async function readPayoutState(read: Read, uid: string, standing: Standing, now: Date) {
  const cycle = openCycleAt(now, knownCutOffs());
  const [profile, balance, method, claims, record, request, unsettled, held] = await Promise.all([
    read(collections.payouts.byId(uid)),
    read(collections.balances.byId(uid)),
    read(collections.payoutMethods.byId(uid)),
    read(collections.claims.byId(uid)),
    read(collections.payoutCycles.byId(cycle.id)),
    read(getPayoutRequest(uid, cycle.id)),
    read(listUnsettledRequests(uid, MOST_UNSETTLED)),
    read(listEndingHolds(uid, cycle.lockAt, MOST_RELEASES)),
  ]);
  const minimums = record?.minimums;
  const facts: PayoutFacts = {
    cycle: { ...cycle, ...termsOf(record), cutOffs: knownCutOffs() },
    standing,
    hasProfile: profile !== null,
    balance,
    method,
    heldCycleId: unsettled.find((past) => past.state === 'held')?.cycleId ?? null,
    ...latestFailure(unsettled),
    emailSince: claims?.emailSince ?? null,
  };
  const next = nextPayoutDate(now);
  const blockers = evaluateBlockers(facts);
  const ending = endingOf(held);
  return {
    cycle,
    /** The next payday when it takes no requests any more: between its lock and its day. */
    closedPayAt: next < cycle.payAt ? next : null,
    /** Of other paydays than the open cycle's, the oldest first. */
    underWay: unsettled
      .filter(({ state, cycleId }) => UNDER_WAY_STATES.includes(state) && cycleId !== cycle.id)
      .reverse(),
    cycleState: record?.state ?? null,
    balance,
    request,
    blockers,
    /** What keeps the request of the open cycle from being locked; nothing when there is none. */
    inTheWay: request?.state === 'requested' ? inTheWay(blockers, balance, ending, minimums) : [],
    ending,
    minimums,
    whyNot: whyNotAsk(blockers, balance, ending, minimums),
    /** Where the payout would go; null without a method. */
    destination: method && maskDestination(method),
    held: held.rows,
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
