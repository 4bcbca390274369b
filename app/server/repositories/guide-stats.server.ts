import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { type GuideStatsRecord, guideStatsSchema } from '#app/domain/schemas.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** How far people get in each guide, as the hourly job last counted it; null before its first run. */
export async function getGuideStats(db: Firestore): Promise<GuideStatsRecord | null> {
  return fromSnapshot(guideStatsSchema, await getDoc(doc(db, 'guideStats', 'current')));
}
