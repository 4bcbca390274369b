import { describe, expect, it } from 'vitest';
import { LedgerRefusal } from '#app/domain/ledger/ledger.ts';
import { cycleOf } from '#app/domain/payouts/calendar.ts';
import { REQUEST_STATES, type RequestState } from '#app/domain/payouts/request.ts';
import type { ResultRow } from '#app/domain/payouts/result.ts';
import type { BalanceRecord, PayoutRequestRecord, UserRecord } from '#app/domain/platform/schemas.ts';
import { type LockInput, NO_HISTORY, releaseKey, reservationKey } from '../../../functions/src/payouts/plan-lock.ts';
import { giveBack } from '../../../functions/src/payouts/plan-move.ts';
import { type PassInput, planPass, planStop } from '../../../functions/src/payouts/plan-pass.ts';
import {
  type DecisionInput,
  planDecision,
  REQUEST_DECISIONS,
} from '../../../functions/src/payouts/plan-request-decision.ts';
import { historyWith, planResult } from '../../../functions/src/payouts/plan-result.ts';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const cycle = cycleOf(new Date('2026-12-01T00:00:00.000Z'));
const request = (state: RequestState, more: Partial<PayoutRequestRecord> = {}): PayoutRequestRecord => ({
  userId: 'ana',
  username: 'ana',
  cycleId: cycle.id,
  state,
  requestedAt: NOW,
  timeline: {},
  amountMinor: 50_00,
  currency: 'USD',
  ledgerSeq: { from: 1, to: 3 },
  ...more,
});
const balance = (more: Partial<BalanceRecord> = {}): BalanceRecord => ({
  uid: 'ana',
  currency: 'USD',
  heldMinor: 0,
  availableMinor: 0,
  reservedMinor: 50_00,
  paidMinor: 0,
  seq: 3,
  reservedSeq: 3,
  ...more,
});
const destination = {
  type: 'crypto' as const,
  network: 'TRC20',
  details: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
};
const item = (state: RequestState) => ({
  uid: 'ana',
  username: 'ana',
  state,
  amountMinor: 50_00,
  currency: 'USD' as const,
  destination,
  attempts: [],
  addedBy: [],
});
const user = { role: 'streamer', status: 'active', completedAllGuides: true, username: 'ana' } as UserRecord;
const lock = (more: Partial<LockInput> = {}): LockInput => ({
  uid: 'ana',
  cycle,
  user,
  profile: {} as never,
  balance: balance({ availableMinor: 80_00, reservedMinor: 0, seq: 4 }),
  method: { ...destination, changedAt: new Date(0), revision: 1 },
  history: NO_HISTORY,
  batchClosed: false,
  now: NOW,
  ...more,
});
const by = { by: 'admin', reason: 'Because' };
const decide = (more: Partial<DecisionInput>) =>
  planDecision({
    decision: 'hold',
    uid: 'ana',
    request: request('locked'),
    balance: balance(),
    item: item('locked'),
    batchOpen: true,
    by,
    lock: lock(),
    ...more,
  });

describe('an admin’s decision', () => {
  it('is taken in these states, and refused in all others', () => {
    const taken = REQUEST_STATES.flatMap((state) =>
      REQUEST_DECISIONS.flatMap((decision) =>
        [true, false].flatMap((batchOpen) => {
          const held = state === 'held' ? { item: null, balance: lock().balance } : {};
          const move = decide({
            decision,
            request: request(state),
            batchOpen,
            ...held,
            lock: lock({ batchClosed: !batchOpen }),
          });
          return move ? [`${decision} ${state}${batchOpen ? '' : ' late'}: ${move.to}`] : [];
        }),
      ),
    );
    expect(taken).toEqual([
      'hold locked: held',
      'reject locked: rejected',
      'hold approved late: held',
      'hold exported late: held',
      'release held: locked',
      'release held late: blocked',
      'reject held: rejected',
      'reject held late: rejected',
    ]);
  });

  it('to dismiss ends an open failure, and moves nothing', () => {
    for (const state of ['failed', 'returned'] as const) {
      const move = decide({ decision: 'dismiss', request: request(state, { openFailure: true }), batchOpen: false })!;
      expect(move).toEqual({ to: state, marks: { dismissed: by }, fields: { openFailure: false } });
    }
    expect(decide({ decision: 'dismiss', request: request('failed', { openFailure: false }) })).toBeNull();
  });

  it('to hold gives back what is reserved, under the key of this reservation', () => {
    const move = decide({ request: request('locked', { reservations: 2 }) })!;
    expect(move.marks).toEqual({ held: by });
    expect(move.item).toEqual({ kind: 'remove' });
    expect(move.transfer).toMatchObject({
      key: releaseKey('ana', cycle.id, 2),
      plan: { entry: { kind: 'released', amountMinor: 50_00 }, balance: { availableMinor: 50_00, reservedMinor: 0 } },
    });
  });

  it('to release reserves all that is available by now, under a key of its own', () => {
    const move = decide({ decision: 'release', request: request('held'), item: null, balance: lock().balance })!;
    expect(move.fields).toMatchObject({ amountMinor: 80_00, reservations: 2, ledgerSeq: { from: 1, to: 5 } });
    expect(move.transfer!.key).toBe(reservationKey('ana', cycle.id, 2));
    expect(move.item).toMatchObject({ kind: 'create', fields: { amountMinor: 80_00, state: 'locked' } });
    expect(move.asksFrom).toBeUndefined();
  });

  it('to release what is blocked by now stores every blocker, moves no money, and asks again', () => {
    const late = lock({ batchClosed: true, method: null });
    const move = decide({ decision: 'release', request: request('held'), item: item('held'), lock: late })!;
    expect(move).toMatchObject({ to: 'blocked', asksFrom: null, marks: { released: by, blocked: { by: 'system' } } });
    expect(move.fields!.blockers).toEqual([{ code: 'too-late', cycleId: cycle.id }, { code: 'no-method' }]);
    expect(move.transfer).toBeUndefined();
    expect(move.item).toEqual({ kind: 'update', fields: { state: 'blocked' } });
  });
});

