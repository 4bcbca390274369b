import { cycleOf, type CycleTimes, openCycleAt, previousPayoutDate } from '#app/domain/payouts/calendar.ts';
import type { FoundRow } from '#app/domain/programme/inbox.ts';
import type { Read } from '../data/port.server.ts';
import { knownCutOffs } from '../programme/known-identity.server.ts';
import { countOpenBlocks, countOpenBlocksBeyond } from './requests-collection.server.ts';

/** Paydays with a row of their own: two months. */
const PAYDAYS = 4;

/** Payouts that were blocked and still need someone: a row for each of the last paydays, and one for all others. Everything is counted. */
export async function readBlockedRows(read: Read, now: Date): Promise<FoundRow[]> {
  const cycles: CycleTimes[] = [];
  for (let { payAt } = openCycleAt(now, knownCutOffs()); cycles.length < PAYDAYS;) {
    payAt = previousPayoutDate(payAt);
    cycles.push(cycleOf(payAt, knownCutOffs()));
  }
  const [earlier, later, ...counted] = await Promise.all([
    read(countOpenBlocksBeyond('<', cycles.at(-1)!.id)),
    // A payday's own cut-off may be before the calendar's.
    read(countOpenBlocksBeyond('>', cycles[0]!.id)),
    ...cycles.map(({ id }) => read(countOpenBlocks(id))),
  ]);
  const kind = { kind: 'blockedPayouts', urgency: 'waits' } as const;
  return [
    ...cycles.map(({ id, lockAt }, at): FoundRow => ({ ...kind, ...counted[at]!, cycleId: id, since: lockAt })),
    { ...kind, count: earlier.count + later.count, more: earlier.more || later.more },
  ];
}
