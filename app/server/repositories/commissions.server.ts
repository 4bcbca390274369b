import {
  collection,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { type CommissionRecord, commissionSchema } from '#app/domain/earnings-schemas.ts';
import { fromSnapshots } from './snapshots.server.ts';

export const COMMISSIONS_PAGE_SIZE = 25;

/** A streamer's commissions, newest first; `before` is the creation time of the last one seen. */
export async function listCommissions(
  db: Firestore,
  uid: string,
  before: Date | null,
): Promise<{ commissions: CommissionRecord[]; more: boolean }> {
  const own = [where('uid', '==', uid), orderBy('createdAt', 'desc')];
  if (before) own.push(startAfter(Timestamp.fromDate(before)) as never);
  const { docs } = await getDocs(query(collection(db, 'commissions'), ...own, limit(COMMISSIONS_PAGE_SIZE + 1)));
  const commissions = fromSnapshots(commissionSchema, docs);
  return { commissions: commissions.slice(0, COMMISSIONS_PAGE_SIZE), more: docs.length > COMMISSIONS_PAGE_SIZE };
}
