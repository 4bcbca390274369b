import { type Breakdown, type Figures, UNKNOWN_KEY } from '../figures/monthly-stats.ts';
import { ratesOf } from '../figures/rates.ts';

/** Which offers are worth promoting for a person, and why. */

/** Over how many days back an offer's earnings speak for it. */
export const RECENT_DAYS = 30;

/** Minor units for each click, or for each conversion where there are too few clicks to tell. */
export type Yield = { kind: 'per-click' | 'per-conversion'; amountMinor: number };

export type Earner = { offerId: string; yield: Yield };

/** The offers that brought something, those with the most for a click first, then those with the most for a conversion. */
export function rankEarners(offers: Breakdown): Earner[] {
  const earners = offers.flatMap(({ key, figures }): Earner[] => {
    const found = key === UNKNOWN_KEY ? null : yieldOf(figures);
    return found ? [{ offerId: key, yield: found }] : [];
  });
  const of = (wanted: Yield['kind']) =>
    earners
      .filter((earner) => earner.yield.kind === wanted)
      .toSorted((one, other) => other.yield.amountMinor - one.yield.amountMinor);
  return [...of('per-click'), ...of('per-conversion')];
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

/** The best earners, but with room for something new where there is something. */
export function mixSuggestions<Item>(earning: readonly Item[], open: readonly Item[], most: number): Item[] {
  const kept = earning.slice(0, open.length > 0 ? most - 1 : most);
  return [...kept, ...open.slice(0, most - kept.length)];
}
