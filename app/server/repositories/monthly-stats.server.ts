import type { MonthlyStatsRecord } from '#app/domain/monthly-stats.ts';
import type { Reading } from '../data-port.server.ts';
import { collections } from './collections.server.ts';

/** A streamer's months, by `yyyy-mm`, in parallel; months without a document are left out. */
export function getMonthlyStats(uid: string, months: readonly string[]): Reading<MonthlyStatsRecord[]> {
  return async (read) => {
    const found = await Promise.all(months.map((month) => read(collections.monthlyStats.byId(`${uid}_${month}`))));
    return found.filter((record) => record !== null);
  };
}
