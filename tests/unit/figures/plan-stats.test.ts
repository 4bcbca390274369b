import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Counted } from '#app/domain/income/schemas.ts';
import {
  campaignStatsSchema,
  countryStatsSchema,
  DIMENSIONS,
  monthlyStatsSchema,
  summarise,
} from '#app/domain/figures/monthly-stats.ts';
import {
  cohortStatsSchema,
  programmeStatsSchema,
  streamerStatsSchema,
  sumCohorts,
  sumProgramme,
} from '#app/domain/figures/programme-stats.ts';
import { availableFrom, isRunning } from '#app/domain/income/pricing.ts';
import { capsOf } from '../../../functions/src/income/plan-accrual.ts';
import {
  type CountedConversion,
  countedOf,
  deltasBetween,
  nest,
  type StatDelta,
  statChanges,
  withoutZeros,
} from '../../../functions/src/figures/plan-stats.ts';

const EVENT = { at: null, receivedAt: new Date(), payout: null, currency: 'USD', originalStatus: '' };
type Place = { uid: string; offerId: string };

const anyConversion: fc.Arbitrary<CountedConversion> = fc.record({
  events: fc.constantFrom(
    { rebill: EVENT },
    { sale: EVENT },
    { sale: { ...EVENT, payout: '12.345' } },
    { sale: { ...EVENT, payout: '90', currency: 'EUR' } },
  ),
  state: fc.constantFrom('lead', 'confirmed', 'rejected'),
  at: fc.integer({ min: 0, max: 72 }).map((hour) => new Date(Date.UTC(2026, 10, 29, hour))),
  goal: fc.constantFrom(null, 'registration', 'first-deposit'),
  streamId: fc.constantFrom(null, 's1', 's2'),
  country: fc.constantFrom(null, 'BR', 'MX'),
  campaign: fc.constantFrom(null, 'Friday', 'bio'),
  cohort: fc.constantFrom('none', '2026-03', '2026-11'),
  earned: fc.option(
    fc.record({ amountMinor: fc.integer({ min: 1, max: 10_000 }), currency: fc.constantFrom('USD', 'CLP') }),
  ),
});
const place: fc.Arbitrary<Place> = fc.record({
  uid: fc.constantFrom('ana', 'bo'),
  offerId: fc.constantFrom('o1', 'o2'),
});

/** Documents as increments leave them behind. */
class Stored {
  readonly documents = new Map<string, Record<string, unknown>>();

  add(deltas: Iterable<StatDelta>): void {
    for (const change of statChanges(deltas)) {
      const document = this.documents.get(change.path) ?? {};
      this.documents.set(change.path, document);
      merge(
        document,
        nest(change, (amount) => amount),
      );
    }
  }

