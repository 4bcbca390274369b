import { payAtOf } from '#app/domain/payouts/calendar.ts';
import type { FoundRow } from '#app/domain/programme/inbox.ts';
import { PAGE_SIZES } from '../../data/page-sizes.ts';
import type { Read } from '../../data/port.server.ts';
import { countUnfinishedBatches, listUnfinishedBatches } from '../batches-collection.server.ts';

/** The latest batches that were approved and are not over, and a row with the number of those before them, which are all late. */
export async function readUnfinishedWork(read: Read) {
  const batches = await read(listUnfinishedBatches(PAGE_SIZES.batches + 1));
  const from = batches[PAGE_SIZES.batches]?.cycleId ?? null;
  const earlier: FoundRow[] = [];
  if (from !== null) {
    const counted = await read(countUnfinishedBatches(from));
    earlier.push({ kind: 'overdue', urgency: 'late', ...counted, from, since: payAtOf(from) });
  }
  return { batches: batches.slice(0, PAGE_SIZES.batches), earlier };
}
