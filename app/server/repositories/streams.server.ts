import { collection, type Firestore, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import { type StreamRecord, streamSchema } from '#app/domain/earnings-schemas.ts';
import { fromSnapshots } from './snapshots.server.ts';

const PAGE_SIZE = 25;

/** A streamer's latest streams, newest first. */
export async function listStreams(db: Firestore, uid: string): Promise<StreamRecord[]> {
  const own = query(collection(db, 'streams'), where('uid', '==', uid), orderBy('plannedAt', 'desc'), limit(PAGE_SIZE));
  return fromSnapshots(streamSchema, (await getDocs(own)).docs);
}
