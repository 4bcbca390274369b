import type { Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { isAutomatic, isNeedless } from '../../../app/domain/payouts/after-failure.ts';
import { isBeingBuilt } from '../../../app/domain/payouts/batch.ts';
import type { Blocker } from '../../../app/domain/payouts/blockers.ts';
import { parseCycleId } from '../../../app/domain/payouts/calendar.ts';
import { batchItemSchema, payoutBatchSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import type { RequestState } from '../../../app/domain/payouts/request.ts';
import { payoutRequestSchema } from '../../../app/domain/payouts/schemas.ts';
import type { BalanceRecord } from '../../../app/domain/ledger/schemas.ts';
import { holdsOf } from '../income/release-holds.ts';
import { changeOf, parseSnapshot } from '../platform/context.ts';
import { writeAudit } from '../audit/audit.ts';
import { noteInBatch, type Subject, writeMove } from './payout-records.ts';
import { giveBack } from './plan-move.ts';

/** Reserved, and not sent yet: it can still be paused. */
const PAUSABLE: readonly RequestState[] = ['locked', 'approved', 'exported'];

type Later = {
  /** Payouts that could be paused, the latest first. */
  pausable: readonly Subject[];
  /** Requests that failures made, before their cut-off, and what holds add to the balance by then. */
  open: readonly { request: Subject['request']; endingMinor: number }[];
};

/** What the person has for later paydays, once a payout of theirs arrived after it had failed. Only reads. */
export async function readLater(transaction: Transaction, db: Database, subject: Subject, now: Date): Promise<Later> {
  const pausable = await readPausable(transaction, db, subject);
  const open = subject.later.flatMap((request) => {
    const { lockAt } = parseCycleId(request.record.cycleId, subject.cycle.cutOffs)!;
    return isAutomatic(request.record) && lockAt > now ? { request, lockAt } : [];
  });
  const last = open[0];
  if (!last) return { pausable, open: [] };
  const { docs } = await transaction.get(holdsOf(db, subject.uid, last.lockAt));
  const holds = docs.map((hold) => parseSnapshot(commissionSchema, hold)!);
  const endingBy = (lockAt: Date) =>
    holds.reduce((sum, { availableAt, amountMinor }) => sum + (availableAt! <= lockAt ? amountMinor : 0), 0);
  return { pausable, open: open.map(({ request, lockAt }) => ({ request, endingMinor: endingBy(lockAt) })) };
}

async function readPausable(transaction: Transaction, db: Database, subject: Subject): Promise<Subject[]> {
  const { uid } = subject;
  const { cutOffs } = subject.cycle;
  const found = subject.later.filter(({ record }) => PAUSABLE.includes(record.state));
  if (found.length === 0) return [];
  const refs = found.flatMap(({ record: { cycleId } }) => [
    db.doc(`payoutBatches/${cycleId}`),
    db.doc(`payoutBatches/${cycleId}/items/${uid}`),
  ]);
  const snapshots = await transaction.getAll(...refs);
  return found.map((request, at): Subject => {
    const [batch, item] = [snapshots[2 * at]!, snapshots[2 * at + 1]!];
    return {
      ...subject,
      cycle: { ...parseCycleId(request.record.cycleId, cutOffs)!, cutOffs },
      request,
      batch: { snapshot: batch, record: parseSnapshot(payoutBatchSchema, batch) },
      item: { snapshot: item, record: parseSnapshot(batchItemSchema, item) },
      isLatest: request === subject.later[0],
      ahead: [],
    };
  });
}

type Late = {
  now: Date;
  /** The cycle whose payout arrived after it had failed. */
  cycleId: string;
  /** After that payment. */
  balance: BalanceRecord;
  /** Who recorded it. */
  staff: { uid: string; role: string };
};

/**
 * Pauses payouts that would pay the same money a second time: the latest first, until the available balance is not below zero. An
 * admin releases or declines them. Then it withdraws requests that the failure made and that have nothing left to pay. Returns the cycles whose
 * batches changed.
 */
export function pauseOverdrawn(
  transaction: Transaction,
  db: Database,
  { pausable, open }: Later,
  { now, cycleId, balance, staff }: Late,
): string[] {
  const changed: string[] = [];
  let left = balance;
  for (const subject of pausable) {
    if (left.availableMinor >= 0) break;
    const { uid, cycle, request, item, batch } = subject;
    const blockers: Blocker[] = [{ code: 'paid-after-all', cycleId }];
    const reserved = { uid, cycleId: cycle.id, request: request.record, balance: left, now };
    const back = giveBack({ ...reserved, addedBy: item.record?.addedBy ?? [] }, 'held', { by: 'system' });
    const move = {
      ...back,
      fields: { blockers },
      item:
        request.record.state === 'locked' && isBeingBuilt(batch.record)
          ? ({ kind: 'remove' } as const)
          : ({ kind: 'update', fields: { state: 'held' } } as const),
    };
    writeMove(transaction, db, now, { ...subject, balance: { ...subject.balance, record: left } }, move);
    noteInBatch(transaction, subject, move);
    writeAudit(transaction, db, {
      id: `hold-paid-${cycleId}_${request.snapshot.id}`,
      actor: staff.uid,
      role: staff.role,
      action: 'hold-request',
      target: request.snapshot.ref.path,
      before: { state: request.record.state },
      after: { uid, state: 'held', blockers },
      reason: 'paid-after-all',
      now,
    });
    left = back.transfer!.plan.balance;
    changed.push(cycle.id);
  }
  for (const { request, endingMinor } of open) {
    if (!isNeedless(request.record, left.availableMinor, endingMinor)) continue;
    const change = { state: 'cancelled', 'timeline.cancelled': { at: now, by: 'system' } };
    transaction.update(request.snapshot.ref, changeOf(payoutRequestSchema, request.record, change));
  }
  return changed;
}
