import { describe, expect, it } from 'vitest';
import type { ConversionEvents } from '#app/domain/income/conversion.ts';
import { type ReplayFacts, replayConversion, type ReplayedTerms } from '#app/domain/income/replay-conversion.ts';
import { type ReplayedConversion, sumReplayed } from '#app/domain/income/replayed-people.ts';
import type { Currency } from '#app/domain/ledger/money.ts';
import type { OfferGoal } from '#app/domain/offers/schemas.ts';

/** Conversions again, by other terms of their offer. */

const at = (day: number) => new Date(Date.UTC(2026, 9, day));
const status = (day: number, payout: string | null = null, currency = 'USD') => ({
  ...{ at: at(day), receivedAt: at(day), payout, currency, originalStatus: '' },
});
const pays = (amountMinor: number, more: object = {}): OfferGoal => ({
  ...{ type: 'cpa', label: 'first-deposit', amountMinor, currency: 'USD', ...more },
});
const HELD = 14;
/** Held for 14 days from October 5 on. */
const COMMISSION = { state: 'held', reasonCode: null, availableAt: at(5 + HELD) } as const;

const terms = (goals: OfferGoal[] | null, { holdDays = HELD, countries = [] as string[] } = {}): ReplayedTerms => ({
  ...{ holdDays, pays: goals && { goals, countries, countriesNow: [] } },
});
function replay(
  draft: ReplayedTerms,
  conversion: { events?: ConversionEvents; earnedMinor?: number | null; assignedBy?: string; decided?: boolean } = {},
  facts: Partial<ReplayFacts> = {},
) {
  const { events = { sale: status(5, '100') }, earnedMinor = 40_00, assignedBy = null, decided = false } = conversion;
  const earned = earnedMinor === null ? null : ({ amountMinor: earnedMinor, currency: 'USD' } as const);
  return replayConversion({ events, decided, earned, goal: 'first-deposit', assignedBy }, draft, {
    ...{ commission: COMMISSION, heldDays: HELD, settlement: 'USD' as Currency, country: 'BR', rates: [] },
    ...{ mostMinor: () => 500_00, cutOffs: {}, ...facts },
  });
}

