import type { BatchItemRecord, PayoutBatchRecord } from '../../../app/domain/payouts/batch-schemas.ts';
import { batchTotals, type BatchTotals, sumOfTotals } from '../../../app/domain/payouts/batch.ts';
import { changedDifferences, type EarlierRows, ownDifferences } from '../../../app/domain/payouts/batch-differences.ts';
import { type BatchRange, hashRange, hashRanges, hashRow, rangeOf } from '../../../app/domain/payouts/batch-ranges.ts';
import type { Currency } from '../../../app/domain/ledger/money.ts';

/** One row that joins a batch that is being built, or leaves it. `earlier`: the person's rows in the batches before. */
export type RowChange = { item: BatchItemRecord } & ({ kind: 'leaves' } | { kind: 'joins'; earlier: EarlierRows });

export type ChangedBatch = {
  range: { name: string; rows: BatchRange['rows'] };
  fields: Pick<
    PayoutBatchRecord,
    'totals' | 'totalsByMethod' | 'byState' | 'byHand' | 'differences' | 'rangeHashes' | 'rowsHash'
  >;
};

/**
 * What a batch says after one row has come or gone, by its range alone: the same as if it was built again from all of its rows.
 * Null when batch and range contradict each other, and it has to be.
 */
export async function planBatchChange(
  batch: PayoutBatchRecord,
  range: BatchRange,
  change: RowChange,
): Promise<ChangedBatch | null> {
  const { item } = change;
  const { uid } = item;
  const name = rangeOf(uid);
  const known = range.rows[uid];
  const stands = batch.rowsHash !== '' && (batch.rangeHashes[name] ?? '') === (await hashOf(range));
  if (!stands || !batch.differences || Boolean(known) !== (change.kind === 'leaves')) return null;

  const { [uid]: _, ...others } = range.rows;
  const before = known?.own ?? (change.kind === 'joins' ? ownDifferences(null, change.earlier) : {});
  const after = change.kind === 'joins' ? ownDifferences(item, change.earlier) : known!.gone;
  const rows =
    change.kind === 'leaves' ? others : { ...others, [uid]: { hash: await hashRow(item), own: after, gone: before } };

  const { [name]: __, ...hashes } = batch.rangeHashes;
  const hash = await hashOf({ rows });
  const rangeHashes = hash ? { ...hashes, [name]: hash } : hashes;
  const sign = change.kind === 'joins' ? 1 : -1;
  const more = signed(batchTotals([item]), sign);
  const totals = plus(batch.totals, more);
  return {
    range: { name, rows },
    fields: {
      totals,
      totalsByMethod: plusAt(batch.totalsByMethod, [item.destination.network], more),
      byState: { ...batch.byState, locked: plus(batch.byState.locked ?? {}, more) },
      byHand: plusAt(batch.byHand, item.addedBy, more),
      differences: changedDifferences(batch.differences, uid, before, after),
      rangeHashes,
      rowsHash: await hashRanges(rangeHashes),
    },
  };
}

/** '' without rows. */
async function hashOf(range: BatchRange): Promise<string> {
  return Object.keys(range.rows).length > 0 ? hashRange(range) : '';
}

function signed(totals: BatchTotals, sign: 1 | -1): BatchTotals {
  return Object.fromEntries(
    Object.entries(totals).map(([currency, { count, amountMinor }]) => [
      currency,
      { count: sign * count, amountMinor: sign * amountMinor },
    ]),
  );
}

/** Currencies in alphabetical order, without those that no row has. */
function plus(totals: BatchTotals, more: BatchTotals): BatchTotals {
  const sum = Object.entries(sumOfTotals([totals, more])) as [Currency, { count: number; amountMinor: number }][];
  return Object.fromEntries(sum.filter(([, { count }]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function plusAt(
  all: Readonly<Record<string, BatchTotals>>,
  keys: readonly string[],
  more: BatchTotals,
): Record<string, BatchTotals> {
  const changed: Record<string, BatchTotals> = { ...all };
  for (const key of keys) changed[key] = plus(all[key] ?? {}, more);
  return Object.fromEntries(Object.entries(changed).filter(([, totals]) => Object.keys(totals).length > 0));
}
