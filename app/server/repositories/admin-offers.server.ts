import {
  collection,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  serverTimestamp,
  startAfter,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import type { StoredOffer, createOffer } from '#app/domain/offer-changes.ts';
import { type OfferRecord, offerSchema } from '#app/domain/offer-schemas.ts';
import { fromSnapshots, withDates } from './snapshots.server.ts';

/** The catalogue as admins keep it. */

const OFFERS_PAGE_SIZE = 25;

export type OfferCursor = { brandName: string; id: string };

/** A page of offers by brand; `brand` is the beginning of its name, `status` null for all. */
export async function listOffers(
  db: Firestore,
  { brand, status, after }: { brand: string; status: string | null; after: OfferCursor | null },
): Promise<{ offers: OfferRecord[]; more: boolean }> {
  const constraints: QueryConstraint[] = [];
  if (status) constraints.push(where('status', '==', status));
  if (brand) constraints.push(where('brandName', '>=', brand), where('brandName', '<=', `${brand}\uf8ff`));
  constraints.push(orderBy('brandName'), orderBy(documentId()));
  if (after) constraints.push(startAfter(after.brandName, after.id));
  const { docs } = await getDocs(query(collection(db, 'offers'), ...constraints, limit(OFFERS_PAGE_SIZE + 1)));
  return { offers: fromSnapshots(offerSchema, docs.slice(0, OFFERS_PAGE_SIZE)), more: docs.length > OFFERS_PAGE_SIZE };
}

/**
 * An offer field by field as it is stored, which is what an audit entry has to repeat; null if there is none. Throws a
 * ZodError on one that is not what it should be.
 */
export async function getStoredOffer(db: Firestore, id: string): Promise<StoredOffer | null> {
  const snapshot = await getDoc(doc(db, 'offers', id));
  if (!snapshot.exists()) return null;
  const stored = withDates(snapshot.data());
  const { status, visibility } = offerSchema.parse(stored);
  return { ...(stored as StoredOffer), status, visibility };
}

/**
 * Writes an offer, the new version of its terms if there is one, and the audit entry, in one batch. The rules refuse when the
 * offer is no longer what the entry says it was before.
 */
export async function commitOffer(
  db: Firestore,
  { offer, terms, audit }: ReturnType<typeof createOffer>,
): Promise<void> {
  const batch = writeBatch(db);
  const ref = doc(db, 'offers', offer.id);
  batch.set(ref, offer);
  if (terms) {
    batch.set(doc(ref, 'versions', String(terms.version)), { ...terms, effectiveFrom: serverTimestamp() });
  }
  batch.set(doc(db, 'auditLog', offer.auditId), { ...audit, at: serverTimestamp() });
  await batch.commit();
}
