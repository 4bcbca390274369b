import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { rebuildStats } from '../../../functions/src/figures/rebuild-stats.ts';
import { releaseHolds } from '../../../functions/src/income/release-holds.ts';
import { recordEvent } from '../../../functions/src/income/record-conversion.ts';
import { sumStreamEarnings } from '../../../functions/src/streams/sum-stream.ts';
import {
  balance,
  CLICK,
  commission,
  keepDay,
  makeVersion,
  mustAddUp,
  NOW,
  OFFER_ID,
  promotedOffer,
  read,
  record,
  status,
} from '../support/income.ts';
import { at, contents } from '../support/project.ts';

describe('a conversion', () => {
  it('is pending as a lead, and held from its sale on, until the offer’s days are over', async () => {
    const project = await promotedOffer();
    expect(await record(project, status('lead', 1))).toEqual(['recorded']);
    expect(await commission(project)).toMatchObject({ state: 'pending', amountMinor: 40_00, availableAt: null });
    expect(await balance(project)).toBeUndefined();
    // No money moved: open pages learn of it by the document that they watch besides.
    expect(await read(project, 'notices/ana')).toMatchObject({ uid: 'ana' });

    await record(project, status('sale', 5));
    const held = (await commission(project))!;
    expect(held).toMatchObject({
      uid: 'ana',
      offerId: OFFER_ID,
      offerVersion: 1,
      conversionId: CLICK,
      streamId: 'ana-stream',
      goal: 'first-deposit',
      amountMinor: 40_00,
      currency: 'USD',
      rate: null,
      state: 'held',
    });
    expect((held['availableAt'] as { toDate(): Date }).toDate()).toEqual(at('2026-11-27T08:05:00.000Z'));
    expect(await balance(project)).toMatchObject({ heldMinor: 40_00, availableMinor: 0, currency: 'USD' });
    expect(await read(project, 'counters/money')).toEqual({ heldCommissions: 1 });
    expect(await read(project, `dailyStats/ana_${OFFER_ID}_2026-11-20`)).toMatchObject({
      registrations: 1,
      firstDeposits: 1,
      conversions: 1,
      commissionMinor: 40_00,
      currency: 'USD',
    });
    expect(await read(project, 'programmeStats/2026-11-20')).toMatchObject({
      offers: { [OFFER_ID]: { conversions: 1, commission: { USD: 40_00 }, revenue: { USD: 100_00 } } },
      countries: { BR: { conversions: 1, commission: { USD: 40_00 }, revenue: { USD: 100_00 } } },
    });
    expect(await read(project, 'monthlyStats/ana_2026-11')).toMatchObject({
      days: { 20: { streams: { 'ana-stream': { conversions: 1, commissionMinor: 40_00 } } } },
    });
    await mustAddUp(project);
  });

  it('that was counted without revenue has it after a rebuild, and takes it back once', async () => {
    const project = await promotedOffer();
    await record(project, status('sale', 5));
    const revenue = async () =>
      ((await read(project, 'programmeStats/2026-11-20'))!['offers'] as Record<string, { revenue?: object }>)[OFFER_ID]!
        .revenue;
    expect(await revenue()).toEqual({ USD: 100_00 });
    // As an earlier release left it.
    await project.db.doc(`conversions/${CLICK}`).update({ 'counted.revenue': FieldValue.delete() });
    for (const { ref } of (await project.db.collection('programmeStats').get()).docs) {
      await ref.update({
        [`offers.${OFFER_ID}.revenue`]: FieldValue.delete(),
        'countries.BR.revenue': FieldValue.delete(),
      });
    }
    expect(await revenue()).toBeUndefined();
    expect(await rebuildStats(project.context(NOW))).toMatchObject({ recounted: 1 });
    expect(await revenue()).toEqual({ USD: 100_00 });
    await record(project, status('rejected', 9));
    expect(await revenue()).toEqual({ USD: 0 });
    await mustAddUp(project);
  });

  it('that an event changed during a rebuild stays counted as the event says', async () => {
    const project = await promotedOffer();
    const { db } = project;
    await record(project, status('sale', 5));
    await db.doc(`conversions/${CLICK}`).update({ 'counted.revenue': FieldValue.delete() });
    const opened = db.bulkWriter.bind(db);
    db.bulkWriter = (options) => {
      const writer = opened(options);
      const close = writer.close.bind(writer);
      // Nothing is sent before: the rebuild has read the conversion and not written it yet.
      writer.close = async () => {
        db.bulkWriter = opened;
        await record(project, status('rejected', 9));
        await close();
      };
      return writer;
    };
    expect(await rebuildStats(project.context(NOW))).toMatchObject({ recounted: 0 });
    expect(await read(project, `conversions/${CLICK}`)).toMatchObject({
      state: 'rejected',
      counted: { conversions: 0, commissionMinor: 0, revenue: null },
    });
    expect(await rebuildStats(project.context(at('2026-11-20T11:00:00.000Z')))).toMatchObject({ recounted: 0 });
    await mustAddUp(project);
  });

  it('goes back to the programme when it is rejected while held', async () => {
    const project = await promotedOffer();
    await record(project, status('sale', 5), status('rejected', 9));
    expect(await commission(project)).toMatchObject({ state: 'rejected', reasonCode: 'not-confirmed' });
    expect(await balance(project)).toMatchObject({ heldMinor: 0, availableMinor: 0, seq: 2 });
    expect(await read(project, 'counters/money')).toEqual({ heldCommissions: 0 });
    await mustAddUp(project);
  });

  it('is taken back by a new entry when it is rejected after it became available, and stays as it was', async () => {
    const project = await promotedOffer();
    await record(project, status('sale', 5));
    await releaseHolds(project.context(at('2026-11-28T00:00:00.000Z')));
    expect((await read(project, 'payouts/ana'))!['amount']).toBe(40);
    const available = await commission(project);
    // By these numbers one knows later which payday took which.
    expect(available).toMatchObject({ state: 'available', availableSeq: 2 });

    await record(project, status('rejected', 9), status('rejected', 9));
    expect(await commission(project)).toEqual(available);
    expect(await commission(project, `${CLICK}-back`)).toMatchObject({
      amountMinor: -40_00,
      state: 'available',
      availableSeq: 3,
      corrects: CLICK,
      reasonCode: 'not-confirmed',
    });
    expect(await balance(project)).toMatchObject({ availableMinor: 0, seq: 3 });
    expect((await read(project, 'payouts/ana'))!['amount']).toBe(0);
    await mustAddUp(project);
  });

  it('takes back what was paid out already: the balance goes below zero and is carried on', async () => {
    const project = await promotedOffer();
    await record(project, status('sale', 5));
    await releaseHolds(project.context(at('2026-11-28T00:00:00.000Z')));
    await project.db.doc('balances/ana').update({ availableMinor: 0, paidMinor: 40_00 });
    await record(project, status('rejected', 9));
    expect(await balance(project)).toMatchObject({ availableMinor: -40_00, paidMinor: 40_00 });
  });

  it('is accrued anew, as a second commission, when a later sale undoes a rejection', async () => {
    const project = await promotedOffer();
    await record(project, status('sale', null), status('rejected', 3));
    expect(await commission(project)).toMatchObject({ state: 'rejected' });
    await record(project, status('sale', 7));
    expect(await commission(project, `${CLICK}-2`)).toMatchObject({ state: 'held', amountMinor: 40_00 });
    expect(await balance(project)).toMatchObject({ heldMinor: 40_00, seq: 3 });
    await mustAddUp(project);
  });
});