  said(): [string, unknown][] {
    return [...this.documents]
      .map(([path, document]): [string, unknown] => [path, withoutZeros(document)])
      .filter(([, document]) => Object.values(document as object).some((value) => typeof value !== 'string'))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

function merge(into: Record<string, unknown>, more: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(more)) {
    if (typeof value === 'number') into[key] = Number(into[key] ?? 0) + value;
    else if (typeof value === 'object' && value !== null) merge((into[key] ??= {}) as never, value as never);
    else into[key] = value;
  }
}

describe('statistics', () => {
  it('added up change by change are those of the end, whatever happened on the way', () => {
    const places = fc.array(place, { minLength: 1, maxLength: 12 });
    const changes = fc.array(fc.tuple(fc.nat(), anyConversion), { maxLength: 40 });
    fc.assert(
      fc.property(places, changes, (places, changes) => {
        const stored = new Stored();
        const counted = new Map<number, Counted>();
        for (const [choice, conversion] of changes) {
          const which = choice % places.length;
          const after = countedOf(conversion);
          stored.add(deltasBetween(places[which]!, counted.get(which) ?? null, after));
          counted.set(which, after);
        }
        const rebuilt = new Stored();
        rebuilt.add([...counted].flatMap(([which, last]) => deltasBetween(places[which]!, null, last)));
        // The currency of a day whose money was all taken back stays behind.
        const plain = (said: [string, unknown][]) =>
          said.map(([path, document]) => [path, { ...(document as object), currency: null }]);
        expect(plain(stored.said())).toEqual(plain(rebuilt.said()));
      }),
    );
  });

  it('have what advertisers pay for confirmed conversions, and keep it from the person', () => {
    const conversion = {
      ...{ at: new Date('2026-11-05T00:00:00.000Z'), goal: null, streamId: null, country: 'BR', campaign: null },
      ...{ cohort: '2026-03', state: 'confirmed' as const, earned: { amountMinor: 40_00, currency: 'USD' as const } },
    };
    const revenueOf = (
      part: { payout: string | null; currency?: string },
      state: 'confirmed' | 'rejected' = 'confirmed',
    ) => countedOf({ ...conversion, state, events: { sale: { ...EVENT, ...part } } }).revenue;
    expect(revenueOf({ payout: '90.00' })).toEqual({ amountMinor: 90_00, currency: 'USD' });
    expect(revenueOf({ payout: '1200', currency: 'JPY' })).toEqual({ amountMinor: 1_200, currency: 'JPY' });
    expect(revenueOf({ payout: '90.00' }, 'rejected')).toBeNull();
    expect(revenueOf({ payout: '10000000000' })).toEqual({ amountMinor: 10 ** 12, currency: 'USD' });
    const wrong = [
      ...[{ payout: null }, { payout: 'much' }, { payout: '0' }, { payout: '5', currency: 'XYZ' }],
      // Two of these would be no exact sum, and no figure of the day could be read.
      ...[{ payout: '90000000000000' }, { payout: '10000000000.01' }],
    ];
    for (const part of wrong) expect(revenueOf(part), JSON.stringify(part)).toBeNull();

    const counted = countedOf({ ...conversion, events: { sale: { ...EVENT, payout: '90.00' } } });
    const changes = statChanges(deltasBetween({ uid: 'ana', offerId: 'o1' }, null, counted));
    const revenue = { revenue: { USD: 90_00 } };
    for (const change of changes) {
      const document = nest(change, (amount) => amount);
      if (change.path.includes('_cohorts_')) {
        expect(document).toMatchObject({ cohortsOf: '2026-11-05', cohorts: { '2026-03': revenue } });
      } else if (change.path.startsWith('programmeStats/')) {
        expect(document).toMatchObject({ offers: { o1: revenue }, countries: { BR: revenue } });
      } else if (change.path.startsWith('streamerStats/')) {
        expect(document).toMatchObject({ uid: 'ana', month: '2026-11', conversions: 1, ...revenue });
      } else expect(JSON.stringify(document)).not.toContain('revenue');
    }
  });

  it('say the same by every breakdown, in months and in the programme', () => {
    fc.assert(fc.property(fc.array(fc.tuple(anyConversion, place), { maxLength: 40 }), sayTheSame));
  });

  function sayTheSame(conversions: [CountedConversion, Place][]): void {
    const stored = new Stored();
    let expected = 0;
    for (const [conversion, { offerId }] of conversions) {
      const earned = conversion.earned && { ...conversion.earned, currency: 'USD' as const };
      const counted = countedOf({ ...conversion, earned });
      expected += counted.commissionMinor;
      stored.add(deltasBetween({ uid: 'ana', offerId }, null, counted));
    }
    const of = (prefix: string) =>
      [...stored.documents].filter(([path]) => path.startsWith(prefix)).map(([, data]) => data);
    const stats = of('monthlyStats/');
    const months = stats.filter((data) => 'month' in data).map((data) => monthlyStatsSchema.parse(data));
    const parts = [
      ...stats.filter((data) => 'countriesOf' in data).map((data) => countryStatsSchema.parse(data)),
      ...stats.filter((data) => 'campaignsOf' in data).map((data) => campaignStatsSchema.parse(data)),
    ];
    const summary = summarise(months, { from: '2026-11-01', to: '2026-12-31' }, parts);
    expect(summary.totals.commissionMinor).toBe(expected);
    for (const dimension of DIMENSIONS) {
      expect(summary[dimension].reduce((sum, { figures }) => sum + figures.conversions, 0)).toBe(
        summary.totals.conversions,
      );
      expect(summary[dimension].reduce((sum, { figures }) => sum + figures.commissionMinor, 0)).toBe(expected);
    }
    const days = of('programmeStats/');
    const programme = sumProgramme(
      days.filter((data) => 'date' in data).map((data) => programmeStatsSchema.parse(data)),
    );
    const cohorts = sumCohorts(days.filter((data) => 'cohortsOf' in data).map((data) => cohortStatsSchema.parse(data)));
    expect(programme.totals).toMatchObject({
      conversions: summary.totals.conversions,
      commission: expected > 0 ? { USD: expected } : {},
    });
    expect([...programme.countries.values()].reduce((sum, { conversions }) => sum + conversions, 0)).toBe(
      programme.totals.conversions,
    );
    expect([...cohorts.values()].reduce((sum, { conversions }) => sum + conversions, 0)).toBe(
      programme.totals.conversions,
    );
    const streamers = of('streamerStats/').map((data) => streamerStatsSchema.parse(data));
    expect(streamers.reduce((sum, { conversions }) => sum + conversions, 0)).toBe(programme.totals.conversions);
    expect(of('dailyStats/').reduce((sum, data) => sum + Number(data['commissionMinor'] ?? 0), 0)).toBe(expected);
  }

  it('touch nothing where nothing changed', () => {
    fc.assert(
      fc.property(anyConversion, place, (conversion, place) => {
        const counted = countedOf(conversion);
        expect(statChanges(deltasBetween(place, counted, counted))).toEqual([]);
      }),
    );
  });
});

describe('the hold', () => {
  it('is whole days from the sale, whatever the clock of this machine', () => {
    const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(time, fc.nat(60), (at, holdDays) => {
        expect(availableFrom(at, { holdDays }).getTime() - at.getTime()).toBe(holdDays * 24 * 3600 * 1000);
      }),
    );
    expect(availableFrom(new Date('2028-02-28T23:59:59.999Z'), { holdDays: 2 })).toEqual(
      new Date('2028-03-01T23:59:59.999Z'),
    );
  });

  it('begins while the offer runs: its first instant is in, its last is out', () => {
    const [startsAt, endsAt] = [new Date('2026-11-01T00:00:00.000Z'), new Date('2026-12-01T00:00:00.000Z')];
    const at = (time: Date, ms: number) => isRunning({ startsAt, endsAt }, new Date(time.getTime() + ms));
    expect([at(startsAt, -1), at(startsAt, 0), at(endsAt, -1), at(endsAt, 0)]).toEqual([false, true, true, false]);
    expect(isRunning({ startsAt: null, endsAt: null }, startsAt)).toBe(true);
  });

  it('counts into the caps that there are, by the month in UTC', () => {
    const caps = { monthlyPerCreator: 3, total: 9 };
    const whose = { uid: 'ana', offerId: 'o1' };
    const keys = (iso: string) => capsOf({ caps }, whose, new Date(iso)).map(({ key, most }) => `${key} ${most}`);
    expect(keys('2026-11-30T23:59:59.999Z')).toEqual(['o1 9', 'o1_ana_2026-11 3']);
    expect(keys('2026-12-01T00:00:00.000Z')[1]).toBe('o1_ana_2026-12 3');
    expect(capsOf({ caps: { monthlyPerCreator: null, total: null } }, whose, new Date())).toEqual([]);
  });
});
