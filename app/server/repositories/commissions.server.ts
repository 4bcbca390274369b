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
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { CommissionFilter } from '#app/domain/commission-filter.ts';
import { isDocumentId } from '#app/domain/document-id.ts';
import { type CommissionRecord, commissionSchema } from '#app/domain/earnings-schemas.ts';
import type { TimeCursor } from '#app/domain/time-cursor.ts';
import { isPermissionDenied } from '../firestore.server.ts';
import { fromSnapshot, fromSnapshotsWithId } from './snapshots.server.ts';

const COMMISSIONS_PAGE_SIZE = 25;

export type Commission = CommissionRecord & { id: string };

/** One of a streamer's own commissions; null for one that there is none of, or that is somebody else's. */
export async function getCommission(db: Firestore, uid: string, id: string): Promise<Commission | null> {
  if (!isDocumentId(id)) return null;
  try {
    const commission = fromSnapshot(commissionSchema, await getDoc(doc(db, 'commissions', id)));
    return commission?.['uid'] === uid ? { ...commission, id } : null;
  } catch (error) {
    if (isPermissionDenied(error)) return null;
    throw error;
  }
}

/** A streamer's commissions, newest first. */
export async function listCommissions(
  db: Firestore,
  uid: string,
  { state, offerId, streamId }: CommissionFilter,
  after: TimeCursor | null,
  count = COMMISSIONS_PAGE_SIZE,
): Promise<{ commissions: Commission[]; more: boolean }> {
  const constraints: QueryConstraint[] = [where('uid', '==', uid)];
  if (state) constraints.push(where('state', '==', state));
  if (offerId) constraints.push(where('offerId', '==', offerId));
  if (streamId) constraints.push(where('streamId', '==', streamId));
  // Several may have been earned in the same instant: without the id a page would begin behind all of them.
  constraints.push(orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc'));
  if (after) constraints.push(startAfter(Timestamp.fromDate(after.at), ...(after.id ? [after.id] : [])));
  const { docs } = await getDocs(query(collection(db, 'commissions'), ...constraints, limit(count + 1)));
  const commissions = fromSnapshotsWithId(commissionSchema, docs);
  return { commissions: commissions.slice(0, count), more: docs.length > count };
}