describe('the amount', () => {
  it('follows the version that held at the sale, whenever it is heard of', async () => {
    const project = await promotedOffer();
    const goals = [{ type: 'cpa', label: 'first-deposit', amountMinor: 90_00, currency: 'USD' }];
    await makeVersion(project, 2, at('2026-11-20T08:04:00.000Z'), { goals, holdDays: 1 });
    await record(project, status('sale', 3), status('sale', 5, { tid: 't2' }));
    const commissions = Object.values(await contents(project.db, ['commissions']));
    expect(commissions).toHaveLength(2);
    expect(commissions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ amountMinor: 40_00, offerVersion: 1 }),
        expect.objectContaining({ amountMinor: 90_00, offerVersion: 2 }),
      ]),
    );
  });

  it('is a share, rounded once at the end, halves to the even cent', async () => {
    const project = await promotedOffer({ goals: [{ type: 'revshare', label: 'conversion', percent: 8.5 }] });
    // 8.5 % of 0.29 is 0.02465, of 5.00 is 0.425, of 3.00 is 0.255.
    await record(project, ...['0.29', '5', '3.0000'].map((payout, n) => status('sale', 5, { payout, tid: `t${n}` })));
    const amounts = Object.values(await contents(project.db, ['commissions'])).map(
      (one) => (one as { amountMinor: number }).amountMinor,
    );
    expect(amounts.toSorted((a, b) => a - b)).toEqual([2, 26, 42]);
    await mustAddUp(project);
  });

  it('is converted once, at the rate of the day, which is kept; without one it waits', async () => {
    const project = await promotedOffer();
    await project.db.doc('balances/ana').set({
      ...{
        uid: 'ana',
        currency: 'BRL',
        heldMinor: 0,
        availableMinor: 0,
        reservedMinor: 0,
        paidMinor: 0,
        seq: 0,
        reservedSeq: 0,
      },
    });
    expect(await record(project, status('sale', 5))).toEqual(['quarantined']);
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({
      ...{ state: 'open', reason: 'no-rate' },
      waitsFor: { from: 'USD', to: 'BRL', date: '2026-11-20' },
    });
    expect(await read(project, 'counters/money')).toEqual({ quarantined: 1 });

    await keepDay(project, '2026-11-20', { USD: '1.0850', BRL: '6.20125' });
    expect(await record(project, status('sale', 5))).toEqual(['recorded']);
    // 40.00 × 6.20125 / 1.0850 = 228.617511…
    expect(await commission(project)).toMatchObject({
      amountMinor: 228_62,
      currency: 'BRL',
      rate: {
        ...{ from: 'USD', to: 'BRL', perBaseFrom: '1.0850', perBaseTo: '6.20125' },
        quotes: [
          { currency: 'USD', rate: '1.0850', date: '2026-11-20', source: 'ecb' },
          { currency: 'BRL', rate: '6.20125', date: '2026-11-20', source: 'ecb' },
        ],
      },
      original: { amountMinor: 40_00, currency: 'USD' },
    });
    await sumStreamEarnings(project.context(NOW), CLICK);
    expect(await read(project, 'streamEarnings/ana-stream')).toMatchObject({
      sums: { BRL: { held: { amountMinor: 228_62, count: 1 } } },
    });
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ state: 'resolved', resolvedBy: 'system' });
    expect(await read(project, 'counters/money')).toEqual({ quarantined: 0, heldCommissions: 1 });
    await mustAddUp(project);
  });

  it.each([
    ['by a published rate: nobody added it', {}, undefined],
    ['by a rate that an admin kept: it is that admin’s money', { BRL: '61.9' }, ['mia']],
    ['by two that an admin kept: once', { BRL: '61.9', USD: '1.09' }, ['mia']],
    ['by a published rate, beside one that an admin kept: nobody added it', { GBP: '0.9' }, undefined],
  ])('converted %s', async (_, kept, hands) => {
    const project = await promotedOffer();
    await project.db.doc('balances/ana').set({
      ...{ uid: 'ana', currency: 'BRL', heldMinor: 0, availableMinor: 0, reservedMinor: 0, paidMinor: 0 },
      ...{ seq: 0, reservedSeq: 0 },
    });
    await keepDay(project, '2026-11-20', { USD: '1.0850', BRL: '6.20125' });
    const at = new Date('2026-11-20T10:00:00.000Z');
    const byHand = Object.entries(kept).map(([currency, rate]) => [
      currency,
      { rate, source: 'a bank', by: 'mia', at },
    ]);
    await project.db.doc('exchangeRates/2026-11-20').update({ kept: Object.fromEntries(byHand) });
    expect(await record(project, status('sale', 5))).toEqual(['recorded']);
    const later = project.context(new Date('2027-03-01T00:00:00.000Z'));
    expect(await releaseHolds(later)).toMatchObject({ released: 1, failed: 0 });
    expect((await balance(project))?.['byHand']).toEqual(hands);
    await mustAddUp(project);
  });

  it('is nothing for a rebill of a one-time goal, and a share for one of a share', async () => {
    const once = await promotedOffer();
    await record(once, status('rebill', 5));
    expect(await commission(once)).toBeUndefined();
    expect(await read(once, `conversions/${CLICK}`)).toMatchObject({ state: 'confirmed', commissionId: null });
    await mustAddUp(once);

    const share = await promotedOffer({ goals: [{ type: 'revshare', label: 'subscription', percent: 30 }] });
    await record(share, status('sale', 5, { tid: 't0' }), status('rebill', 6), status('sale', 6));
    expect(await commission(share)).toMatchObject({ amountMinor: 30_00 });
    expect(await balance(share)).toMatchObject({ heldMinor: 60_00, seq: 2 });
    await mustAddUp(share);
  });

  it('ends at the caps: what comes after is refused with the reason, and a rejection makes room', async () => {
    const project = await promotedOffer({ caps: { monthlyPerCreator: 2, total: null } });
    const sale = (n: number) => status('sale', n, { tid: `t${n}` });
    await Promise.all([1, 2, 3].map((n) => recordEvent(project.context(NOW), sale(n))));
    const states = async () =>
      Object.values(await contents(project.db, ['commissions'])).map((one) => (one as { state: string }).state);
    expect((await states()).toSorted()).toEqual(['held', 'held', 'rejected']);
    expect(await balance(project)).toMatchObject({ heldMinor: 80_00 });
    const [held] = (await project.db.collection('commissions').where('state', '==', 'held').get()).docs;
    const { tid } = (await read(project, `conversions/${held!.id}`)) as { tid: string };
    await record(project, status('rejected', 9, { tid }), sale(4));
    expect((await states()).toSorted()).toEqual(['held', 'held', 'rejected', 'rejected']);
    expect(await read(project, `offerCounts/${OFFER_ID}_ana_2026-11`)).toEqual({ counted: 2 });
    await mustAddUp(project);
  });
});
