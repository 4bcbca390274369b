import type { Destination } from '../../../app/domain/payouts/batch.ts';
import { type Blocker, evaluateBlockers, payableFrom } from '../../../app/domain/payouts/blockers.ts';
import { assertTransition } from '../../../app/domain/payouts/request.ts';
import type { BatchItemRecord } from '../../../app/domain/payouts/batch-schemas.ts';
import { lockedAccount, PayoutRefused } from './frozen-account.ts';
import { type LockInput, standingOf } from './plan-lock.ts';
import { giveBack, type Mark, type Move, type Reserved } from './plan-move.ts';

export type PassInput = Omit<Reserved, 'addedBy'> & {
  to: 'approved' | 'exported';
  by: Mark;
  item: BatchItemRecord;
  /** What the approval has written; an approval writes it. */
  destination: Destination | null;
  facts: Pick<LockInput, 'cycle' | 'user' | 'profile' | 'method' | 'history'>;
};

/**
 * Takes one item of a batch on to approval or export, or holds it: blockers are evaluated again. The reserved amount
 * stands in for the available balance: a reservation is kept. At export, an available balance below zero holds the item.
 * An approval gives the operator the destination. Throws PayoutRefused when request and item do not say the same, when less is reserved than
 * is paid, or when the destination is missing or not the account that was locked: nothing is moved then.
 */
export function planPass(input: PassInput): { move: Move; blockers: Blocker[] } {
  const { uid, cycleId, request, balance, item, to, by, facts } = input;
  const reserved = { ...input, addedBy: item.addedBy };
  requireSame(input);
  if (!balance || balance.reservedMinor < item.amountMinor) {
    throw new PayoutRefused('less-reserved', `Less is reserved of ${uid} than ${cycleId} would pay`);
  }
  // No second admin approved it before the export: it goes to the next payday, where it waits for one again.
  if (to === 'exported' && item.state === 'locked') {
    const asksFrom = payableFrom({ cycle: facts.cycle, method: facts.method, balance, ...facts.history });
    const late: Blocker[] = [{ code: 'second-admin' }];
    const move = giveBack(reserved, 'blocked', { by: 'system' });
    const fields = { kind: 'update', fields: { state: 'blocked' } } as const;
    return { move: { ...move, fields: { blockers: late }, item: fields, asksFrom }, blockers: late };
  }
  const blockers = evaluateBlockers({
    // The minimum was judged at the lock, and the amount has not changed since.
    cycle: { ...facts.cycle, minimums: { [item.currency]: 0 } },
    standing: standingOf(facts.user),
    hasProfile: facts.profile !== null,
    balance: { currency: item.currency, availableMinor: item.amountMinor },
    method: facts.method,
    ...facts.history,
  });
  // A reversal since the lock took more than was left: it is looked at before more money leaves.
  if (to === 'exported' && balance.availableMinor < 0) {
    blockers.push({ code: 'owes', owedMinor: -balance.availableMinor, currency: balance.currency });
  }
  if (blockers.length > 0) {
    const move = giveBack(reserved, 'held', { by: 'system' });
    return { move: { ...move, fields: { blockers }, item: { kind: 'update', fields: { state: 'held' } } }, blockers };
  }
  assertTransition(request.state, to);
  const destination = lockedAccount(item, to === 'approved' ? facts.method : input.destination);
  // Of an item that waited for another admin the request says so no more.
  const fields = request.blockers ? { fields: { blockers: [] } } : {};
  const written = to === 'approved' ? { destination } : {};
  const move: Move = {
    to,
    marks: { [to]: by },
    ...fields,
    ...written,
    item: { kind: 'update', fields: { state: to } },
  };
  return { move, blockers };
}

/**
 * Pauses one item of a batch that an admin stopped: what is reserved goes back. Throws PayoutRefused when request and item do not say the same.
 */
export function planStop(input: Omit<Reserved, 'addedBy'> & Pick<PassInput, 'item' | 'by'>): Move {
  const { request, item, by } = input;
  requireSame(input);
  const move = giveBack({ ...input, addedBy: item.addedBy }, 'held', by);
  const fields = request.blockers ? { fields: { blockers: [] } } : {};
  return { ...move, ...fields, item: { kind: 'update', fields: { state: 'held' } } };
}

function requireSame({ uid, cycleId, request, item }: Pick<PassInput, 'uid' | 'cycleId' | 'request' | 'item'>): void {
  if (request.state !== item.state || request.amountMinor !== item.amountMinor || request.currency !== item.currency) {
    throw new PayoutRefused('contradiction', `The item of ${uid} in ${cycleId} does not say what the request says`);
  }
}
