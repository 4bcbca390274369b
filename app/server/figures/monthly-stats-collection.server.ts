import { limit, orderBy, where } from 'firebase/firestore/lite';
import type { MonthlyStatsRecord } from '#app/domain/figures/monthly-stats.ts';
import type { Query } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';

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
