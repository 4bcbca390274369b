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
  startAfter,
} from 'firebase/firestore/lite';
import {
  type RehearsalItem,
  rehearsalItemSchema,
  type RehearsalRecord,
  rehearsalSchema,
} from '#app/domain/earnings-schemas.ts';
import { fromSnapshot, fromSnapshots } from './snapshots.server.ts';

/** What the next lock would do; null before the rehearsal. */
export async function getRehearsal(db: Firestore, cycleId: string): Promise<RehearsalRecord | null> {
  return fromSnapshot(rehearsalSchema, await getDoc(doc(db, 'payoutRehearsals', cycleId)));
}

/** A page of those who would not be paid, by person, and whether more follow. */
export async function listRehearsalItems(
  db: Firestore,
  cycleId: string,
  { after, count }: { after: string | null; count: number },
): Promise<{ items: RehearsalItem[]; more: boolean }> {
  const page = query(
    collection(db, 'payoutRehearsals', cycleId, 'items'),
    orderBy(documentId()),
    ...(after === null ? [] : [startAfter(after)]),
    limit(count + 1),
  );
  const { docs } = await getDocs(page);
  return { items: fromSnapshots(rehearsalItemSchema, docs.slice(0, count)), more: docs.length > count };
}
