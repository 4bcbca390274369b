import { describe, expect, it } from 'vitest';
import { MOST_RATED, offerRatesSchema, perClickOf } from '#app/domain/figures/offer-rates.ts';
import { programmeStatsSchema } from '#app/domain/figures/programme-stats.ts';
import { FEWEST_CLICKS } from '#app/domain/figures/rates.ts';

const part = (date: string, offers: object, shard = '0') => ({
  ...programmeStatsSchema.parse({ date, offers }),
  shard,
});
/** The same figures of streamers in three shards. */
const ofThree = (offers: object) => ['0', '1', '2'].map((shard) => part('2026-11-01', offers, shard));

describe('earnings by click', () => {
  it('are those of all parts and days together', () => {
    const parts = [
      part('2026-11-01', { lumen: { clicks: 40, commission: { USD: 1000 } } }),
      part('2026-11-01', { lumen: { clicks: 40, commission: { USD: 500 } } }, '1'),
      part('2026-11-02', { lumen: { clicks: 40, commission: { USD: 100 } } }, '2'),
    ];
    // 1,600 minor units over 120 clicks, to a hundredth.
    expect(perClickOf(parts)).toEqual({ lumen: { USD: 13.33 } });
  });

  it('are none of an offer with too few clicks to tell', () => {
    const clicks = (count: number) => [
      part('2026-11-01', { lumen: { clicks: count - 2, commission: { USD: 5000 } } }),
      ...['1', '2'].map((shard) => part('2026-11-01', { lumen: { clicks: 1 } }, shard)),
    ];
    expect(perClickOf(clicks(FEWEST_CLICKS - 1))).toEqual({});
    expect(perClickOf(clicks(FEWEST_CLICKS))).toEqual({ lumen: { USD: 100 } });
  });

  it('are none that would tell a streamer what another earns', () => {
    const lumen = { clicks: 60, commission: { USD: 600 } };
    const days = (shards: string[]) => shards.map((shard, at) => part(`2026-11-0${at + 1}`, { lumen }, shard));
    expect(perClickOf(days(['4', '4', '4', '4']))).toEqual({});
    expect(perClickOf(days(['4', '5', '4', '5']))).toEqual({});
    // What was taken back whole is nobody's.
    const nothing = part('2026-11-05', { lumen: { clicks: 0, commission: { USD: 0 } } }, '6');
    expect(perClickOf([...days(['4', '5']), nothing])).toEqual({});
    expect(perClickOf(days(['4', '5', '6']))).toEqual({ lumen: { USD: 10 } });
  });

  it('are zero without commission, and apart by currency', () => {
    const offers = { idle: { clicks: 20 }, both: { clicks: 100, commission: { USD: 250, EUR: 100, GBP: 0 } } };
    const perClickMinor = perClickOf(ofThree(offers));
    expect(perClickMinor).toEqual({ idle: {}, both: { USD: 2.5, EUR: 1 } });
    const record = { asOf: new Date(), from: '2026-11-01', to: '2026-11-30', perClickMinor };
    expect(offerRatesSchema.parse(record)).toEqual(record);
  });

  it('are those of the offers with the most clicks when there are more than the document holds', () => {
    const offers = Object.fromEntries(
      Array.from({ length: MOST_RATED + 5 }, (_, at) => [`o-${at}`, { clicks: FEWEST_CLICKS + at }]),
    );
    const kept = perClickOf(ofThree(offers));
    expect(Object.keys(kept)).toHaveLength(MOST_RATED);
    expect(kept).not.toHaveProperty('o-4');
    expect(kept).toHaveProperty('o-5');
  });

  it('go below zero when more was taken back than earned', () => {
    expect(perClickOf(ofThree({ lumen: { clicks: 100, commission: { USD: -300 } } }))).toEqual({ lumen: { USD: -3 } });
  });
});
