import { type Breakdown, type Figures, UNKNOWN_KEY } from '../figures/monthly-stats.ts';
import { ratesOf } from '../figures/rates.ts';
import { bestFirst, type OwnResult, type Ranking } from './offer.ts';

/** Which offers are worth promoting for a person, and why. */

/** Over how many days back an offer's earnings speak for it. */
export const RECENT_DAYS = 30;

/** Minor units for each click, or for each conversion where there are too few clicks to tell. */
export type Yield = { kind: 'per-click' | 'per-conversion'; amountMinor: number };

export type Earner = { id: string; yield: Yield };

/** What each offer brought the reader. */
export function ownResults(offers: Breakdown): ReadonlyMap<string, OwnResult> {
  return new Map(
    offers.map(({ key, figures }) => [
      key,
      { perClickMinor: ratesOf(figures).perClickMinor, earnedMinor: figures.commissionMinor },
    ]),
  );
}

/** The offers that brought the reader something, the best first. */
export function rankEarners(offers: Breakdown, ranking: Ranking): Earner[] {
  const earners = offers.flatMap(({ key, figures }): Earner[] => {
    const found = key === UNKNOWN_KEY ? null : yieldOf(figures);
    return found ? [{ id: key, yield: found }] : [];
  });
  return bestFirst(earners, ranking);
}

function yieldOf(figures: Figures): Yield | null {
  const { commissionMinor, conversions } = figures;
  const perClick = Math.round(ratesOf(figures).perClickMinor ?? 0);
  if (perClick > 0) return { kind: 'per-click', amountMinor: perClick };
  const perConversion = conversions > 0 ? Math.round(commissionMinor / conversions) : 0;
  return perConversion > 0 ? { kind: 'per-conversion', amountMinor: perConversion } : null;
}

/** Some of a list, others each day, so that all of it comes up. */
export function turnOf<Item>(items: readonly Item[], count: number, now: Date): Item[] {
  if (items.length <= count) return [...items];
  const start = (Math.floor(now.getTime() / 86_400_000) * count) % items.length;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, Math.max(0, count));
}

/**
 * Offers to look at among those without a click of the reader: the best of those of which it is known what a click brings, and at least one
 * that it is the turn of, so that all come up.
 */
export function newOnes<Offer extends { id: string }>(
  offers: readonly Offer[],
  ranking: Ranking,
  count: number,
  now: Date,
): Offer[] {
  const rated = bestFirst(offers, ranking)
    .filter(({ id }) => ranking.perClickMinor.get(id))
    .slice(0, Math.max(0, count - 1));
  const others = offers.filter((offer) => !rated.includes(offer));
  return [...rated, ...turnOf(others, count - rated.length, now)];
}

/** The best earners, but with room for something new where there is something. */
export function mixSuggestions<Item>(earning: readonly Item[], open: readonly Item[], most: number): Item[] {
  const kept = earning.slice(0, open.length > 0 ? most - 1 : most);
  return [...kept, ...open.slice(0, most - kept.length)];
}
