import { documentId, orderBy, startAfter } from 'firebase/firestore/lite';
import { collectionsOf } from '../data/collections.server.ts';

/** A page of the people who would not be paid, by person, and whether more follow. */
export function listRehearsalItems(cycleId: string, { after, count }: { after: string | null; count: number }) {
  return collectionsOf
    .payoutRehearsal(cycleId)
    .page(count, orderBy(documentId()), ...(after === null ? [] : [startAfter(after)]));
}
