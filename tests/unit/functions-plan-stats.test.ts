import { describe, expect, it } from 'vitest';
import type { Counted } from '#app/domain/income-schemas.ts';
import { monthlyStatsSchema, summarise } from '#app/domain/monthly-stats.ts';
import { programmeStatsSchema, sumProgramme } from '#app/domain/programme-stats.ts';
import { availableFrom, capsOf, isRunning } from '../../functions/src/plan-accrual.ts';
import {
  type CountedConversion,
  countedOf,
  deltasBetween,
  nest,
  type StatDelta,
  statChanges,
  withoutZeros,
} from '../../functions/src/plan-stats.ts';
import { type Random, randomFrom } from '../../scripts/seed/random.ts';

const EVENT = { at: null, receivedAt: new Date(), payout: null, currency: 'USD', originalStatus: '' };
type Place = { uid: string; offerId: string };

function anyConversion(random: Random): CountedConversion {
  const state = random.pick(['lead', 'confirmed', 'rejected'] as const);
  return {
    events: random.next() < 0.2 ? { rebill: EVENT } : { sale: EVENT },
    state,
    at: new Date(Date.UTC(2026, 10, 29, random.between(0, 72))),
    goal: random.pick([null, 'registration', 'first-deposit']),
    streamId: random.pick([null, 's1', 's2']),
    country: random.pick([null, 'BR', 'MX']),
    earned:
      random.next() < 0.8
        ? { amountMinor: random.between(1, 10_000), currency: random.pick(['USD', 'CLP'] as const) }
        : null,
  };
}

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
    for (let seed = 0; seed < 300; seed += 1) {
      const random = randomFrom(`statistics ${seed}`);
      const stored = new Stored();
      const conversions = Array.from({ length: random.between(1, 12) }, () => ({
        place: { uid: random.pick(['ana', 'bo']), offerId: random.pick(['o1', 'o2']) },
        now: null as CountedConversion | null,
        counted: null as Counted | null,
      }));
      for (let step = 0; step < 40; step += 1) {
        const one = random.pick(conversions);
        one.now = anyConversion(random);
        const counted = countedOf(one.now);
        stored.add(deltasBetween(one.place, one.counted, counted));
        one.counted = counted;
      }
      const rebuilt = new Stored();
      rebuilt.add(
        conversions.flatMap(({ place, now }: { place: Place; now: CountedConversion | null }) =>
          now ? deltasBetween(place, null, countedOf(now)) : [],
        ),
      );
      // The currency of a day whose money was all taken back stays behind.
      const plain = (said: [string, unknown][]) =>
        said.map(([path, document]) => [path, { ...(document as object), currency: null }]);
      expect(plain(stored.said()), `seed ${seed}`).toEqual(plain(rebuilt.said()));
    }
  });

  it('say the same by every breakdown, in months and in the programme', () => {
    const random = randomFrom('breakdowns');
    const stored = new Stored();
    let expected = 0;
    for (let n = 0; n < 200; n += 1) {
      const counted = countedOf({ ...anyConversion(random), earned: { amountMinor: n, currency: 'USD' } });
      expected += counted.commissionMinor;
      stored.add(deltasBetween({ uid: 'ana', offerId: random.pick(['o1', 'o2']) }, null, counted));
    }
    const of = (prefix: string) =>
      [...stored.documents].filter(([path]) => path.startsWith(prefix)).map(([, data]) => data);
    const months = of('monthlyStats/').map((data) => monthlyStatsSchema.parse(data));
    const summary = summarise(months, { from: '2026-11-01', to: '2026-12-31' });
    expect(summary.totals.commissionMinor).toBe(expected);
    for (const dimension of ['offers', 'streams', 'countries'] as const) {
      expect(summary[dimension].reduce((sum, { figures }) => sum + figures.conversions, 0)).toBe(
        summary.totals.conversions,
      );
      expect(summary[dimension].reduce((sum, { figures }) => sum + figures.commissionMinor, 0)).toBe(expected);
    }
    const programme = sumProgramme(of('programmeStats/').map((data) => programmeStatsSchema.parse(data)));
    expect(programme.totals).toMatchObject({ conversions: summary.totals.conversions, commission: { USD: expected } });
    expect([...programme.countries.values()].reduce((sum, { conversions }) => sum + conversions, 0)).toBe(
      programme.totals.conversions,
    );
    expect(of('dailyStats/').reduce((sum, data) => sum + Number(data['commissionMinor'] ?? 0), 0)).toBe(expected);
  });

  it('touch nothing where nothing changed', () => {
    const counted = countedOf(anyConversion(randomFrom('same')));
    expect(statChanges(deltasBetween({ uid: 'ana', offerId: 'o1' }, counted, counted))).toEqual([]);
  });
});

describe('the hold', () => {
  it('is whole days from the sale, whatever the clock of this machine', () => {
    const random = randomFrom('holds');
    for (let n = 0; n < 500; n += 1) {
      const at = new Date(Date.UTC(2026, random.between(0, 23), random.between(1, 28)) + random.between(0, 86_399_999));
      const holdDays = random.between(0, 60);
      expect(availableFrom(at, { holdDays }).getTime() - at.getTime()).toBe(holdDays * 24 * 3600 * 1000);
    }
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
