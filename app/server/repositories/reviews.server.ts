import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { type ReviewRecord, reviewSchema } from '#app/domain/schemas.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** The decision on a person's application; null while there is none. */
export async function getReview(db: Firestore, uid: string): Promise<ReviewRecord | null> {
  return fromSnapshot(reviewSchema, await getDoc(doc(db, 'reviews', uid)));
}
