import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { type MonthlyStatsRecord, monthlyStatsSchema } from '#app/domain/monthly-stats.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** A streamer's months, by `yyyy-mm`, all at once; months without a document are left out. */
export async function getMonthlyStats(
  db: Firestore,
  uid: string,
  months: readonly string[],
): Promise<MonthlyStatsRecord[]> {
  const found = await Promise.all(
    months.map(async (month) =>
      fromSnapshot(monthlyStatsSchema, await getDoc(doc(db, 'monthlyStats', `${uid}_${month}`))),
    ),
  );
  return found.filter((record) => record !== null);
}
