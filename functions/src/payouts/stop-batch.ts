import * as z from 'zod/mini';
import { payoutBatchSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import { countOf, totalsToStop } from '../../../app/domain/payouts/batch.ts';
import { changeOf, type Context, parseSnapshot } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../access/caller.ts';
import { cycleIdSchema, readInput, reasonSchema } from '../platform/callable-input.ts';
import { staffOf } from '../access/staff.ts';

const input = z.object({ cycleId: cycleIdSchema, reason: reasonSchema });

/**
 * An admin stops a batch that was approved, with a reason. The batch becomes `stopping` and loses its payment file; its items follow
 * (follow-batch.ts): what was not sent is paused. Called again by the same admin with the same reason it is `replayed`.
 *
 * Throws refusals: invalid-request, not-allowed, no-such-document, and not-in-state for a batch that was not approved, has
 * nothing left to pause, or was stopped before.
 */
export async function stopBatch(
  context: Pick<Context, 'db' | 'now'>,
  data: unknown,
  caller: Caller,
): Promise<{ state: string; replayed: boolean }> {
  const { db, now } = context;
  const { cycleId, reason } = readInput(input, data);
  return db.runTransaction(async (transaction) => {
    const [staffSnapshot, snapshot] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      db.doc(`payoutBatches/${cycleId}`),
    );
    const staff = staffOf(staffSnapshot!, 'stopBatch');
    const batch = parseSnapshot(payoutBatchSchema, snapshot!);
    if (!batch) throw refusal('no-such-document');
    const { state, stoppedBy, stopReason, exportHash } = batch;
    if (stoppedBy === staff.uid && stopReason === reason) return { state, replayed: true };
    if (countOf(totalsToStop(batch)) === 0) throw refusal('not-in-state');
    const change = {
      state: 'stopping' as const,
      stoppedBy: staff.uid,
      stoppedAt: now,
      stopReason: reason,
      ...(exportHash ? { exportHash: '' } : {}),
    };
    transaction.update(snapshot!.ref, changeOf(payoutBatchSchema, batch, change));
    writeAudit(transaction, db, {
      id: `stop-batch_${cycleId}`,
      actor: staff.uid,
      role: staff.role,
      action: 'stop-batch',
      target: `payoutBatches/${cycleId}`,
      before: { state },
      after: { state: 'stopping' },
      reason,
      now,
    });
    return { state: 'stopping', replayed: false };
  });
}
