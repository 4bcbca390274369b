import * as z from 'zod/mini';
import { type ProgrammeFigures, type ProgrammeStatsRecord, sumProgramme } from './programme-stats.ts';
import { FEWEST_CLICKS } from './rates.ts';

/**
 * offerRates/current: what a click on an offer brought, over all streamers and the days `from` to `to`. By offer and settlement
 * currency, in minor units, rounded to a hundredth. An offer with too few clicks or streamers to tell is absent.
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

/** From fewer streamers, a rate would tell one of them what another earns. */
const FEWEST_STREAMERS = 3;

/** A part of a day, and in which shard of the streamers it was counted. */
type PartOfDay = ProgrammeStatsRecord & { shard: string };

/**
 * Earnings by click of the offers with at least 50 clicks, of at least three streamers. One that earned nothing has zero, in no
 * currency. Who they are is not counted: shards have different streamers, so there are at least as many as shards.
 */
export function perClickOf(parts: readonly PartOfDay[]): OfferRatesRecord['perClickMinor'] {
  const shards = shardsOf(parts);
  const known = [...sumProgramme(parts).offers]
    .filter(([id, { clicks }]) => clicks >= FEWEST_CLICKS && shards.get(id)!.size >= FEWEST_STREAMERS)
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

/** The shards in which an offer was clicked or earned something. */
function shardsOf(parts: readonly PartOfDay[]): ReadonlyMap<string, ReadonlySet<string>> {
  const shards = new Map<string, Set<string>>();
  for (const { shard, offers } of parts) {
    for (const [id, figures] of Object.entries(offers)) {
      const found = shards.get(id) ?? new Set();
      shards.set(id, isSomething(figures) ? found.add(shard) : found);
    }
  }
  return shards;
}

function isSomething({ clicks, commission }: ProgrammeFigures): boolean {
  return clicks > 0 || Object.values(commission).some((amountMinor) => amountMinor !== 0);
}
