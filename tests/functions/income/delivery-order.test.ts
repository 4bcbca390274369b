import { describe, expect, it } from 'vitest';
import type { TrackerEvent } from '../../../app/domain/income/conversion.ts';
import { recordEvent } from '../../../functions/src/income/record-conversion.ts';
import {
  balance,
  CLICK,
  commission,
  endState,
  INCOME_COLLECTIONS,
  mustAddUp,
  NOW,
  ordersOf,
  promotedOffer,
  read,
  record,
  status,
} from '../support/income.ts';
import { killAfter } from '../support/killed-firestore.ts';
import { contents, updateTimes } from '../support/project.ts';

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
