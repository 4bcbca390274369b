import { describe, expect, it } from 'vitest';
import { CURRENCY_EXPONENTS, type Currency } from '#app/domain/ledger/money.ts';
import {
  type Blocker,
  BLOCKER_CODES,
  evaluateBlockers,
  firstCycleAfterChange,
  payableFrom,
  type PayoutFacts,
} from '#app/domain/payouts/blockers.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { MINIMUM_PAYOUT_MINOR } from '#app/domain/programme/minimums.ts';
import { cycleOf } from '#app/domain/payouts/calendar.ts';
import { replayNetwork } from '#app/domain/programme/replay-terms.ts';
import { ROLES, STATUSES } from '#app/domain/access/roles.ts';

const at = (iso: string) => new Date(iso);
const cycle = cycleOf(at('2026-12-01T00:00:00.000Z'), USUAL_CUT_OFFS);

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const wallet = { type: 'crypto' as const, network: 'TRC20', details: { address } };

const clear: PayoutFacts = {
  cycle: { ...cycle, cutOffs: USUAL_CUT_OFFS },
  standing: { role: 'streamer', status: 'active', completedAllGuides: true },
  hasProfile: true,
  balance: { currency: 'USD', availableMinor: 50_00 },
  method: { ...wallet, revision: 1, changedAt: at('2026-11-20T00:00:00.000Z') },
  heldCycleId: null,
  destinationFailedAt: null,
};
const evaluate = (part: Partial<PayoutFacts>) => evaluateBlockers({ ...clear, ...part });

