import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_EXPONENTS, type Currency } from '#app/domain/ledger/money.ts';
import type { Destination } from '#app/domain/payouts/batch.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { BLOCKER_CODES, type BlockerCode, evaluateBlockers, type PayoutFacts } from '#app/domain/payouts/blockers.ts';
import { MINIMUM_PAYOUT_MINOR } from '#app/domain/programme/minimums.ts';
import { cycleOf, nextPayoutDate } from '#app/domain/payouts/calendar.ts';
import {
  assertTransition,
  isReserved,
  REQUEST_STATES,
  type RequestState,
  TRANSITIONS,
} from '#app/domain/payouts/request.ts';
import { ROLES, STATUSES } from '#app/domain/access/roles.ts';

/** Any way that a request may take: at each state one of the moves, until none is left or it has gone far. */
const path = fc.array(fc.nat(), { maxLength: 24 }).map((choices) => {
  const states: RequestState[] = ['requested'];
  for (const choice of choices) {
    const moves = TRANSITIONS[states.at(-1)!];
    if (moves.length === 0) break;
    states.push(moves[choice % moves.length]!);
  }
  return states;
});

describe('a payout request, whatever way it takes', () => {
  it('is never paid past a state', () => {
    const exported: readonly RequestState[] = ['exported', 'approved', 'locked'];
    const sent: readonly RequestState[] = ['sent', ...exported];
    const failed = [exported, sent];
    // A transfer that failed may still arrive.
    const paid = [sent, ...failed.map((past): readonly RequestState[] => ['failed', ...past])];
    const before: Partial<Record<RequestState, readonly (readonly RequestState[])[]>> = {
      approved: [['locked']],
      exported: [exported.slice(1)],
      sent: [exported],
      failed,
      paid,
      returned: [sent, ...paid.map((past): readonly RequestState[] => ['paid', ...past])],
    };
    fc.assert(
      fc.property(path, (states) => {
        for (const [index, state] of states.entries()) {
          // The very states before it, without one left out or between.
          const ways = before[state] ?? [[]];
          const past = (length: number) => states.slice(Math.max(0, index - length), index).toReversed();
          expect(ways.map((way) => way.join()).filter((way, at) => way === past(ways[at]!.length).join())).not.toEqual(
            [],
          );
          if (state === 'locked') expect(['requested', 'held']).toContain(states[index - 1]);
          if (index > 0) expect(() => assertTransition(states[index - 1]!, state)).not.toThrow();
        }
      }),
    );
  });

  it('reserves once, pays once, and ends with nothing reserved', () => {
    fc.assert(
      fc.property(path, (states) => {
        expect(states.filter((state) => state === 'paid').length).toBeLessThanOrEqual(1);
        // In: from outside; out: released or paid. Never twice in a row.
        const reservations = states.filter(
          (state, index) => isReserved(state) && !isReserved(states[index - 1] ?? 'requested'),
        );
        for (const state of reservations) expect(state).toBe('locked');
        const last = states.at(-1)!;
        if (TRANSITIONS[last].length === 0) expect(isReserved(last)).toBe(false);
      }),
    );
  });

  it('can come to every state, and does in these examples', () => {
    const seen = new Set<RequestState>();
    fc.assert(
      fc.property(path, (states) => void states.forEach((state) => seen.add(state))),
      { numRuns: 2000 },
    );
    expect([...seen].sort()).toEqual([...REQUEST_STATES].sort());
  });

  it('makes no other move', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REQUEST_STATES), fc.constantFrom(...REQUEST_STATES), (from, to) => {
        fc.pre(!TRANSITIONS[from].includes(to));
        expect(() => assertTransition(from, to)).toThrow(RangeError);
      }),
    );
  });
});

const NOW = new Date('2026-12-01T00:00:00.000Z');
const time = fc.date({ min: new Date('2026-09-01'), max: new Date('2026-12-20'), noInvalidDate: true });
const currency = fc.constantFrom(...(Object.keys(CURRENCY_EXPONENTS) as Currency[]));

const WALLET: Destination = {
  type: 'crypto',
  network: 'TRC20',
  details: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
};
const destination = fc.constantFrom<Destination>(
  WALLET,
  { type: 'bank', network: 'PIX', details: { holder: 'Ana', pixKey: 'ana@example.com' } },
  { type: 'bank', network: 'SEPA', details: { holder: 'Ana', iban: 'DE89370400440532013000' } },
  { type: 'bank', network: 'SWIFT', details: {} },
);

