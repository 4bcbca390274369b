import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { isDocumentId } from '#app/domain/document-id.ts';
import { type OfferRecord, offerSchema } from '#app/domain/offer-schemas.ts';
import { isPermissionDenied } from '../firestore.server.ts';
import { fromSnapshot } from './snapshots.server.ts';

/** One offer; null if there is none and if the rules don't show it to this person, which look the same from outside. */
export async function getOffer(db: Firestore, id: string): Promise<OfferRecord | null> {
  if (!isDocumentId(id)) return null;
  try {
    return fromSnapshot(offerSchema, await getDoc(doc(db, 'offers', id)));
  } catch (error) {
    if (isPermissionDenied(error)) return null;
    throw error;
  }
}