describe('passing an item', () => {
  const pass = (more: Partial<PassInput> = {}) =>
    planPass({
      uid: 'ana',
      cycleId: cycle.id,
      request: request('locked'),
      balance: balance(),
      item: item('locked'),
      now: NOW,
      to: 'approved',
      by: { by: 'admin' },
      facts: lock(),
      ...more,
    });

  it('moves no money when nothing is in the way, even if the available balance went below zero', () => {
    for (const availableMinor of [0, -100_00]) {
      const { move, blockers } = pass({ balance: balance({ availableMinor }) });
      expect(blockers).toEqual([]);
      expect(move).toEqual({
        to: 'approved',
        marks: { approved: { by: 'admin' } },
        item: { kind: 'update', fields: { state: 'approved' } },
      });
    }
  });

  it.each<[string, Partial<LockInput>, string]>([
    ['the role', { user: { ...user, role: 'none' } as UserRecord }, 'not-active'],
    ['the profile', { profile: null }, 'no-profile'],
    ['the method', { method: null }, 'no-method'],
    ['a change of the method', { method: { ...destination, revision: 2, changedAt: NOW } }, 'method-cooling-down'],
    ['another hold', { history: { ...NO_HISTORY, heldCycleId: '2026-11-15' } }, 'on-hold'],
    ['a failure', { history: { ...NO_HISTORY, destinationFailedAt: NOW } }, 'destination-failed'],
  ])('holds it for %s', (_what, facts, code) => {
    const { move, blockers } = pass({ facts: lock(facts) });
    expect(blockers.map((blocker) => blocker.code)).toEqual([code]);
    expect(move).toMatchObject({ to: 'held', fields: { blockers }, item: { fields: { state: 'held' } } });
    expect(move.transfer!.plan.balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0 });
  });

  it('takes no item that contradicts its request or the books', () => {
    expect(() => pass({ item: { ...item('locked'), amountMinor: 50_01 } })).toThrow(/does not say/);
    expect(() => pass({ item: { ...item('locked'), currency: 'EUR' } })).toThrow(/does not say/);
    expect(() => pass({ item: item('approved') })).toThrow(/does not say/);
    expect(() => pass({ balance: balance({ reservedMinor: 49_99 }) })).toThrow(/Less is reserved/);
    expect(() => pass({ balance: null })).toThrow(/Less is reserved/);
    expect(() => pass({ item: item('exported'), request: request('exported') })).toThrow(RangeError);
  });

  it('that still waits for another admin at the export goes to the next payday, with whose money it is', () => {
    const waiting = { ...item('locked'), addedBy: ['boss'] };
    const { move, blockers } = pass({ to: 'exported', item: waiting });
    expect(blockers).toEqual([{ code: 'second-admin' }]);
    expect(move).toMatchObject({ to: 'blocked', asksFrom: new Date(0), item: { fields: { state: 'blocked' } } });
    expect(move.transfer!.plan.balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0, byHand: ['boss'] });
  });
});

describe('pausing an item of a stopped batch', () => {
  const stop = (state: RequestState, more: object = {}) =>
    planStop({
      uid: 'ana',
      cycleId: cycle.id,
      request: request(state),
      balance: balance(),
      item: item(state),
      now: NOW,
      by,
      ...more,
    });

  it.each(['locked', 'approved', 'exported'] as const)('gives back what is reserved of one that is %s', (state) => {
    const move = stop(state);
    expect(move).toMatchObject({
      to: 'held',
      marks: { held: by },
      item: { kind: 'update', fields: { state: 'held' } },
    });
    expect(move.transfer!.plan.balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0 });
  });

  it('takes nothing that was sent, and no item that contradicts its request', () => {
    for (const state of ['sent', 'paid', 'held'] as const) expect(() => stop(state)).toThrow(RangeError);
    expect(() => stop('exported', { item: item('approved') })).toThrow(/does not say/);
  });
});

