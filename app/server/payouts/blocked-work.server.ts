import { cycleOf, type CycleTimes, openCycleAt, previousPayoutDate } from '#app/domain/payouts/calendar.ts';
import type { FoundRow } from '#app/domain/programme/inbox.ts';
import type { Read } from '../data/port.server.ts';
import { knownCutOffs } from '../programme/known-identity.server.ts';
import { countOpenBlocks, countOpenBlocksBefore } from './requests-collection.server.ts';

/** Paydays with a row of their own: two months. */
const PAYDAYS = 4;

/** Payouts that were blocked and still need someone: a row for each of the last paydays, and one for all before. Everything is counted. */
export async function readBlockedRows(read: Read, now: Date): Promise<FoundRow[]> {
  // The open one, too: the clock of the lock is not this one.
  const cycles: CycleTimes[] = [openCycleAt(now, knownCutOffs())];
  while (cycles.length <= PAYDAYS) {
    cycles.push(cycleOf(previousPayoutDate(cycles.at(-1)!.payAt), knownCutOffs()));
  }
  const [earlier, ...counted] = await Promise.all([
    read(countOpenBlocksBefore(cycles.at(-1)!.id)),
    ...cycles.map(({ id }) => read(countOpenBlocks(id))),
  ]);
  const kind = { kind: 'blockedPayouts', urgency: 'waits' } as const;
  return [
    ...cycles.map(({ id, lockAt }, at): FoundRow => ({ ...kind, ...counted[at]!, cycleId: id, since: lockAt })),
    { ...kind, ...earlier },
  ];
}
