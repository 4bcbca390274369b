import * as z from 'zod/mini';
import { type BatchRow, canonicalRows, hashText } from './batch.ts';
import { DIFFERENCE_KINDS, differenceExample } from './batch-differences.ts';
import { partOf } from '../platform/spread.ts';

/**
 * A batch's rows in ranges: a decision on one payout then hashes one range anew and not the whole batch. The hash of the batch is
 * that of its ranges' hashes, a range's is that of its rows' hashes. payoutBatches/{cycle}/ranges/{00…63} has the rows' hashes.
 */
export const BATCH_RANGES = 64;

const own = z.partialRecord(z.enum(DIFFERENCE_KINDS), differenceExample);

/**
 * payoutBatches/{cycle}/ranges/{00…63}: of each row its hash, what is different about it, and what would be if it left. So a
 * decision on one payout neither reads other rows nor earlier batches.
 */
export const batchRangeSchema = z.looseObject({
  rows: z.record(z.string(), z.object({ hash: z.string(), own, gone: own })),
});
export type BatchRange = z.infer<typeof batchRangeSchema>;
export type RangeRow = BatchRange['rows'][string];

/** Hashes by range; ranges without rows are left out. */
export type RangeHashes = Readonly<Record<string, string>>;

/** The range of a person's row, `00` to `63`. */
export function rangeOf(uid: string): string {
  return String(partOf(uid, BATCH_RANGES)).padStart(2, '0');
}

/** Hex SHA-256 of one row. */
export function hashRow(row: BatchRow): Promise<string> {
  return hashText(canonicalRows([row]));
}

/** Hex SHA-256 of a range by its rows' hashes. */
export function hashRange({ rows }: BatchRange): Promise<string> {
  return hashText(linesOf(Object.entries(rows).map(([uid, { hash }]) => [uid, hash])));
}

/** Hex SHA-256 of a batch by its ranges' hashes. */
export function hashRanges(ranges: RangeHashes): Promise<string> {
  return hashText(linesOf(Object.entries(ranges)));
}

/** The ranges of rows. `differences`: what is different about each person, with and without the row. */
export async function rangesOf(
  rows: readonly BatchRow[],
  differences: (uid: string) => Pick<RangeRow, 'own' | 'gone'> = () => ({ own: {}, gone: {} }),
): Promise<Map<string, BatchRange>> {
  const ranges = new Map<string, BatchRange>();
  for (const row of rows) {
    const range = ranges.get(rangeOf(row.uid)) ?? { rows: {} };
    range.rows[row.uid] = { hash: await hashRow(row), ...differences(row.uid) };
    ranges.set(rangeOf(row.uid), range);
  }
  return ranges;
}

export async function hashesOf(ranges: ReadonlyMap<string, BatchRange>): Promise<Record<string, string>> {
  const hashes = await Promise.all([...ranges].map(async ([name, range]) => [name, await hashRange(range)] as const));
  return Object.fromEntries(hashes);
}

/**
 * `payoutBatches.rowsHash`: two batches have the same exactly when they pay the same amounts to the same destinations.
 */
export async function hashRows(rows: readonly BatchRow[]): Promise<string> {
  return hashRanges(await hashesOf(await rangesOf(rows)));
}

function linesOf(hashes: readonly (readonly [name: string, hash: string])[]): string {
  return [...hashes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, hash]) => `${name} ${hash}`)
    .join('\n');
}
