import type { Destination } from '../../../app/domain/payouts/batch.ts';
import type { BatchItemRecord } from '../../../app/domain/payouts/batch-schemas.ts';
import { hashAccount } from '../../../functions/src/payouts/frozen-account.ts';
import type { Dump, Must } from '../dump.ts';

/** Where a batch's payouts go, by person, as the operator reads it. */
export function destinationsOf(dump: Dump, cycleId: string): Map<string, Destination> {
  const folder = `payoutBatches/${cycleId}/destinations/`;
  const of = [...dump].filter(([path]) => path.startsWith(folder));
  return new Map(of.map(([path, destination]) => [path.slice(folder.length), destination as Destination]));
}

/** The operator reads the accounts that were locked, of what was approved and not paused since. */
export function accountsAreLocked(
  cycleId: string,
  items: readonly BatchItemRecord[],
  destinations: ReadonlyMap<string, Destination>,
  must: Must,
): void {
  must(
    `accounts in ${cycleId}`,
    items.map(({ uid, accountHash }) => `${uid} ${accountHash}`).sort(),
    [...destinations].map(([uid, destination]) => `${uid} ${hashAccount(destination)}`).sort(),
  );
}
