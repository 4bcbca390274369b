import { confirmedAt, type ConversionEvents, type Verdict } from '../../../app/domain/income/conversion.ts';
import type { Counted } from '../../../app/domain/income/schemas.ts';
import { exactMinor, roundMinor } from '../../../app/domain/ledger/exact-money.ts';
import { type Currency, isCurrency } from '../../../app/domain/ledger/money.ts';
import { shardId, shardOf } from '../../../app/domain/figures/counter-shards.ts';
import { countryPartOf, type Figure, FIGURES, UNKNOWN_KEY } from '../../../app/domain/figures/monthly-stats.ts';

/** What conversions and clicks add to dailyStats, monthlyStats, programmeStats and streamerStats: sums, so that changes are differences. */

/** The part of a conversion that the statistics are made of. */
export type CountedConversion = {
  events: ConversionEvents;
  state: Verdict;
  at: Date;
  goal: string | null;
  streamId: string | null;
  country: string | null;
  campaign: string | null;
  /** The month in which the streamer was approved. */
  cohort: string | undefined;
  earned: { amountMinor: number; currency: Currency } | null;
};

/**
 * A conversion counts on the day (UTC) that it began: as a lead from its first status on, a rebill apart; confirmed, as a
 * conversion, and as a first deposit unless it is a registration or a rebill; rejected, as nothing.
 */
export function countedOf({
  events,
  state,
  at,
  goal,
  streamId,
  country,
  campaign,
  cohort,
  earned,
}: CountedConversion): Counted {
  const stands = state !== 'rejected';
  const confirmed = state === 'confirmed';
  const first = stands && events.rebill === undefined;
  return {
    date: at.toISOString().slice(0, 10),
    streamKey: streamId ?? UNKNOWN_KEY,
    country: country ?? UNKNOWN_KEY,
    campaign: campaign ?? UNKNOWN_KEY,
    registrations: first ? 1 : 0,
    firstDeposits: first && confirmed && goal !== 'registration' ? 1 : 0,
    conversions: confirmed ? 1 : 0,
    commissionMinor: confirmed && earned ? earned.amountMinor : 0,
    currency: confirmed && earned ? earned.currency : null,
    revenue: confirmed ? revenueOf(events) : null,
    ...(cohort && { cohort }),
  };
}

/** More for one conversion is a slip of the tracker. Thousands of the largest amounts still add up exactly. */
const MOST_REVENUE_MINOR = 10 ** 12;

/** What the advertiser pays for a confirmed conversion, as the tracker says it; null where that is no amount or can't be one. */
function revenueOf(events: ConversionEvents): Counted['revenue'] {
  const { payout, currency } = confirmedAt(events) ?? { payout: null, currency: '' };
  if (payout === null || !isCurrency(currency)) return null;
  const exact = exactMinor(payout, currency);
  const amountMinor = exact && roundMinor(exact);
  return amountMinor && amountMinor <= MOST_REVENUE_MINOR ? { amountMinor, currency } : null;
}

/** So much more of some figures at one place. */
export type StatDelta = {
  uid: string;
  offerId: string;
  date: string;
  streamKey: string;
  country: string;
  campaign: string;
  currency: Currency | null;
  /** Without one, the difference is in no figures by streamer or by cohort: an earlier release has counted it. */
  cohort?: string | undefined;
  revenue?: Counted['revenue'];
} & Partial<Record<Figure, number>>;

/** The differences that make `after` of `before`; none where they are the same. */
export function deltasBetween(
  { uid, offerId }: { uid: string; offerId: string },
  before: Counted | null,
  after: Counted,
): StatDelta[] {
  const delta = (counted: Counted, sign: 1 | -1): StatDelta => ({
    uid,
    offerId,
    date: counted.date,
    streamKey: counted.streamKey,
    country: counted.country,
    campaign: counted.campaign,
    currency: counted.currency,
    cohort: counted.cohort,
    registrations: sign * counted.registrations,
    firstDeposits: sign * counted.firstDeposits,
    conversions: sign * counted.conversions,
    commissionMinor: sign * counted.commissionMinor,
    revenue: counted.revenue && { ...counted.revenue, amountMinor: sign * counted.revenue.amountMinor },
  });
  return [...(before ? [delta(before, -1)] : []), delta(after, 1)];
}

/** One document of statistics: the fields that name it, and what is added at which place inside it. */
export type StatChange = { path: string; names: Record<string, string>; adds: Map<string, number> };

/** Places inside a document are written as one text; ids have no such character. */
const SEPARATOR = '\u0000';

export const placeOf = (...segments: string[]) => segments.join(SEPARATOR);
const segmentsOf = (place: string) => place.split(SEPARATOR);

/** The documents that differences touch, each once, without what cancels out. */
export function statChanges(deltas: Iterable<StatDelta>): StatChange[] {
  const changes = new Map<string, StatChange>();
  for (const delta of deltas) addDelta(changes, delta);
  return [...changes.values()].filter(({ path, adds }) => {
    for (const [place, amount] of adds) if (amount === 0) adds.delete(place);
    if (adds.size === 0) return false;
    // Admins list streamers by it, and a document without the field would be in no such list.
    if (path.startsWith('streamerStats/')) add({ adds }, placeOf('conversions'), 0);
    return true;
  });
}

