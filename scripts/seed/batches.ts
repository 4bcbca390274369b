import { differencesOf, LOOK_BACK } from '../../app/domain/batch-differences.ts';
import { batchFile } from '../../app/domain/batch-file.ts';
import { type BatchRow, batchTotals, hashRows, hashText, totalsByMethod } from '../../app/domain/payout-batch.ts';
import { type CycleTimes, cycleOf, openCycleAt, previousPayoutDate } from '../../app/domain/payout-calendar.ts';
import type { Document } from './document.ts';

/** Past cycles in a streamer's history: five months. */
const PAST_CYCLES = 10;

/**
 * How far a past payday has come: of the latest the batch waits for an admin, of the one before for the operator; all
 * others are paid. There is always something to do.
 */
export type Stage = 'locked' | 'approved' | 'paid';

export type PastCycle = CycleTimes & { stage: Stage };

/** One person's payout of one past cycle. */
export type SeededPayout = { cycleId: string; row: BatchRow & { username: string } };

export type Staff = { approvedBy: string; paidBy: string };

/** The payout cycles before the open one, oldest first. */
export function pastCycles(now: Date): PastCycle[] {
  const cycles: PastCycle[] = [];
  let payAt = openCycleAt(now).payAt;
  while (cycles.length < PAST_CYCLES) {
    payAt = previousPayoutDate(payAt);
    const stage = cycles.length === 0 ? 'locked' : cycles.length === 1 ? 'approved' : 'paid';
    cycles.unshift({ ...cycleOf(payAt), stage });
  }
  return cycles;
}

/** payoutCycles of the past, as far as they have come. */
export function pastCycleDocuments(now: Date): Document[] {
  return pastCycles(now).map(({ id, opensAt, lockAt, payAt, stage }) => ({
    path: `payoutCycles/${id}`,
    data: { opensAt, lockAt, payAt, state: stage === 'paid' ? 'closed' : 'locked' },
  }));
}

/** The marks of a request of that cycle, as far as it has come. */
export function timelineOf({ lockAt, payAt, stage }: PastCycle, uid: string, { approvedBy, paidBy }: Staff) {
  const after = (hours: number) => new Date(lockAt.getTime() + hours * 3_600_000);
  return {
    requested: { at: after(-72), by: uid },
    locked: { at: lockAt, by: 'system' },
    ...(stage === 'locked' ? {} : { approved: { at: after(10), by: approvedBy } }),
    ...(stage === 'paid'
      ? {
          exported: { at: after(20), by: paidBy },
          sent: { at: after(26), by: paidBy },
          paid: { at: payAt, by: paidBy },
        }
      : {}),
  };
}

/** The batches of the past with their items, from everybody's payouts. */
export async function batchDocuments(now: Date, payouts: readonly SeededPayout[], staff: Staff): Promise<Document[]> {
  const told: { cycleId: string; rows: SeededPayout['row'][] }[] = [];
  const documents: Document[] = [];
  for (const cycle of pastCycles(now)) {
    const rows = payouts.filter(({ cycleId }) => cycleId === cycle.id).map(({ row }) => row);
    if (rows.length === 0) continue;
    const earlier = told.slice(-LOOK_BACK).reverse();
    documents.push(...(await tellBatch(cycle, rows, earlier, staff)));
    told.push({ cycleId: cycle.id, rows });
  }
  return documents;
}

async function tellBatch(
  cycle: PastCycle,
  rows: readonly SeededPayout['row'][],
  earlier: { cycleId: string; rows: SeededPayout['row'][] }[],
  staff: Staff,
): Promise<Document[]> {
  const { id: cycleId, stage } = cycle;
  const { approved, exported, paid } = timelineOf(cycle, '', staff);
  const path = `payoutBatches/${cycleId}`;
  const items = rows.map((row, index): Document => {
    const externalRef = `TX-${cycleId.replaceAll('-', '')}-${index + 1}`;
    const attempts = paid ? [{ ...paid, result: 'paid', externalRef }] : [];
    return {
      path: `${path}/items/${row.uid}`,
      data: { ...row, state: stage, attempts, ...(paid ? { externalRef } : {}) },
    };
  });
  const totals = batchTotals(rows);
  const batch: Document = {
    path,
    data: {
      cycleId,
      state: stage === 'paid' ? 'closed' : stage,
      builtAt: cycle.lockAt,
      totals,
      totalsByMethod: totalsByMethod(rows),
      byState: { [stage]: totals },
      differences: differencesOf(rows, earlier),
      rowsHash: await hashRows(rows),
      ...(approved ? { approvedBy: approved.by, approvedAt: approved.at } : {}),
      ...(exported
        ? {
            exportedBy: exported.by,
            exportedAt: exported.at,
            exportHash: await hashText(batchFile(cycleId, items.map(({ data }) => data) as never)),
          }
        : {}),
    },
  };
  return [batch, ...items];
}
