import { type CycleId, parseCycleId } from '#app/domain/payouts/calendar.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { type FoundRow, namesOf } from '#app/domain/programme/inbox.ts';
import type { Read } from '../../data/port.server.ts';
import { knownCutOffs } from '../../programme/known-identity.server.ts';
import { countOpenBlocks, countOpenBlocksAfter, firstOpenBlock } from '../requests-collection.server.ts';

/** Paydays with a row of their own; the oldest come first. */
const PAYDAYS = 6;

/** Payouts that were blocked and still need someone: a row for each payday, and one for all after these. Everything is counted. */
export async function readBlockedRows(read: Read): Promise<FoundRow[]> {
  const kind = { kind: 'blockedPayouts', urgency: 'waits' } as const;
  const rows: Promise<FoundRow>[] = [];
  let after: CycleId | null = null;
  while (rows.length < PAYDAYS) {
    const first: PayoutRequestRecord | null = await read(firstOpenBlock(after));
    if (first === null) return Promise.all(rows);
    const { username, requestedAt, amountMinor, currency } = first;
    const id: CycleId = first.cycleId;
    const since = parseCycleId(id, knownCutOffs())?.lockAt ?? null;
    rows.push(
      read(countOpenBlocks(id)).then((counted) => ({
        ...{ ...kind, ...counted, cycleId: id, since },
        ...namesOf(username ? [`@${username}`] : [], counted.count),
        items: username
          ? [
              {
                ...{ name: `@${username}`, about: null, at: requestedAt },
                money: amountMinor !== undefined && currency ? { amountMinor, currency } : null,
              },
            ]
          : [],
      })),
    );
    after = id;
  }
  const rest = Promise.all([read(firstOpenBlock(after)), read(countOpenBlocksAfter(after!))]);
  const [found, [later, counted]] = await Promise.all([Promise.all(rows), rest]);
  const from = later?.cycleId ?? null;
  const since = from === null ? null : (parseCycleId(from, knownCutOffs())?.lockAt ?? null);
  return [...found, { ...kind, ...counted, from, since }];
}