describe('the evaluator', () => {
  it('finds nothing where nothing stands in the way', () => {
    expect(evaluate({})).toEqual([]);
  });

  it('finds every blocker, in one order', () => {
    const blockers = evaluate({
      hasProfile: false,
      standing: { role: 'none', status: 'active', completedAllGuides: true },
      batchClosed: true,
      heldCycleId: '2026-11-15',
      balance: { currency: 'USD', availableMinor: 19_99 },
      method: { ...wallet, revision: 2, changedAt: at('2026-11-20T00:00:00.000Z') },
      destinationFailedAt: at('2026-11-21T00:00:00.000Z'),
    });
    expect(blockers).toEqual([
      { code: 'no-profile' },
      { code: 'not-active', role: 'none' },
      { code: 'too-late', cycleId: '2026-12-01' },
      { code: 'on-hold', cycleId: '2026-11-15' },
      { code: 'below-minimum', availableMinor: 19_99, minimumMinor: 20_00, currency: 'USD' },
      { code: 'method-cooling-down', firstCycleId: '2026-12-15' },
      { code: 'destination-failed', failedAt: '2026-11-21T00:00:00.000Z' },
    ]);
    const order = blockers.map(({ code }) => BLOCKER_CODES.indexOf(code));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('pays active streamers only', () => {
    for (const role of ROLES) {
      for (const status of STATUSES) {
        const blocked = evaluate({ standing: { role, status, completedAllGuides: true } }).length > 0;
        expect(blocked, `${role} ${status}`).toBe(!(role === 'streamer' && status === 'active'));
      }
    }
    expect(evaluate({ standing: null })).toEqual([{ code: 'not-active', role: 'unknown' }]);
  });

  it('pays with guides open: they gate pages, not money', () => {
    expect(evaluate({ standing: { role: 'streamer', status: 'active', completedAllGuides: false } })).toEqual([]);
  });
});

const OF_CURRENCY = ['currency-not-accepted', 'no-network'];
const isOfBalance = ({ code }: Blocker) => !OF_CURRENCY.includes(code);

describe('the balance', () => {
  it.each(Object.keys(CURRENCY_EXPONENTS) as Currency[])('is paid from the very minimum in %s', (currency) => {
    const minimumMinor = MINIMUM_PAYOUT_MINOR[currency];
    const evaluate = (part: Partial<PayoutFacts>) => evaluateBlockers({ ...clear, ...part }).filter(isOfBalance);
    expect(Number.isSafeInteger(minimumMinor) && minimumMinor > 0).toBe(true);
    expect(evaluate({ balance: { currency, availableMinor: minimumMinor } })).toEqual([]);
    expect(evaluate({ balance: { currency, availableMinor: minimumMinor - 1 } })).toEqual([
      { code: 'below-minimum', availableMinor: minimumMinor - 1, minimumMinor, currency },
    ]);
  });

  it.each([null, { currency: 'USD' as const, availableMinor: 0 }, { currency: 'USD' as const, availableMinor: -500 }])(
    '%o is none',
    (balance) => {
      expect(evaluate({ balance })).toEqual([{ code: 'no-balance' }]);
    },
  );
});

describe('the payout method', () => {
  it('is required', () => {
    expect(evaluate({ method: null, destinationFailedAt: at('2026-11-01T00:00:00Z') })).toEqual([
      { code: 'no-method' },
    ]);
  });

  it('has no cool-down the first time, even minutes before the lock', () => {
    const changedAt = new Date(cycle.lockAt.getTime() - 60_000);
    expect(evaluate({ method: { ...wallet, revision: 1, changedAt } })).toEqual([]);
    expect(firstCycleAfterChange({ revision: 1, changedAt }, USUAL_CUT_OFFS)).toBeNull();
  });

  it.each([
    ['a week before', '2026-11-13T12:00:00.000Z', []],
    ['less than a week before', '2026-11-13T12:00:00.001Z', ['2026-12-15']],
    ['a day later: that ends no cool-down', '2026-11-21T12:00:00.000Z', ['2026-12-15']],
  ])('cools down the first time when the email changed %s', (_when, emailSince, first) => {
    const method = { ...wallet, revision: 1, changedAt: at('2026-11-20T12:00:00.000Z') };
    expect(evaluate({ method, emailSince: at(emailSince) })).toEqual(
      first.map((firstCycleId) => ({ code: 'email-cooling-down', firstCycleId })),
    );
    const next = { ...cycleOf(at('2026-12-15T00:00:00.000Z'), USUAL_CUT_OFFS), cutOffs: USUAL_CUT_OFFS };
    expect(evaluate({ cycle: next, method, emailSince: at(emailSince) })).toEqual([]);
    const facts = {
      cycle: clear.cycle,
      method,
      balance: clear.balance,
      destinationFailedAt: null,
      emailSince: at(emailSince),
    };
    expect(payableFrom(facts)?.toISOString().slice(0, 10)).toBe(first[0] ?? '1970-01-01');
  });

  it.each([
    ['before', '2026-12-11T23:59:59.999Z', '2027-01-01'],
    ['at', '2026-12-12T00:00:00.000Z', '2027-01-15'],
  ])('cools down by the cut-off of its cycle: changed %s it', (_when, changedAt, first) => {
    const cutOffs = { '2026-12-15': 72 };
    expect(firstCycleAfterChange({ revision: 2, changedAt: at(changedAt) }, cutOffs)?.id).toBe(first);
    const facts = { cycle: { ...cycle, cutOffs }, method: { ...wallet, revision: 2, changedAt: at(changedAt) } };
    expect(evaluate(facts)).toEqual([{ code: 'method-cooling-down', firstCycleId: first }]);
  });

  it('is not held up by an email that changes long after it was added', () => {
    const method = { ...wallet, revision: 1, changedAt: at('2026-09-01T00:00:00.000Z') };
    expect(evaluate({ method, emailSince: at('2026-11-20T00:00:00.000Z') })).toEqual([]);
  });

  it.each([
    ['during the cycle before', '2026-11-12T23:59:59.999Z', []],
    ['on the instant this cycle opens', '2026-11-13T00:00:00.000Z', ['2026-12-15']],
    ['a millisecond before the lock', '2026-11-28T23:59:59.999Z', ['2026-12-15']],
    ['after the lock, before payday', '2026-11-29T00:00:00.000Z', ['2027-01-01']],
  ])('changed %s', (_, changedAt, first) => {
    const blockers = evaluate({ method: { ...wallet, revision: 3, changedAt: at(changedAt) } });
    expect(blockers).toEqual(first.map((firstCycleId) => ({ code: 'method-cooling-down', firstCycleId })));
  });

  const pix = { type: 'bank' as const, network: 'PIX', details: { holder: 'Ana', pixKey: 'ana@example.com' } };

  it.each([
    ['a wallet', 'USD', wallet, true],
    ['a wallet', 'EUR', wallet, false],
    ['a wallet', 'BRL', wallet, false],
    ['Pix', 'BRL', pix, true],
    ['Pix', 'EUR', pix, true],
    ['Pix', 'MXN', pix, false],
  ] as const)('%s and a balance in %s', (_what, currency, destination, takes) => {
    const method = { ...destination, revision: 1, changedAt: at('2026-11-20T00:00:00.000Z') };
    expect(evaluate({ balance: { currency, availableMinor: MINIMUM_PAYOUT_MINOR[currency] }, method })).toEqual(
      takes ? [] : [{ code: 'currency-not-accepted', network: destination.network, currency }],
    );
  });

  it.each([
    ['no method', null],
    ['a wallet that changed and failed', { ...wallet, revision: 2, changedAt: at('2026-11-20T00:00:00.000Z') }],
  ])('%s: a balance that nothing pays needs no method, it needs support', (_what, method) => {
    const balance = { currency: 'GBP' as const, availableMinor: 90_00 };
    const network = method && 'TRC20';
    expect(evaluate({ balance, method, destinationFailedAt: at('2026-11-21T00:00:00Z') })).toEqual([
      { code: 'no-network', network, ...balance },
    ]);
  });

  it('a currency whose only network is switched off has none, and the network is named for the replay', () => {
    const balance = { currency: 'BRL' as const, availableMinor: 900_00 };
    const networks = { PIX: { on: false, least: {} } };
    const changed = { ...clear.cycle, networks };
    const method = { ...pix, revision: 1, changedAt: at('2026-11-20T00:00:00.000Z') };
    const blocker = { code: 'no-network', ...balance };
    expect(evaluate({ cycle: changed, balance, method })).toEqual([{ ...blocker, network: 'PIX' }]);
    expect(evaluate({ cycle: changed, balance, method: null })).toEqual([{ ...blocker, network: null }]);
    const request = { state: 'blocked', blockers: [{ ...blocker, network: 'PIX' }] } as const;
    expect(replayNetwork({ ...request, blockers: [...request.blockers] }, { network: 'PIX', on: true })).toMatchObject({
      verdict: 'gains',
    });
  });

  it('is checked again: what was saved under other checks is not paid to', () => {
    const changedAt = at('2026-11-20T00:00:00.000Z');
    const wrong = { ...wallet, details: { address: address.replace('J', 'K') }, revision: 1, changedAt };
    expect(evaluate({ method: wrong })).toEqual([{ code: 'method-invalid' }]);
    expect(evaluate({ method: { ...wallet, network: 'SWIFT', revision: 1, changedAt } })).toEqual([
      { code: 'method-invalid' },
    ]);
  });

  it('that failed blocks until it is changed, and the change has its cool-down', () => {
    const destinationFailedAt = at('2026-11-05T12:00:00.000Z');
    const before = { ...wallet, revision: 1, changedAt: at('2026-11-05T12:00:00.000Z') };
    expect(evaluate({ destinationFailedAt, method: before })).toEqual([
      { code: 'destination-failed', failedAt: '2026-11-05T12:00:00.000Z' },
    ]);
    const after = { ...wallet, revision: 2, changedAt: at('2026-11-05T12:00:00.001Z') };
    expect(evaluate({ destinationFailedAt, method: after })).toEqual([]);
  });

  it('is blocked by what failed, not by when the news of it was recorded', () => {
    // The payout went to the first account; the second was set before the news came.
    const destinationFailedAt = at('2026-11-20T00:00:00.000Z');
    const second = { ...wallet, revision: 2, changedAt: at('2026-11-05T00:00:00.000Z') };
    expect(evaluate({ destinationFailedAt, failedRevision: 1, method: second })).toEqual([]);
    expect(evaluate({ destinationFailedAt, failedRevision: 2, method: second })).toEqual([
      { code: 'destination-failed', failedAt: '2026-11-20T00:00:00.000Z' },
    ]);
  });
});
