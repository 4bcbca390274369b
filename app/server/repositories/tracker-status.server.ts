import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { type TrackerStatus, trackerStatusSchema } from '#app/domain/earnings-schemas.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** Whether figures come in from the tracker, and when they last did; null before it was ever set up. */
export async function getTrackerStatus(db: Firestore): Promise<TrackerStatus | null> {
  return fromSnapshot(trackerStatusSchema, await getDoc(doc(db, 'trackerStatus', 'current')));
}
