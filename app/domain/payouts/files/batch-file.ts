import { toCsv } from '../../platform/csv.ts';
import { toMajorText } from '../../ledger/money.ts';
import { PAYOUT_NETWORKS } from '../networks.ts';
import { payoutRequestId, type RequestState } from '../request.ts';
import type { Destination } from '../batch.ts';
import type { BatchItemRecord } from '../batch-schemas.ts';

/** The file that the provider pays by. */

/** The items that are in it: those that were exported, whatever their result. */
export const FILE_STATES = [
  'exported',
  'sent',
  'paid',
  'failed',
  'returned',
] as const satisfies readonly RequestState[];

/** The items whose destinations the operator reads: those that an admin approved and nobody has paused since. */
export const PAYABLE_STATES = ['approved', ...FILE_STATES] as const satisfies readonly RequestState[];

type Place = Pick<BatchItemRecord, 'state' | 'outOfFile'>;

/** Whether the file has this item. One that was paused after the export stays out, even if the provider paid it by an earlier file. */
export function isInFile({ state, outOfFile = false }: Place): boolean {
  return !outOfFile && (FILE_STATES as readonly RequestState[]).includes(state);
}

/** Whether the operator reads this item's destination: an admin approved it, and nobody has paused it since. */
export function hasDestination({ state, outOfFile = false }: Place): boolean {
  return !outOfFile && (PAYABLE_STATES as readonly RequestState[]).includes(state);
}

const DETAILS: readonly string[] = [...new Set(Object.values(PAYOUT_NETWORKS).flatMap(({ fields }) => fields))];

export type FileRow = Pick<BatchItemRecord, 'uid' | 'username' | 'name' | 'amountMinor' | 'currency'> & {
  destination: Destination;
};

/** Items with the destinations that they are paid to; null where one is missing. */
export function fileRows(
  items: readonly BatchItemRecord[],
  destinations: ReadonlyMap<string, Destination>,
): FileRow[] | null {
  const rows: FileRow[] = [];
  for (const item of items) {
    const destination = destinations.get(item.uid);
    if (!destination) return null;
    rows.push({ ...item, destination });
  }
  return rows;
}

/**
 * The rows as CSV, ordered by person, with the full destination. The same rows give the same bytes at any time, so that
 * the file's SHA-256 is that of the batch.
 */
export function batchFile(cycleId: string, rows: readonly FileRow[]): string {
  const ordered = [...rows].sort((a, b) => (a.uid < b.uid ? -1 : 1));
  return toCsv([
    ['payment_id', 'username', 'amount', 'currency', 'type', 'network', ...DETAILS, 'more'],
    ...ordered.map(({ uid, username, amountMinor, currency, destination: { type, network, details } }) => [
      payoutRequestId(uid, cycleId),
      username,
      toMajorText({ amountMinor, currency }),
      currency,
      type,
      network,
      ...DETAILS.map((name) => details[name] ?? null),
      // A client may have stored other fields than those of its network.
      Object.entries(details)
        .filter(([name]) => !DETAILS.includes(name))
        .map(([name, value]) => `${name}=${value}`)
        .sort()
        .join('; '),
    ]),
  ]);
}