describe('a conversion under other terms', () => {
  it('earns what they pay', () => {
    const same = { currency: 'USD', beforeMinor: 40_00, blockedBy: null, moved: null };
    expect(replay(terms([pays(40_00)]))).toEqual({ ...same, afterMinor: 40_00 });
    expect(replay(terms([pays(55_00)]))).toEqual({ ...same, afterMinor: 55_00 });
    const share = [{ type: 'revshare', label: 'conversion', percent: 12.5 }] as OfferGoal[];
    expect(replay(terms(share))).toEqual({ ...same, afterMinor: 12_50 });
    expect(replay(terms([pays(3_00, { label: 'registration' })]))).toMatchObject({
      beforeMinor: 40_00,
      afterMinor: 3_00,
    });
    expect(replay(terms([pays(40_00)]), { earnedMinor: null })).toMatchObject({ beforeMinor: 0, afterMinor: 40_00 });
  });

  it('is converted by the rates of its day, as settling does it', () => {
    const rates = [{ date: '2026-10-05', base: 'EUR' as const, published: { USD: '1.05' }, kept: {} }];
    const euros = [pays(40_00, { currency: 'EUR' })];
    expect(replay(terms(euros), {}, { rates })).toMatchObject({ afterMinor: 42_00, currency: 'USD' });
    expect(replay(terms(euros))).toMatchObject({ afterMinor: 0, blockedBy: 'no-rate' });
  });

  it('is blocked where the terms are not clear, above the limit of a commission, and out of the listed countries', () => {
    const two = [pays(40_00, { label: 'conversion' }), pays(30_00)];
    expect(replay(terms(two))).toMatchObject({ beforeMinor: 40_00, afterMinor: 0, blockedBy: 'goal' });
    expect(replay(terms(two), { assignedBy: 'boss' })).toMatchObject({ afterMinor: 30_00, blockedBy: null });
    expect(replay(terms([pays(500_01)]))).toMatchObject({ afterMinor: 0, blockedBy: 'too-large' });
    expect(replay(terms([pays(500_01)]), { assignedBy: 'boss' })).toMatchObject({
      afterMinor: 500_01,
      blockedBy: null,
    });
    const mexico = terms([pays(40_00)], { countries: ['MX'] });
    expect(replay(mexico)).toMatchObject({ beforeMinor: 40_00, afterMinor: 0, blockedBy: 'country' });
    expect(replay(mexico, {}, { country: null })).toMatchObject({ blockedBy: 'country' });
    expect(replay(mexico, {}, { country: 'MX' })).toMatchObject({ afterMinor: 40_00, blockedBy: null });
    // They had access although the offer was not listed for them: that would not change.
    const elsewhere = { ...mexico, pays: { ...mexico.pays!, countriesNow: ['PE'] } };
    expect(replay(elsewhere)).toMatchObject({ afterMinor: 40_00, blockedBy: null });
  });

  it('is ready for another payday by another hold period, unless an admin decided on it', () => {
    // Held until October 19: the cut-off for November 1 is October 30.
    const moved = (holdDays: number, facts: Partial<ReplayFacts> = {}) =>
      replay(terms([pays(40_00)], { holdDays }), {}, facts)!.moved;
    expect([moved(0), moved(7), moved(8), moved(14), moved(24), moved(25), moved(60)]).toEqual([
      ...['sooner', 'sooner', null, null, null, 'later', 'later'],
    ]);
    expect(moved(60, { commission: { ...COMMISSION, availableAt: at(30) } })).toBeNull();
    expect(moved(60, { heldDays: null })).toBeNull();
    expect(replay(terms(null, { holdDays: 60 }))).toMatchObject({
      beforeMinor: 40_00,
      afterMinor: 40_00,
      moved: 'later',
    });
    expect(replay(terms(null, { holdDays: 60 }), { earnedMinor: null })).toBeNull();
  });

  it('stays what it is where terms decide nothing', () => {
    const draft = terms([pays(55_00)]);
    expect(replay(draft, { events: { lead: status(5) }, earnedMinor: null })).toBeNull();
    expect(replay(draft, { events: { sale: status(5), rejected: status(6) }, earnedMinor: null })).toBeNull();
    expect(replay(draft, { decided: true, earnedMinor: null })).toBeNull();
    const capped = { ...COMMISSION, state: 'rejected', reasonCode: 'cap-reached', availableAt: null } as const;
    expect(replay(draft, { earnedMinor: null }, { commission: capped })).toBeNull();
  });
});

describe('a replay', () => {
  const one = (uid: string, beforeMinor: number, afterMinor: number, more: Partial<ReplayedConversion> = {}) => ({
    ...{ uid, currency: 'USD' as Currency, beforeMinor, afterMinor, blockedBy: null, moved: null, ...more },
  });

  it('adds up by currency, and counts each streamer once, the gravest first', () => {
    const { totals, counts, people } = sumReplayed([
      one('same', 10_00, 10_00),
      one('more', 10_00, 12_00),
      one('less', 10_00, 9_00),
      one('least', 10_00, 2_00),
      one('blocked', 10_00, 12_00),
      one('blocked', 10_00, 0, { blockedBy: 'country' }),
      one('late', 10_00, 10_00, { moved: 'later' }),
      one('late', 5_00, 5_00),
      one('euros', 10_00, 12_00, { currency: 'EUR' }),
    ]);
    expect(totals).toEqual([
      { currency: 'EUR', beforeMinor: 10_00, afterMinor: 12_00 },
      { currency: 'USD', beforeMinor: 75_00, afterMinor: 60_00 },
    ]);
    expect(counts).toEqual({ blocked: 1, loses: 2, gains: 2, later: 1, sooner: 0 });
    expect(people.map(({ uid }) => uid)).toEqual(['blocked', 'least', 'less', 'euros', 'more', 'late']);
    expect(people[0]).toMatchObject({ beforeMinor: 20_00, afterMinor: 12_00, blockedBy: 'country' });
    expect(people.at(-1)).toMatchObject({ verdict: 'later', movedMinor: 10_00 });
  });
});
