import { cycleOf, type CycleTimes, openCycleAt, previousPayoutDate } from '#app/domain/payouts/calendar.ts';
import type { FoundRow } from '#app/domain/programme/inbox.ts';
import type { Read } from '../data/port.server.ts';
import { knownCutOffs } from '../programme/known-identity.server.ts';
import { countOpenBlocks } from './requests-collection.server.ts';

/** Paydays with a row of their own: two months. */
const PAYDAYS = 4;

/** Payouts that were blocked and still need someone: a row for each of the last paydays, and one for all before. Everything is counted. */
export async function readBlockedRows(read: Read, now: Date): Promise<FoundRow[]> {
  const cycles: CycleTimes[] = [];
  for (let { payAt } = openCycleAt(now, knownCutOffs()); cycles.length < PAYDAYS;) {
    payAt = previousPayoutDate(payAt);
    cycles.push(cycleOf(payAt, knownCutOffs()));
  }
  const [all, ...counted] = await Promise.all([
    read(countOpenBlocks()),
    ...cycles.map(({ id }) => read(countOpenBlocks(id))),
  ]);
  const kind = { kind: 'blockedPayouts', urgency: 'waits' } as const;
  const ofPaydays = counted.reduce((sum, { count }) => sum + count, 0);
  return [
    ...cycles.map(({ id, lockAt }, at): FoundRow => ({ ...kind, ...counted[at]!, cycleId: id, since: lockAt })),
    // What could not be counted to the end has no rest.
    { ...kind, count: all.more ? 0 : all.count - ofPaydays },
  ];
}
