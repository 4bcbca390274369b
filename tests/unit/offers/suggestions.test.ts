import { describe, expect, it } from 'vitest';
import { noFigures } from '#app/domain/figures/monthly-stats.ts';
import { mixSuggestions, rankEarners, turnOf } from '#app/domain/offers/suggestions.ts';

const row = (key: string, clicks: number, conversions: number, commissionMinor: number) => ({
  key,
  figures: { ...noFigures(), clicks, conversions, commissionMinor },
});

describe('offers by what they earned', () => {
  it('are ranked by what a click brought, and not by their sum', () => {
    const ranked = rankEarners([row('much', 1000, 9, 90_00), row('good', 100, 5, 74_00)]);
    expect(ranked).toEqual([
      { offerId: 'good', yield: { kind: 'per-click', amountMinor: 74 } },
      { offerId: 'much', yield: { kind: 'per-click', amountMinor: 9 } },
    ]);
  });

  it('with few clicks go by conversions, after the others', () => {
    const ranked = rankEarners([row('lucky', 1, 1, 500_00), row('sure', 50, 1, 50), row('flat', 0, 2, 10_00)]);
    expect(ranked.map(({ offerId, yield: { kind } }) => `${offerId} ${kind}`)).toEqual([
      'sure per-click',
      'lucky per-conversion',
      'flat per-conversion',
    ]);
  });

  it('that earned nothing, or too little for a minor unit, are none; nor is what has no offer', () => {
    expect(rankEarners([row('idle', 500, 0, 0), row('dust', 500, 0, 10), row('none', 100, 1, 100_00)])).toEqual([]);
    expect(rankEarners([row('refunded', 500, 1, -100)])).toEqual([]);
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