function addDelta(changes: Map<string, StatChange>, delta: StatDelta): void {
  const { uid, offerId, date, streamKey, country, campaign, currency, cohort, revenue } = delta;
  const month = date.slice(0, 7);
  const day = date.slice(8);
  const money: Record<string, string> = currency ? { currency } : {};
  const daily = changeAt(changes, `dailyStats/${uid}_${offerId}_${date}`, { uid, offerId, date, ...money });
  const monthly = changeAt(changes, `monthlyStats/${uid}_${month}`, { uid, month, ...money });
  const part = countryPartOf(date);
  const countries = changeAt(changes, `monthlyStats/${uid}_${month}_${part}`, { uid, countriesOf: month });
  const campaigns = changeAt(changes, `monthlyStats/${uid}_${month}_c${part}`, { uid, campaignsOf: month });
  const programme = changeAt(changes, shardId(`programmeStats/${date}`, shardOf(uid)), { date });
  const cohorts = changeAt(changes, shardId(`programmeStats/${date}_cohorts`, shardOf(uid)), { cohortsOf: date });
  const streamer = changeAt(changes, `streamerStats/${uid}_${month}`, { uid, month });
  const addShared = (name: readonly string[], amount: number) => {
    add(programme, placeOf('offers', offerId, ...name), amount);
    add(programme, placeOf('countries', country, ...name), amount);
    if (!cohort) return;
    add(cohorts, placeOf('cohorts', cohort, ...name), amount);
    add(streamer, placeOf(...name), amount);
  };
  for (const figure of FIGURES) {
    const amount = delta[figure] ?? 0;
    if (amount === 0) continue;
    add(daily, placeOf(figure), amount);
    add(monthly, placeOf('days', day, 'offers', offerId, figure), amount);
    add(monthly, placeOf('days', day, 'streams', streamKey, figure), amount);
    add(countries, placeOf('days', day, 'countries', country, figure), amount);
    add(campaigns, placeOf('days', day, 'campaigns', campaign, figure), amount);
    addShared(figure === 'commissionMinor' ? ['commission', currency ?? 'USD'] : [figure], amount);
  }
  // Streamers read their own statistics, and what advertisers pay is not for them.
  if (revenue) addShared(['revenue', revenue.currency], revenue.amountMinor);
}

function changeAt(changes: Map<string, StatChange>, path: string, names: Record<string, string>): StatChange {
  const change = changes.get(path) ?? { path, names: {}, adds: new Map<string, number>() };
  changes.set(path, change);
  Object.assign(change.names, names);
  return change;
}

function add({ adds }: Pick<StatChange, 'adds'>, place: string, amount: number): void {
  adds.set(place, (adds.get(place) ?? 0) + amount);
}

/** Sums by day, shard, offer, country, cohort and currencies, no matter who they came from: all that the days of the programme are made of. */
export class ProgrammeSums {
  readonly #sums = new Map<string, StatDelta>();

  add(deltas: Iterable<StatDelta>): void {
    for (const delta of deltas) {
      const { uid, date, offerId, country, currency, cohort, revenue } = delta;
      const place = [date, String(shardOf(uid)), offerId, country, cohort ?? ''];
      const key = placeOf(...place, currency ?? '', revenue?.currency ?? '');
      // Any uid of the shard will do.
      const sum = this.#sums.get(key) ?? { uid, streamKey: '', campaign: '', date, offerId, country, currency, cohort };
      if (revenue) {
        const amountMinor = (sum.revenue?.amountMinor ?? 0) + revenue.amountMinor;
        sum.revenue = { currency: revenue.currency, amountMinor };
      }
      for (const figure of FIGURES) sum[figure] = (sum[figure] ?? 0) + (delta[figure] ?? 0);
      this.#sums.set(key, sum);
    }
  }

  changes(): StatChange[] {
    return statChanges(this.#sums.values()).filter(isOfProgramme);
  }
}

export function isOfProgramme({ path }: StatChange): boolean {
  return path.startsWith('programmeStats/');
}

/** The places of a change one by one, as they are stored. */
export function placesOf(adds: ReadonlyMap<string, number>): { at: string[]; by: number }[] {
  return [...adds].map(([place, by]) => ({ at: segmentsOf(place), by }));
}

/** Several changes as one for each document, without what cancels out. */
export function sumChanges(changes: readonly StatChange[]): StatChange[] {
  const sums = new Map<string, StatChange>();
  for (const { path, names, adds } of changes) {
    const sum = changeAt(sums, path, names);
    for (const [place, by] of adds) add(sum, place, by);
  }
  return [...sums.values()];
}

/** A change as a document or a part of one: `leaf` makes the values. */
export function nest<Leaf>({ names, adds }: StatChange, leaf: (amount: number) => Leaf): Record<string, unknown> {
  const data: Record<string, unknown> = { ...names };
  for (const [place, amount] of adds) {
    const segments = segmentsOf(place);
    let inside = data;
    for (const segment of segments.slice(0, -1)) {
      inside[segment] ??= {};
      inside = inside[segment] as Record<string, unknown>;
    }
    inside[segments.at(-1)!] = leaf(amount);
  }
  return data;
}

/**
 * What a stored document of statistics says, without zeros, which are what is left of things that were taken back, and without
 * the currency of commissions of which none is left.
 */
export function withoutZeros(value: unknown): unknown {
  const kept = nonZero(value);
  if (typeof kept !== 'object' || kept === null || hasCommission(kept)) return kept;
  return Object.fromEntries(Object.entries(kept).filter(([key]) => key !== 'currency'));
}

function nonZero(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value === 0 ? undefined : value;
  const kept = Object.entries(value)
    .map(([key, part]) => [key, nonZero(part)] as const)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function hasCommission(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'commissionMinor' in value || Object.values(value).some(hasCommission);
}
