import { documentId, limit, where } from 'firebase/firestore/lite';
import { isCurrency, type Money } from '#app/domain/ledger/money.ts';
import { earnedTotals } from '#app/domain/streams/earned.ts';
import type { StreamEarningsRecord } from '#app/domain/streams/schemas.ts';
import { isPermissionDenied } from '../data/firestore.server.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';
import { inLists } from '../data/in-lists.server.ts';

/** What a stream earned by the state of its commissions; nothing for another person's stream. */
export function listStreamEarnings(streamId: string) {
  return async (read: Read) => {
    const earnings = await read(collections.streamEarnings.byIdIfShown(streamId));
    return rowsOf(earnings?.sums);
  };
}

/**
 * What a person's streams earned, in each currency and without what was declined, and by how many commissions. A stream that earned
 * nothing is not among them.
 */
export function sumEarnings(uid: string, streamIds: readonly string[]) {
  return async (read: Read): Promise<ReadonlyMap<string, { earned: Money[]; commissions: number }>> => {
    const lists = await Promise.all(
      inLists(streamIds).map(async (ids) => {
        const { streamEarnings } = collections;
        try {
          return await read(
            streamEarnings.listWithIds(where('uid', '==', uid), where(documentId(), 'in', ids), limit(ids.length)),
          );
        } catch (error) {
          // A list with a stream that earned nothing may be refused: nobody owns a document that isn't there.
          if (isPermissionDenied(error)) return read(streamEarnings.byIds(ids));
          throw error;
        }
      }),
    );
    const earned = lists.flat().map(({ id, sums }) => ({
      id,
      rows: rowsOf(sums).filter(({ state }) => state !== 'rejected'),
    }));
    return new Map(
      earned.flatMap(({ id, rows }) =>
        rows.length > 0 ? [[id, { earned: earnedTotals(rows), commissions: countOf(rows) }] as const] : [],
      ),
    );
  };
}

const countOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

function rowsOf(sums: StreamEarningsRecord['sums'] | undefined) {
  return Object.entries(sums ?? {}).flatMap(([currency, states]) =>
    isCurrency(currency)
      ? Object.entries(states).flatMap(([state, sum]) => (sum.count > 0 ? [{ state, currency, ...sum }] : []))
      : [],
  );
}