describe('recording a result', () => {
  const FROM = new Date('2026-12-15T00:00:00.000Z');
  const record = (state: RequestState, result: ResultRow['result'], steps: RequestState[], money = balance()) =>
    planResult({
      uid: 'ana',
      cycleId: cycle.id,
      request: request(state),
      balance: money,
      asksFrom: FROM,
      now: NOW,
      item: item(state),
      row: {
        uid: 'ana',
        result,
        reference: 'TX',
        amountMinor: 50_00,
        currency: 'USD',
        ...(steps.includes('failed') ? { code: 'other' as const } : {}),
      },
      steps,
      by: 'op',
    });

  it('sent moves no money, paid pays what is reserved, failed and returned give it back by entries of their own', () => {
    expect(record('exported', 'sent', ['sent'])).toEqual({
      to: 'sent',
      fields: { externalRef: 'TX' },
      marks: { sent: { by: 'op' } },
    });
    const paid = record('exported', 'paid', ['sent', 'paid']);
    expect(paid).toMatchObject({ to: 'paid', marks: { sent: { by: 'op' }, paid: { by: 'op' } } });
    expect(paid.transfer).toMatchObject({ key: `paid_ana_${cycle.id}`, plan: { entry: { kind: 'paid' } } });
    const failed = record('sent', 'failed', ['failed']);
    expect(failed.fields).toEqual({ externalRef: 'TX', openFailure: true, backSeq: 4 });
    expect(failed).toMatchObject({ to: 'failed', asksFrom: FROM, marks: { failed: { by: 'op', reason: 'other' } } });
    expect(failed.transfer).toMatchObject({ plan: { entry: { kind: 'released' } } });
    const returned = record('paid', 'returned', ['returned'], balance({ reservedMinor: 0, paidMinor: 50_00 }));
    expect(returned).toMatchObject({ to: 'returned', asksFrom: FROM });
    expect(returned.transfer).toMatchObject({ key: `returned_ana_${cycle.id}`, plan: { entry: { kind: 'returned' } } });
  });

  it('a late payment takes what is available, below zero if need be; a return before it gives the reservation back', () => {
    const spent = balance({ reservedMinor: 0, availableMinor: 20_00 });
    const late = record('failed', 'paid', ['paid'], spent);
    expect(late.transfer).toMatchObject({
      key: `paid-late_ana_${cycle.id}`,
      plan: { entry: { kind: 'paid-late' }, balance: { availableMinor: -30_00, paidMinor: 50_00 } },
    });
    expect(late.asksFrom).toBeUndefined();
    expect(late.fields).toEqual({ externalRef: 'TX', openFailure: false });
    const back = record('sent', 'returned', ['returned']);
    expect(back).toMatchObject({ to: 'returned', asksFrom: FROM });
    expect(back.transfer).toMatchObject({ key: releaseKey('ana', cycle.id), plan: { entry: { kind: 'released' } } });
    expect(() => record('exported', 'returned', ['returned'])).toThrow(RangeError);
  });

  it('skips no state, and pays nothing that is not reserved', () => {
    expect(() => record('exported', 'paid', ['paid'])).toThrow(RangeError);
    expect(() => record('approved', 'sent', ['sent'])).toThrow(RangeError);
    expect(() => record('sent', 'paid', ['paid'], balance({ reservedMinor: 0 }))).toThrow(LedgerRefusal);
  });

  it.each([
    ['declined', NO_HISTORY],
    ['wrong-details', { ...NO_HISTORY, destinationFailedAt: NOW, failedRevision: 2 }],
  ])('%s bears on the method that it was sent to', (code, expected) => {
    expect(historyWith(NO_HISTORY, { code, methodRevision: 2, now: NOW })).toEqual(expected);
    const earlier = { ...NO_HISTORY, destinationFailedAt: new Date(0), failedRevision: 3 };
    const { failedRevision } = historyWith(earlier, { code, methodRevision: 2, now: NOW });
    expect(failedRevision).toBe(3);
  });

  it('is of a request with an amount', () => {
    const bare = { uid: 'ana', cycleId: cycle.id, balance: balance(), now: NOW, addedBy: [] };
    const none = request('locked', { amountMinor: undefined });
    expect(() => giveBack({ ...bare, request: none }, 'held', by)).toThrow(/no amount/);
    expect(() => giveBack({ ...bare, request: request('paid') }, 'held', by)).toThrow(RangeError);
  });
});
