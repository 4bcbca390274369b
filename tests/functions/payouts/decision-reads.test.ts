import { describe, expect, it } from 'vitest';
import { batchTotals, countOf } from '../../../app/domain/payouts/batch.ts';
import { hashRows } from '../../../app/domain/payouts/batch-ranges.ts';
import { buildBatch } from '../../../functions/src/payouts/build-batch.ts';
import { decideOnRequest } from '../../../functions/src/payouts/decide-on-request.ts';
import type { RequestDecision } from '../../../functions/src/payouts/plan-request-decision.ts';
import { settleBatch } from '../../../functions/src/payouts/settle-batch.ts';
import { countReads } from '../support/counted-reads.ts';
import { CYCLE_ID } from '../support/cycle.ts';
import {
  approve,
  batchOf,
  decide,
  DECISION_TIME,
  expectReconciled,
  follow,
  lockedPayday,
  type Payday,
  takeOver,
} from '../support/payday.ts';
import { openProject, randomText } from '../support/project.ts';

/** What a decision on one payout reads, in a small batch and in a large one. */

const EARLIER = ['2026-11-15', '2026-11-01'];

/** A batch in which others are paid too, and batches before it; only their documents count here. */
async function payday(others: number): Promise<Payday> {
  const scene = await lockedPayday([50_00, 70_00], openProject());
  const { db } = scene.project;
  const item = (await db.doc(`payoutBatches/${CYCLE_ID}/items/${scene.uids[0]}`).get()).data()!;
  const writer = db.bulkWriter();
  for (const cycleId of [CYCLE_ID, ...EARLIER]) {
    if (cycleId !== CYCLE_ID) void writer.set(db.doc(`payoutBatches/${cycleId}`), { cycleId, state: 'closed' });
    for (let at = 0; at < others; at += 1) {
      const uid = `other-${at}`;
      void writer.set(db.doc(`payoutBatches/${cycleId}/items/${uid}`), { ...item, uid, username: uid });
    }
  }
  await writer.close();
  await db.doc(`payoutBatches/${CYCLE_ID}`).update({ rowsHash: '' });
  await buildBatch({ db, now: DECISION_TIME }, CYCLE_ID);
  return scene;
}

/** The decision alone: reading who calls is not part of it. */
const decision =
  ({ project, admin }: Payday, name: RequestDecision, uid: string) =>
  () =>
    decideOnRequest(
      project.context(DECISION_TIME),
      name,
      { cycleId: CYCLE_ID, uid, reason: 'Because', key: `key-${randomText()}` },
      admin,
    );

/** The batch says what its items say. */
async function expectSummed({ project: { db } }: Payday): Promise<void> {
  const items = (await db.collection(`payoutBatches/${CYCLE_ID}/items`).get()).docs.map((one) => one.data() as never);
  const batch = (await db.doc(`payoutBatches/${CYCLE_ID}`).get()).data()!;
  expect(batch['rowsHash']).toBe(await hashRows(items));
  expect(batch['totals']).toEqual(batchTotals(items));
}

const MOST_READS = 10;

describe('a decision in a batch that waits for its approval', () => {
  it('reads as much in one of 302 payouts as in one of 2, and no other payout', async () => {
    const reads: Record<string, number[]> = { hold: [], release: [], reject: [] };
    for (const others of [0, 300]) {
      const scene = await payday(others);
      const [uid, second] = scene.uids as [string, string];
      const before = await batchOf(scene);
      reads.hold!.push(await countReads(decision(scene, 'hold', uid)));
      await expectSummed(scene);
      expect(countOf((await batchOf(scene)).totals)).toBe(others + 1);
      reads.release!.push(await countReads(decision(scene, 'release', uid)));
      await expectSummed(scene);
      expect(await batchOf(scene)).toEqual(before);
      reads.reject!.push(await countReads(decision(scene, 'reject', second)));
      await expectSummed(scene);
    }
    for (const [decision, [few, many]] of Object.entries(reads)) expect(many, decision).toBe(few);
    expect(reads.hold![1]).toBeLessThanOrEqual(MOST_READS);
    expect(reads.reject![1]).toBeLessThanOrEqual(MOST_READS);
    // The person's record, method, email's age, calendar, its cycle, open cycle, requests in trouble, and rows in the batches before decide about a release.
    expect(reads.release![1]).toBeLessThanOrEqual(MOST_READS + 10);
  });

  it('builds the batch again where its ranges are missing, and then goes by them', async () => {
    const scene = await payday(5);
    const { db } = scene.project;
    const [uid, second] = scene.uids as [string, string];
    await db.recursiveDelete(db.collection(`payoutBatches/${CYCLE_ID}/ranges`));
    await decide(scene, 'hold', uid);
    await expectSummed(scene);
    expect(await countReads(decision(scene, 'hold', second))).toBeLessThanOrEqual(MOST_READS);
    await expectSummed(scene);
  });
});

describe('a decision in a batch that was approved or exported', () => {
  it('reads at most ten documents, and so does counting the batch; the file is hashed by the trigger', async () => {
    const scene = await lockedPayday([50_00, 60_00, 70_00, 80_00], openProject());
    const [first, second] = scene.uids as [string, string];
    await approve(scene);
    await follow(scene);
    expect(await countReads(decision(scene, 'hold', first))).toBeLessThanOrEqual(MOST_READS);
    await takeOver(scene);
    await follow(scene);
    const { db } = scene.project;
    expect(await countReads(decision(scene, 'hold', second))).toBeLessThanOrEqual(MOST_READS);
    expect(await batchOf(scene)).toMatchObject({ state: 'exported', exportHash: '' });
    const settle = () => settleBatch({ db, now: DECISION_TIME }, CYCLE_ID, { hashesFile: false });
    expect(await countReads(settle)).toBeLessThanOrEqual(MOST_READS);
    await follow(scene);
    expect((await batchOf(scene)).exportHash).toMatch(/^[0-9a-f]{64}$/);
    await expectReconciled(scene);
  });
});
