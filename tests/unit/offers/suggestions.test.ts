import { describe, expect, it } from 'vitest';
import { noFigures } from '#app/domain/figures/monthly-stats.ts';
import { bestFirst, orderOffers } from '#app/domain/offers/offer.ts';
import { mixSuggestions, newOnes, ownResults, rankEarners, turnOf } from '#app/domain/offers/suggestions.ts';

const row = (key: string, clicks: number, conversions: number, commissionMinor: number) => ({
  key,
  figures: { ...noFigures(), clicks, conversions, commissionMinor },
});

const NO_RATES: ReadonlyMap<string, number> = new Map();
const ranked = (rows: Parameters<typeof rankEarners>[0], perClickMinor = NO_RATES) =>
  rankEarners(rows, { own: ownResults(rows), perClickMinor });

describe('offers by what they earned', () => {
  it('are ranked by what a click brought, and not by their sum', () => {
    const found = ranked([row('much', 1000, 9, 90_00), row('good', 100, 5, 74_00)]);
    expect(found).toEqual([
      { id: 'good', yield: { kind: 'per-click', amountMinor: 74 } },
      { id: 'much', yield: { kind: 'per-click', amountMinor: 9 } },
    ]);
  });

  it('with few clicks go by conversions, after the others', () => {
    const found = ranked([row('lucky', 1, 1, 500_00), row('sure', 50, 1, 50), row('flat', 0, 2, 10_00)]);
    expect(found.map(({ id, yield: { kind } }) => `${id} ${kind}`)).toEqual([
      'sure per-click',
      'lucky per-conversion',
      'flat per-conversion',
    ]);
  });

  it('that earned nothing, or too little for a minor unit, are none; nor is what has no offer', () => {
    expect(ranked([row('idle', 500, 0, 0), row('dust', 500, 0, 10), row('none', 100, 1, 100_00)])).toEqual([]);
    expect(ranked([row('refunded', 500, 1, -100)])).toEqual([]);
  });
});

describe('what is best for a reader', () => {
  const offer = (id: string) => ({
    id,
    holdDays: 0,
    brandName: id,
    title: {},
    countries: [],
    languages: [],
    goals: [],
  });

  it('is the same on the dashboard and in the list, with few clicks and with equal earnings too', () => {
    // Rates that round to the same cent, too few clicks for one, none of the reader's own, and equal ones.
    const rows = [
      row('few', 49, 1, 500_00),
      row('twelve', 1000, 9, 121_00),
      row('more', 1000, 9, 124_00),
      row('twin', 1000, 8, 121_00),
      row('others', 10, 1, 1_00),
    ];
    const perClickMinor = new Map([
      ['others', 12.3],
      ['few', 3],
    ]);
    const ranking = { own: ownResults(rows), perClickMinor };
    const ids = ['few', 'more', 'others', 'twelve', 'twin'];
    const list = orderOffers(ids.map(offer), 'best', ranking).map(({ id }) => id);
    expect(list).toEqual(['more', 'others', 'twelve', 'twin', 'few']);
    expect(bestFirst(ids.map(offer), ranking).map(({ id }) => id)).toEqual(list);
    expect(ranked(rows, perClickMinor).map(({ id }) => id)).toEqual(list);
  });

  it('among new offers is what brings others most, and one that it is the turn of', () => {
    const offers = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
    const perClickMinor = new Map([
      ['d', 9],
      ['b', 30],
      ['a', 0],
    ]);
    const looked = (count: number, at = 0) =>
      newOnes(offers, { own: new Map(), perClickMinor }, count, new Date(at * 86_400_000)).map(({ id }) => id);
    expect(looked(2)).toEqual(['b', 'a']);
    expect(looked(3)).toEqual(['b', 'd', 'a']);
    expect(looked(3, 1)).toEqual(['b', 'd', 'c']);
    expect(looked(9).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(looked(0)).toEqual([]);
  });
});

describe('whose turn it is', () => {
  const day = (number: number) => new Date(number * 86_400_000);

  it('is everybody’s where all fit', () => {
    expect(turnOf([1, 2, 3], 3, day(7))).toEqual([1, 2, 3]);
    expect(turnOf([], 3, day(7))).toEqual([]);
  });

  it('reaches everyone within days', () => {
    const items = Array.from({ length: 20 }, (_, index) => index);
    const seen = new Set([0, 1, 2, 3].flatMap((after) => turnOf(items, 6, day(20_000 + after))));
    expect(seen.size).toBe(20);
    expect(turnOf(items, 6, day(5))).toHaveLength(6);
  });
});

it('there is room for something new next to the best earners, where there is something', () => {
  expect(mixSuggestions(['a', 'b', 'c'], ['new', 'newer'], 3)).toEqual(['a', 'b', 'new']);
  expect(mixSuggestions(['a', 'b', 'c'], [], 3)).toEqual(['a', 'b', 'c']);
  expect(mixSuggestions(['a'], ['new', 'newer', 'newest'], 3)).toEqual(['a', 'new', 'newer']);
  expect(mixSuggestions([], [], 3)).toEqual([]);
});
