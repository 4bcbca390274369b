import { limit, orderBy, where } from 'firebase/firestore/lite';
import {
  campaignStatsSchema,
  type CampaignStatsRecord,
  COUNTRY_PARTS,
  countryStatsSchema,
  type CountryStatsRecord,
  currencyOf,
  type MonthlyStatsRecord,
} from '#app/domain/figures/monthly-stats.ts';
import type { Currency } from '#app/domain/ledger/money.ts';
import type { Query, Read } from '../data/port.server.ts';
import { Collection } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';

const countryStats = new Collection('monthlyStats', countryStatsSchema);
const campaignStats = new Collection('monthlyStats', campaignStatsSchema);

/**
 * A streamer's months, the oldest first, in one query: Cloudflare lets a request wait for six answers at a time, and a year compared
 * with the one before is 26 documents. Months without a document are left out.
 *
 * @param months `yyyy-mm`, in order and without a gap; at most 100, as the rules have it
 */
export function getMonthlyStats(uid: string, months: readonly string[]): Query<MonthlyStatsRecord[]> {
  return collections.monthlyStats.listStrictly(
    where('uid', '==', uid),
    where('month', '>=', months[0]!),
    where('month', '<=', months.at(-1)!),
    orderBy('month'),
    limit(months.length),
  );
}

/** The currency of a streamer's figures: that of these months or, where they earned nothing, of the balance, which is read only then. */
export async function readCurrencyOf(
  read: Read,
  uid: string,
  months: readonly MonthlyStatsRecord[],
): Promise<Currency> {
  return currencyOf(months) ?? (await read(collections.balances.byId(uid)))?.currency ?? 'USD';
}

/**
 * The countries of a streamer's months, in one query: a year touches thirteen months, with five documents each.
 *
 * @param months as above; at most 20
 */
export function getCountryStats(uid: string, months: readonly string[]): Query<CountryStatsRecord[]> {
  return countryStats.listStrictly(
    where('uid', '==', uid),
    where('countriesOf', '>=', months[0]!),
    where('countriesOf', '<=', months.at(-1)!),
    orderBy('countriesOf'),
    limit(months.length * COUNTRY_PARTS),
  );
}

/** The campaigns of a streamer's months, as above. */
export function getCampaignStats(uid: string, months: readonly string[]): Query<CampaignStatsRecord[]> {
  return campaignStats.listStrictly(
    where('uid', '==', uid),
    where('campaignsOf', '>=', months[0]!),
    where('campaignsOf', '<=', months.at(-1)!),
    orderBy('campaignsOf'),
    limit(months.length * COUNTRY_PARTS),
  );
}
