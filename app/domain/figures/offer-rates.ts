import * as z from 'zod/mini';
import { type ProgrammeStatsRecord, sumProgramme } from './programme-stats.ts';
import { FEWEST_CLICKS } from './rates.ts';

/**
 * offerRates/current: what a click on an offer brought, over all streamers and the days `from` to `to`. By offer and settlement
 * currency, in minor units, rounded to a hundredth. An offer with too few clicks to tell is absent.
 */
export const offerRatesSchema = z.looseObject({
  asOf: z.date(),
  from: z.string(),
  to: z.string(),
  perClickMinor: z._default(z.record(z.string(), z.record(z.string(), z.number())), {}),
});
export type OfferRatesRecord = z.infer<typeof offerRatesSchema>;

/** As many offers as the document holds: those with the most clicks. */
export const MOST_RATED = 500;

/** Earnings by click of the offers with at least 50 clicks. One that earned nothing has zero, in no currency. */
export function perClickOf(days: readonly ProgrammeStatsRecord[]): OfferRatesRecord['perClickMinor'] {
  const known = [...sumProgramme(days).offers]
    .filter(([, { clicks }]) => clicks >= FEWEST_CLICKS)
    .sort(([, one], [, other]) => other.clicks - one.clicks)
    .slice(0, MOST_RATED);
  return Object.fromEntries(
    known.map(([offerId, { clicks, commission }]) => [
      offerId,
      Object.fromEntries(
        Object.entries(commission).flatMap(([currency, amountMinor]) =>
          amountMinor === 0 ? [] : [[currency, Math.round((100 * amountMinor) / clicks) / 100]],
        ),
      ),
    ]),
  );
}
