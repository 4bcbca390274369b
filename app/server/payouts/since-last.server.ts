import { type SinceLast, sinceLast } from '#app/domain/payouts/batch-differences.ts';
import type { BatchItemRecord, PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { collectionsOf } from '../data/collections.server.ts';
import { inLists } from '../data/in-lists.server.ts';
import type { Read } from '../data/port.server.ts';
import { listItemsAddedToBy } from './batches-collection.server.ts';

type Last = BatchItemRecord & { cycleId: string };
export type Compared = {
  /** By uid, of each payout with an amount. */
  since: Record<string, SinceLast>;
  /** Names as the last payouts have them: the directory need not be read for these. */
  names: Record<string, string>;
};

/**
 * The payouts of a page next to each person's last one, in the batches that this one was compared with when it was built. Null without
 * any. A batch further back is only asked for those whom no later one has, so each person costs one document.
 */
export async function readSinceLast(
  read: Read,
  batch: PayoutBatchRecord | null,
  rows: readonly PayoutRequestRecord[],
  viewer: string,
): Promise<Compared | null> {
  if (!batch || batch.comparedWith.length === 0) return null;
  const paid = rows.flatMap(({ amountMinor, currency, ...row }) =>
    amountMinor !== undefined && currency ? [{ ...row, amountMinor, currency }] : [],
  );
  const uids = paid.map(({ userId }) => userId);
  const [own, lasts] = await Promise.all([
    viewer in batch.byHand ? readOwn(read, batch.cycleId, uids, viewer) : new Set<string>(),
    readLasts(read, batch.comparedWith, uids),
  ]);
  // A method that was saved again can have the same account: only the item says.
  const saved = paid.filter((row) => isDoubtful(row, lasts.get(row.userId)));
  const items = await readItems(
    read,
    batch.cycleId,
    saved.map(({ userId }) => userId),
  );
  const hashes = new Map(items.map(({ uid, accountHash }) => [uid, accountHash]));
  const since = paid.map((row) => {
    const { userId: uid, username, amountMinor, currency } = row;
    const last = lasts.get(uid) ?? null;
    const accountHash = hashes.get(uid) ?? (last && isSameDestination(row, last) ? last.accountHash : '');
    return [uid, sinceLast({ uid, username, amountMinor, currency, accountHash }, last, own.has(uid))] as const;
  });
  const named = paid.flatMap(({ userId, username }) => {
    const last = lasts.get(userId);
    return last?.name && last.username === username ? [[userId, last.name] as const] : [];
  });
  return { since: Object.fromEntries(since), names: Object.fromEntries(named) };
}

/** The latest payout of each in these batches, newest first. */
async function readLasts(read: Read, cycleIds: readonly string[], uids: readonly string[]): Promise<Map<string, Last>> {
  const lasts = new Map<string, Last>();
  for (const cycleId of cycleIds) {
    const left = uids.filter((uid) => !lasts.has(uid));
    for (const item of await readItems(read, cycleId, left)) lasts.set(item.uid, { ...item, cycleId });
  }
  return lasts;
}

async function readItems(read: Read, cycleId: string, uids: readonly string[]): Promise<BatchItemRecord[]> {
  const lists = inLists(uids).map((some) => read(collectionsOf.payoutBatch(cycleId).listByIds(some)));
  return (await Promise.all(lists)).flat();
}

/** To whose payouts the admin who looks added money by hand. */
async function readOwn(read: Read, cycleId: string, uids: readonly string[], viewer: string): Promise<Set<string>> {
  const lists = inLists(uids).map((some) => read(listItemsAddedToBy(cycleId, some, viewer)));
  return new Set((await Promise.all(lists)).flat().map(({ uid }) => uid));
}

function isSameDestination({ destination }: PayoutRequestRecord, last: Last): boolean {
  const one = last.destination;
  return destination?.network === one.network && destination.type === one.type && destination.masked === one.masked;
}

/** It looks like the same account, and another revision of the method says that it may be none. */
function isDoubtful(row: PayoutRequestRecord, last: Last | undefined): boolean {
  if (!last || !isSameDestination(row, last)) return false;
  return row.methodRevision === undefined || row.methodRevision !== last.methodRevision;
}
