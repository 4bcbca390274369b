import { describe, expect, it } from 'vitest';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { REQUEST_STATES } from '#app/domain/payouts/request.ts';
import type { UserRecord } from '#app/domain/people/schemas.ts';
import { balance, cycle, destination, item, NOW, request } from '#tests/unit/support/payday.ts';
import { type LockInput, NO_HISTORY, releaseKey, reservationKey } from '../../../functions/src/payouts/plan-lock.ts';
import { type PassInput, planPass } from '../../../functions/src/payouts/plan-pass.ts';
import {
  type DecisionInput,
  planDecision,
  REQUEST_DECISIONS,
} from '../../../functions/src/payouts/plan-request-decision.ts';

const user = { role: 'streamer', status: 'active', completedAllGuides: true, username: 'ana' } as UserRecord;
const lock = (more: Partial<LockInput> = {}): LockInput => ({
  uid: 'ana',
  cycle: { ...cycle, cutOffs: USUAL_CUT_OFFS },
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
      'hold locked late: held',
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
      destination: null,
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
        destination,
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

  it('approves and exports the account that was locked, and no other', () => {
    const another = { ...destination, details: { address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' } };
    const facts = lock({ method: { ...another, changedAt: new Date(0), revision: 1 } });
    expect(() => pass({ facts })).toThrow(/not the account that was locked/);
    const exporting = { to: 'exported', request: request('approved'), item: item('approved') } as const;
    expect(pass({ ...exporting, destination }).move).toEqual({
      to: 'exported',
      marks: { exported: { by: 'admin' } },
      item: { kind: 'update', fields: { state: 'exported' } },
    });
    expect(() => pass({ ...exporting, destination: another })).toThrow(/not the account that was locked/);
    expect(() => pass({ ...exporting, destination: null })).toThrow(/is missing/);
  });

  it('that still waits for another admin at the export goes to the next payday, with whose money it is', () => {
    const waiting = { ...item('locked'), addedBy: ['boss'] };
    const { move, blockers } = pass({ to: 'exported', item: waiting });
    expect(blockers).toEqual([{ code: 'second-admin' }]);
    expect(move).toMatchObject({ to: 'blocked', asksFrom: new Date(0), item: { fields: { state: 'blocked' } } });
    expect(move.transfer!.plan.balance).toMatchObject({ availableMinor: 50_00, reservedMinor: 0, byHand: ['boss'] });
  });
});
