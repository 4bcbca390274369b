import { evaluateBlockers, OF_METHOD } from '#app/domain/payouts/blockers.ts';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { earnedMinor } from '#app/domain/ledger/ledger.ts';
import { termsOf } from '#app/domain/programme/cycle-terms.ts';
import type { UserRecord } from '#app/domain/people/schemas.ts';
import type { Read } from '../data/port.server.ts';
import { collections, collectionsOf } from '../data/collections.server.ts';
import { knownCutOffs } from '../programme/known-identity.server.ts';
import { getPayoutRequest, listUnsettledRequests, UNDER_WAY_STATES } from './requests-collection.server.ts';

/** Payouts that are shown as under way: two months of paydays. */
const MOST_UNSETTLED = 4;

/**
 * What the head of a person's page says of their money: the balance, the open payday with its latest forecast and what blocks it, and the payouts of other paydays that are under way. A forecast is read after the request.
 *
 * @param person who it is about, read at the same time; null when there is nobody
 */
export async function readPersonMoney(read: Read, uid: string, person: Promise<UserRecord | null>, now: Date) {
  const cycle = openCycleAt(now, knownCutOffs());
  const [standing, balance, profile, record, request, unsettled] = await Promise.all([
    person,
    read(collections.balances.byId(uid)),
    read(collections.payouts.byId(uid)),
    read(collections.payoutCycles.byId(cycle.id)),
    read(getPayoutRequest(uid, cycle.id)),
    read(listUnsettledRequests(uid, MOST_UNSETTLED)),
  ]);
  const blockers = evaluateBlockers({
    cycle: { ...cycle, ...termsOf(record), cutOffs: knownCutOffs() },
    standing,
    hasProfile: profile !== null,
    balance,
    method: null,
    heldCycleId: unsettled.find(({ state }) => state === 'held')?.cycleId ?? null,
    destinationFailedAt: null,
  }).filter(({ code }) => !OF_METHOD.includes(code));
  // Only requests have one.
  const [rehearsal, found] =
    request?.state === 'requested'
      ? await Promise.all([
          read(collections.payoutRehearsals.byId(cycle.id)),
          read(collectionsOf.payoutRehearsal(cycle.id).byId(uid)),
        ])
      : [null, null];
  // One from before the request is of another that was cancelled.
  const rehearsed = request && rehearsal && rehearsal.asOf >= request.requestedAt ? found : null;
  // The forecast has read the method, which an admin may not.
  const ofMethod: readonly string[] = OF_METHOD;
  const open = request?.state === 'requested' ? [request] : [];
  const underWay = unsettled.filter(({ state }) => UNDER_WAY_STATES.includes(state)).reverse();
  return {
    balance,
    earnedMinor: balance && earnedMinor(balance),
    payday: cycle.id,
    isRequested: open.length > 0,
    forecast: rehearsal &&
      rehearsed && { asOf: rehearsal.asOf, amountMinor: rehearsed.amountMinor, currency: rehearsed.currency },
    blockers: [...blockers, ...(rehearsed?.blockers ?? []).filter(({ code }) => ofMethod.includes(code))],
    underWay: [...underWay, ...open].map(({ cycleId, state, amountMinor, currency }) => ({
      cycleId,
      state,
      amountMinor,
      currency,
    })),
  };
}
export type PersonMoney = Awaited<ReturnType<typeof readPersonMoney>>;
