import { collection, type Firestore, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import { type DailyStatsRecord, dailyStatsSchema } from '#app/domain/earnings-schemas.ts';
import { fromSnapshots } from './snapshots.server.ts';

/** Enough for a month of a few offers. */
const MAX_ROWS = 100;

/** A streamer's latest days, newest first; one row a day and offer. */
export async function listDailyStats(db: Firestore, uid: string): Promise<DailyStatsRecord[]> {
  const own = query(collection(db, 'dailyStats'), where('uid', '==', uid), orderBy('date', 'desc'), limit(MAX_ROWS));
  return fromSnapshots(dailyStatsSchema, (await getDocs(own)).docs);
}
