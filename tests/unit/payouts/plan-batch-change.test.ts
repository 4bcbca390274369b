import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BatchItemRecord,
  batchItemSchema,
  type PayoutBatchRecord,
  payoutBatchSchema,
} from '#app/domain/payouts/batch-schemas.ts';
import { batchTotals, maskDestination, totalsByHand, totalsByMethod } from '#app/domain/payouts/batch.ts';
import {
  type ComparedRow,
  differencesOf,
  earlierRowsOf,
  ownDifferences,
} from '#app/domain/payouts/batch-differences.ts';
import {
  type BatchRange,
  hashesOf,
  hashRanges,
  hashRows,
  rangeOf,
  rangesOf,
} from '#app/domain/payouts/batch-ranges.ts';
import { hashAccount } from '../../../functions/src/payouts/frozen-account.ts';
import { planBatchChange } from '../../../functions/src/payouts/plan-batch-change.ts';

const account = (network: string, address: string) => {
  const destination = { type: 'crypto' as const, network, details: { address } };
  return { destination: maskDestination(destination), accountHash: hashAccount(destination) };
};
const item = (uid: string, part: Partial<BatchItemRecord> = {}): BatchItemRecord =>
  batchItemSchema.parse({
    uid,
    username: `n-${uid}`,
    state: 'locked',
    amountMinor: 50_00,
    currency: 'USD',
    ...account('TRC20', `T${uid}`),
    ...part,
  });

type Earlier = { cycleId: string; rows: ComparedRow[] }[];
type World = { batch: PayoutBatchRecord; ranges: Map<string, BatchRange> };

/** As buildBatch makes it of all rows. */
async function built(rows: BatchItemRecord[], earlier: Earlier): Promise<World> {
  const byUid = new Map(rows.map((row) => [row.uid, row]));
  const before = earlierRowsOf(earlier);
  const ranges = await rangesOf(rows, (uid) => ({
    own: ownDifferences(byUid.get(uid)!, before(uid)),
    gone: ownDifferences(null, before(uid)),
  }));
  const rangeHashes = await hashesOf(ranges);
  const totals = batchTotals(rows);
  const batch = payoutBatchSchema.parse({
    cycleId: '2026-12-01',
    state: 'locked',
    builtAt: new Date(0),
    totals,
    totalsByMethod: totalsByMethod(rows),
    byState: { locked: totals },
    byHand: totalsByHand(rows),
    differences: differencesOf(rows, earlier),
    rangeHashes,
    rowsHash: await hashRanges(rangeHashes),
  });
  return { batch, ranges };
}

async function changed(world: World, change: Parameters<typeof planBatchChange>[2]): Promise<World | null> {
  const name = rangeOf(change.item.uid);
  const plan = await planBatchChange(world.batch, world.ranges.get(name) ?? { rows: {} }, change);
  if (!plan) return null;
  const ranges = new Map(world.ranges);
  if (Object.keys(plan.range.rows).length > 0) ranges.set(name, { rows: plan.range.rows });
  else ranges.delete(name);
  return { batch: { ...world.batch, ...plan.fields }, ranges };
}

const anyItem = fc
  .record({
    uid: fc.constantFrom(...Array.from({ length: 12 }, (_, at) => `u${at}`)),
    amountMinor: fc.integer({ min: 1, max: 500_00 }),
    currency: fc.constantFrom('USD' as const, 'EUR' as const),
    network: fc.constantFrom('TRC20', 'ERC20'),
    address: fc.constantFrom('one', 'two'),
    addedBy: fc.subarray(['boss', 'chief']),
  })
  .map(({ uid, amountMinor, currency, network, address, addedBy }) =>
    item(uid, { amountMinor, currency, addedBy, ...account(network, address) }),
  );
const anyRows = fc.uniqueArray(anyItem, { selector: ({ uid }) => uid, maxLength: 12 });
const anyEarlier = fc
  .array(anyRows, { maxLength: 3 })
  .map((all): Earlier => all.map((rows, at) => ({ cycleId: `2026-11-${15 - at}`, rows })));

describe('a batch that one row leaves or joins', () => {
  it('says what it would if it was built again, whatever leaves and joins before', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyEarlier, fc.array(anyItem, { maxLength: 6 }), async (rows, earlier, moves) => {
        let world = await built(rows, earlier);
        let standing = rows;
        for (const moved of moves) {
          const known = standing.find(({ uid }) => uid === moved.uid);
          const next = known
            ? await changed(world, { kind: 'leaves', item: known })
            : await changed(world, { kind: 'joins', item: moved, earlier: earlierRowsOf(earlier)(moved.uid) });
          standing = known ? standing.filter((row) => row !== known) : [...standing, moved];
          world = next!;
          const whole = await built(standing, earlier);
          expect(world.batch).toEqual({ ...whole.batch, rangeHashes: world.batch.rangeHashes });
          expect(world.batch.rangeHashes).toEqual(whole.batch.rangeHashes);
          expect(Object.fromEntries(world.ranges)).toEqual(Object.fromEntries(whole.ranges));
          expect(world.batch.rowsHash).toBe(await hashRows(standing));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has to be built again when its range is another than it was made of', async () => {
    const rows = ['ana', 'ben'].map((uid) => item(uid));
    const world = await built(rows, []);
    const leaves = { kind: 'leaves' as const, item: rows[0]! };
    const range = world.ranges.get(rangeOf('ana'))!;
    expect(await planBatchChange(world.batch, range, leaves)).not.toBeNull();
    expect(await planBatchChange(world.batch, { rows: {} }, leaves)).toBeNull();
    expect(await planBatchChange({ ...world.batch, rowsHash: '' }, range, leaves)).toBeNull();
    expect(await planBatchChange({ ...world.batch, rangeHashes: {} }, range, leaves)).toBeNull();
    const forged = { rows: { ...range.rows, ana: { ...range.rows.ana!, hash: '0'.repeat(64) } } };
    expect(await planBatchChange(world.batch, forged, leaves)).toBeNull();
    expect(await planBatchChange(world.batch, range, { kind: 'joins', item: rows[0]!, earlier: [] })).toBeNull();
  });
});
