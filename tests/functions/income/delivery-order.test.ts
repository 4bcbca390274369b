import { describe, expect, it } from 'vitest';
import type { TrackerEvent } from '../../../app/domain/income/conversion.ts';
import { recordEvent } from '../../../functions/src/income/record-conversion.ts';
import { releaseHolds } from '../../../functions/src/income/release-holds.ts';
import {
  balance,
  CLICK,
  commission,
  endState,
  INCOME_COLLECTIONS,
  mustAddUp,
  NOW,
  OFFER_ID,
  ordersOf,
  promotedOffer,
  read,
  record,
  status,
} from '../support/income.ts';
import { killAfter } from '../support/killed-firestore.ts';
import { at, contents, updateTimes } from '../support/project.ts';

describe('deliveries in any order', () => {
  const CASES: [string, TrackerEvent[], string][] = [
    ['lead, sale', [status('lead', 1), status('sale', 5)], 'held'],
    ['lead, sale, rejected', [status('lead', 1), status('sale', 5), status('rejected', 9)], 'rejected'],
    ['rejected first by its time', [status('lead', 1), status('rejected', 3), status('sale', 5)], 'held'],
    ['rejected at the same time', [status('sale', 5), status('rejected', 5)], 'rejected'],
    ['without times', [status('lead', null), status('sale', null), status('rejected', null)], 'rejected'],
    ['lead, rejected', [status('lead', 1), status('rejected', 2)], 'rejected'],
  ];

  it.each(CASES)('come to the same: %s', async (_, events, state) => {
    const states: unknown[] = [];
    for (const order of ordersOf(events)) {
      const project = await promotedOffer();
      await record(project, ...order, ...order);
      expect(await commission(project)).toMatchObject({ state });
      states.push(await endState(project));
      await mustAddUp(project);
    }
    for (const other of states) expect(other).toEqual(states[0]);
  });

  it.each([
    ['a sale', [status('sale', 5), status('rebill', 9)]],
    ['a rebill of an earlier time', [status('rebill', 1), status('sale', 5)]],
    ['a lead', [status('lead', 1), status('sale', 5), status('rebill', 9)]],
  ])('pay a one-time goal once that was also called a rebill: %s', async (_, events) => {
    for (const order of ordersOf(events)) {
      const project = await promotedOffer();
      await record(project, ...order, ...order);
      expect(await commission(project)).toMatchObject({ state: 'held', amountMinor: 40_00 });
      expect(await balance(project)).toMatchObject({ heldMinor: 40_00, seq: 1 });
      await mustAddUp(project);
    }
  });

  const TWO_GOALS = [
    { type: 'revshare', label: 'subscription', percent: 30 },
    { type: 'cpa', label: 'first-deposit', amountMinor: 10_00, currency: 'USD' },
  ];
  const sale = (minute: number) => status('sale', minute, { originalStatus: 'deposit' });

  it.each<[string, TrackerEvent[], number]>([
    ['the sale', [sale(5), status('rebill', 9)], 10_00],
    ['the sale, at the same time', [sale(5), status('rebill', 5)], 10_00],
    ['the rebill', [status('lead', 1), status('rebill', 3), sale(5)], 30_00],
    ['nothing once both were rejected', [sale(5), status('rebill', 9), status('rejected', 20)], 0],
  ])('pay by the goal of the earlier name of a payment: %s', async (_, events, heldMinor) => {
    for (const order of ordersOf(events)) {
      const project = await promotedOffer({ goals: TWO_GOALS, caps: { monthlyPerCreator: null, total: 1 } });
      await record(project, ...order, ...order);
      expect((await read(project, 'balances/ana'))?.['heldMinor'] ?? 0).toBe(heldMinor);
      const earned = heldMinor > 0 ? { amountMinor: heldMinor, currency: 'USD' } : null;
      expect(await read(project, `conversions/${CLICK}`)).toMatchObject({ earned });
      expect((await read(project, `offerCounts/${OFFER_ID}`))?.['counted'] ?? 0).toBe(heldMinor > 0 ? 1 : 0);
      await mustAddUp(project);
    }
  });

  it('pay by another goal also once the first commission is available, which is taken back', async () => {
    const project = await promotedOffer({ goals: TWO_GOALS });
    await record(project, status('rebill', 9));
    await releaseHolds(project.context(at('2026-11-28T00:00:00.000Z')));
    await record(project, sale(5), sale(5));
    expect(await commission(project, `${CLICK}-back`)).toMatchObject({ amountMinor: -30_00, reasonCode: 'replaced' });
    expect(await commission(project, `${CLICK}-2`)).toMatchObject({ state: 'held', goal: 'first-deposit' });
    expect(await balance(project)).toMatchObject({ availableMinor: 0, heldMinor: 10_00, seq: 4 });
    expect(await read(project, 'payouts/ana')).toMatchObject({ amount: 0 });
    await mustAddUp(project);
  });

  it.each([
    ['lead', [status('lead', 1), status('sale', 5)]],
    ['rejected', [status('rejected', 3), status('sale', 5)]],
    ['rejected', [status('lead', 1), status('rejected', 3), status('sale', 5)]],
  ])('keep nothing of a sale back that waits for a rate: the conversion is %s', async (state, events) => {
    const states: unknown[] = [];
    for (const order of ordersOf(events)) {
      const project = await promotedOffer();
      const balances = { heldMinor: 0, availableMinor: 0, reservedMinor: 0, paidMinor: 0, seq: 0, reservedSeq: 0 };
      await project.db.doc('balances/ana').set({ uid: 'ana', currency: 'BRL', ...balances });
      await record(project, ...order, ...order);
      expect(await read(project, `conversions/${CLICK}`)).toMatchObject({ state });
      expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ state: 'open', reason: 'no-rate' });
      states.push(await endState(project));
      await mustAddUp(project);
    }
    for (const other of states) expect(other).toEqual(states[0]);
  });

  it('at the same time, and doubled, count once', async () => {
    const project = await promotedOffer();
    const events = [status('lead', 1), status('sale', 5)];
    await Promise.all([...events, ...events, ...events].map((event) => recordEvent(project.context(NOW), event)));
    expect(await balance(project)).toMatchObject({ heldMinor: 40_00, seq: 1 });
    expect(await read(project, 'counters/money')).toEqual({ heldCommissions: 1 });
    await mustAddUp(project);
  });

  it('again write nothing', async () => {
    const project = await promotedOffer();
    await record(project, status('lead', 1), status('sale', 5));
    const before = await updateTimes(project.db, INCOME_COLLECTIONS);
    expect(await record(project, status('sale', 5), status('lead', 1), status('lead', 8))).toEqual([
      'repeated',
      'repeated',
      'repeated',
    ]);
    expect(await updateTimes(project.db, INCOME_COLLECTIONS)).toEqual(before);
  });

  it.each([false, true])('cut short at any write, come to the same (answer lost: %s)', async (answerLost) => {
    const events = [status('lead', 1), status('sale', 5), status('rejected', 9)];
    const whole = await promotedOffer();
    await record(whole, ...events);
    const expected = await endState(whole);
    for (let survived = 0; survived < events.length; survived += 1) {
      const project = await promotedOffer();
      const kill = killAfter(project.db, survived, { answerLost });
      await expect(record(project, ...events)).rejects.toThrow();
      kill.revive();
      await record(project, ...events);
      expect(await endState(project), `killed after ${survived}`).toEqual(expected);
    }
  });

  it('with another amount leave the first one and raise an alert', async () => {
    const project = await promotedOffer({ goals: [{ type: 'revshare', label: 'conversion', percent: 12 }] });
    await record(project, status('sale', 5), status('sale', 5, { payout: '250' }));
    expect(await commission(project)).toMatchObject({ amountMinor: 12_00 });
    const alerts = await contents(project.db, ['alerts']);
    expect(Object.values(alerts)).toMatchObject([
      { kind: 'amount-changed', subject: `conversions/${CLICK}`, state: 'open' },
    ]);
    const states = async () =>
      Object.values(await contents(project.db, ['alerts'])).map((alert) => (alert as { state: string }).state);
    // Neither another status nor one without an amount says that it is as it was.
    await record(project, status('lead', 1), status('lead', 1), status('sale', 5, { payout: null }));
    expect(await states()).toEqual(['open']);
    await record(project, status('sale', 5, { payout: '100.0' }));
    expect(await states()).toEqual(['resolved']);
    await record(project, status('sale', 5, { payout: '250' }));
    expect(await states()).toEqual(['open']);
  });
});
