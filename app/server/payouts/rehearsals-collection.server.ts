import { documentId, orderBy, startAfter, where } from 'firebase/firestore/lite';
import type { RehearsalItem } from '#app/domain/payouts/batch-schemas.ts';
import { inLists } from '../data/in-lists.server.ts';
import type { Reading } from '../data/port.server.ts';
import { collectionsOf } from '../data/collections.server.ts';

/** A page of the people who would not be paid, by person, and whether more follow. */
export function listRehearsalItems(cycleId: string, { after, count }: { after: string | null; count: number }) {
  return collectionsOf
    .payoutRehearsal(cycleId)
    .page(count, where('isBlocked', '==', true), orderBy(documentId()), ...(after === null ? [] : [startAfter(after)]));
}

/** What the requests of these people would pay, by uid; who requested since the forecast has none. */
export function listForecasts(cycleId: string, uids: readonly string[]): Reading<Record<string, RehearsalItem>> {
  return async (read) => {
    const lists = inLists(uids).map((some) => read(collectionsOf.payoutRehearsal(cycleId).listByIds(some)));
    return Object.fromEntries((await Promise.all(lists)).flat().map((item) => [item.uid, item]));
  };
}
