import { describe, expect, it } from 'vitest';
import { MOST_RATED, offerRatesSchema, perClickOf } from '#app/domain/figures/offer-rates.ts';
import { programmeStatsSchema } from '#app/domain/figures/programme-stats.ts';
import { FEWEST_CLICKS } from '#app/domain/figures/rates.ts';

const day = (date: string, offers: object) => programmeStatsSchema.parse({ date, offers });

describe('earnings by click', () => {
  it('are those of all parts and days together', () => {
    const days = [
      day('2026-11-01', { lumen: { clicks: 40, commission: { USD: 1000 } } }),
      day('2026-11-01', { lumen: { clicks: 40, commission: { USD: 500 } } }),
      day('2026-11-02', { lumen: { clicks: 40, commission: { USD: 100 } } }),
    ];
    // 1,600 minor units over 120 clicks, to a hundredth.
    expect(perClickOf(days)).toEqual({ lumen: { USD: 13.33 } });
  });

  it('are none of an offer with too few clicks to tell', () => {
    const clicks = (count: number) => [day('2026-11-01', { lumen: { clicks: count, commission: { USD: 5000 } } })];
    expect(perClickOf(clicks(FEWEST_CLICKS - 1))).toEqual({});
    expect(perClickOf(clicks(FEWEST_CLICKS))).toEqual({ lumen: { USD: 100 } });
  });

  it('are zero without commission, and apart by currency', () => {
    const offers = { idle: { clicks: 60 }, both: { clicks: 100, commission: { USD: 250, EUR: 100, GBP: 0 } } };
    const perClickMinor = perClickOf([day('2026-11-01', offers)]);
    expect(perClickMinor).toEqual({ idle: {}, both: { USD: 2.5, EUR: 1 } });
    const record = { asOf: new Date(), from: '2026-11-01', to: '2026-11-30', perClickMinor };
    expect(offerRatesSchema.parse(record)).toEqual(record);
  });

  it('are those of the offers with the most clicks when there are more than the document holds', () => {
    const offers = Object.fromEntries(
      Array.from({ length: MOST_RATED + 5 }, (_, at) => [`o-${at}`, { clicks: FEWEST_CLICKS + at }]),
    );
    const kept = perClickOf([day('2026-11-01', offers)]);
    expect(Object.keys(kept)).toHaveLength(MOST_RATED);
    expect(kept).not.toHaveProperty('o-4');
    expect(kept).toHaveProperty('o-5');
  });

  it('go below zero when more was taken back than earned', () => {
    expect(perClickOf([day('2026-11-01', { lumen: { clicks: 100, commission: { USD: -300 } } })])).toEqual({
      lumen: { USD: -3 },
    });
  });
});