const facts: fc.Arbitrary<PayoutFacts> = fc.record({
  cycle: time.map((now) => ({ ...cycleOf(nextPayoutDate(now), USUAL_CUT_OFFS), cutOffs: USUAL_CUT_OFFS })),
  standing: fc.option(
    fc.record({
      role: fc.constantFrom(...ROLES),
      status: fc.constantFrom(...STATUSES),
      completedAllGuides: fc.boolean(),
    }),
  ),
  hasProfile: fc.boolean(),
  balance: fc.option(
    currency.chain((currency) =>
      fc
        .oneof(fc.integer({ min: -10, max: 10 }), fc.maxSafeInteger())
        .map((off) => ({ currency, availableMinor: MINIMUM_PAYOUT_MINOR[currency] + off }))
        .filter(({ availableMinor }) => Number.isSafeInteger(availableMinor)),
    ),
  ),
  method: fc.option(
    fc
      .record({ destination, revision: fc.integer({ min: 1, max: 3 }), changedAt: time })
      .map(({ destination, ...change }) => ({ ...destination, ...change })),
  ),
  heldCycleId: fc.option(fc.constant('2026-11-15')),
  destinationFailedAt: fc.option(time),
  emailSince: fc.option(time),
  batchClosed: fc.boolean(),
});

const codesOf = (some: PayoutFacts) => evaluateBlockers(some).map(({ code }) => code);

describe('the evaluator, of any facts', () => {
  it('finds the same whatever the order of the facts, in the order of the codes, each once', () => {
    fc.assert(
      fc.property(facts, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (some, places) => {
        const entries = Object.entries(some).map((entry, index) => ({ entry, place: places[index]! }));
        const mixed = Object.fromEntries(entries.sort((a, b) => a.place - b.place).map(({ entry }) => entry));
        expect(evaluateBlockers(mixed as PayoutFacts)).toEqual(evaluateBlockers(some));
        const order = codesOf(some).map((code) => BLOCKER_CODES.indexOf(code));
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
      }),
    );
  });

  it('finds of all facts together what it finds of each: none hides another', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { cycle, method, destinationFailedAt } = some;
        const clear: PayoutFacts = {
          cycle,
          standing: { role: 'streamer', status: 'active', completedAllGuides: true },
          hasProfile: true,
          balance: { currency: 'USD', availableMinor: 100_00 },
          method: { ...WALLET, revision: 1, changedAt: NOW },
          heldCycleId: null,
          destinationFailedAt: null,
          batchClosed: false,
        };
        const parts: Partial<PayoutFacts>[] = [
          { hasProfile: some.hasProfile },
          { standing: some.standing },
          { batchClosed: some.batchClosed ?? false },
          { heldCycleId: some.heldCycleId },
          { balance: some.balance },
          { method, destinationFailedAt, emailSince: some.emailSince ?? null },
        ];
        // A currency that the method doesn't take is of both: blockers.test.ts has it. One that nothing takes replaces what is about the
        // method.
        const isUnpayable = evaluateBlockers(some).some(({ code }) => code === 'no-network');
        const ofMethod = BLOCKER_CODES.slice(BLOCKER_CODES.indexOf('no-network'));
        const left: readonly BlockerCode[] = isUnpayable ? ofMethod : ['currency-not-accepted', 'no-network'];
        const ofOne = (facts: PayoutFacts) => evaluateBlockers(facts).filter(({ code }) => !left.includes(code));
        expect(parts.flatMap((part) => ofOne({ ...clear, ...part }))).toEqual(ofOne(some));
      }),
    );
  });

  it('finds no fewer when a fact gets worse', () => {
    const worse = fc.constantFrom<(some: PayoutFacts) => Partial<PayoutFacts>>(
      () => ({ hasProfile: false }),
      () => ({ standing: null }),
      () => ({ batchClosed: true }),
      ({ heldCycleId }) => ({ heldCycleId: heldCycleId ?? '2026-11-15' }),
      ({ method }) => ({ destinationFailedAt: method ? method.changedAt : NOW }),
      ({ method }) => ({
        method: method && { ...method, revision: 2, changedAt: new Date('2026-12-20T00:00:00.000Z') },
      }),
    );
    fc.assert(
      fc.property(facts, worse, (some, change) => {
        const [before, after] = [codesOf(some), codesOf({ ...some, ...change(some) })];
        // A method that was changed since is another destination: the old one's failure no longer counts, nor that it was the first.
        const ofMethod: readonly string[] =
          'method' in change(some) ? ['destination-failed', 'email-cooling-down'] : [];
        const kept = before.filter((code) => !ofMethod.includes(code));
        expect(after).toEqual(expect.arrayContaining(kept));
      }),
    );
    fc.assert(
      fc.property(facts, fc.nat(), (some, less) => {
        fc.pre(some.balance !== null);
        const poorer = { ...some.balance!, availableMinor: Math.max(some.balance!.availableMinor - less, -(10 ** 9)) };
        const count = (one: PayoutFacts) => codesOf(one).length;
        expect(count({ ...some, balance: poorer })).toBeGreaterThanOrEqual(count(some));
      }),
    );
  });
});
