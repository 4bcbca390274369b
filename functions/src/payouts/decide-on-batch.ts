import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type PayoutBatchRecord, payoutBatchSchema } from '../../../app/domain/income/earnings-schemas.ts';
import { CURRENCY_EXPONENTS, type Currency } from '../../../app/domain/ledger/money.ts';
import { countOf, sameTotals } from '../../../app/domain/payouts/batch.ts';
import { changeOf, type Context, parseSnapshot } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { writeAudit } from '../audit/audit.ts';
import type { CallableName } from '../../../app/domain/access/callables.ts';
import type { Caller } from '../access/caller.ts';
import { cycleIdSchema, readInput } from '../audit/replay.ts';
import { requireAnother, staffOf } from '../access/staff.ts';

const currency = z.enum(Object.keys(CURRENCY_EXPONENTS) as [Currency, ...Currency[]]);

const approval = z.object({
  cycleId: cycleIdSchema,
  /** What the admin has seen. */
  rowsHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  count: z.int().check(z.minimum(1)),
  totals: z.partialRecord(currency, z.object({ count: z.int(), amountMinor: z.int() })),
});

type BatchAnswer = { state: string; replayed: boolean };

/**
 * An admin approves a whole batch as it was shown: rows, count and totals. The batch becomes `approving`; its items follow
 * (follow-batch.ts), each after its blockers were evaluated again. Called again by the same admin with the same rows
 * it is `replayed`.
 *
 * Throws refusals: invalid-request, not-allowed, no-such-document, changed-meanwhile when the batch is another
 * by now or someone else has approved it.
 */
export async function approveBatch(
  context: Pick<Context, 'db' | 'auth' | 'now'>,
  data: unknown,
  caller: Caller,
): Promise<BatchAnswer> {
  const { db, now } = context;
  const { cycleId, rowsHash, count, totals } = readInput(approval, data);
  return db.runTransaction(async (transaction) => {
    const [staffSnapshot, snapshot] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      db.doc(`payoutBatches/${cycleId}`),
    );
    const staff = staffOf(staffSnapshot!, 'approveBatch');
    const batch = parseSnapshot(payoutBatchSchema, snapshot!);
    if (!batch) throw refusal('no-such-document');
    const isSeen = batch.rowsHash === rowsHash && sameTotals(batch.totals, totals) && countOf(batch.totals) === count;
    if (!isSeen) throw refusal('changed-meanwhile');
    if (batch.state !== 'locked') {
      if (batch.approvedBy !== caller.uid) throw refusal('changed-meanwhile');
      return { state: batch.state, replayed: true };
    }
    const change = { state: 'approving', approvedBy: staff.uid, approvedAt: now };
    transaction.update(snapshot!.ref, changeOf(payoutBatchSchema, batch, change));
    writeAudit(transaction, db, {
      id: `approve-batch_${cycleId}`,
      actor: staff.uid,
      role: staff.role,
      action: 'approve-batch',
      target: `payoutBatches/${cycleId}`,
      before: { state: batch.state },
      after: { state: 'approving', rowsHash, totals },
      reason: '',
      now,
    });
    return { state: 'approving', replayed: false };
  });
}

const exporting = z.object({ cycleId: cycleIdSchema });

/**
 * The operator takes an approved batch over: it becomes `exporting`, and its items follow. Called again once it has begun,
 * it is `replayed`.
 *
 * Throws refusals: invalid-request, not-allowed, no-such-document, not-in-state, four-eyes (requireOtherHands).
 */
export async function exportBatch(
  context: Pick<Context, 'db' | 'auth' | 'now'>,
  data: unknown,
  caller: Caller,
): Promise<BatchAnswer> {
  const { db, now } = context;
  const { cycleId } = readInput(exporting, data);
  return db.runTransaction(async (transaction) => {
    const [staffSnapshot, snapshot, grant] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      db.doc(`payoutBatches/${cycleId}`),
      db.doc(`roleGrants/${caller.uid}`),
    );
    const staff = staffOf(staffSnapshot!, 'exportBatch');
    const batch = parseSnapshot(payoutBatchSchema, snapshot!);
    if (!batch) throw refusal('no-such-document');
    requireOtherHands('exportBatch', batch, caller.uid, grant!);
    if (batch.state === 'locked' || batch.state === 'approving') throw refusal('not-in-state');
    if (batch.state !== 'approved') return { state: batch.state, replayed: true };
    const change = { state: 'exporting', exportedBy: staff.uid };
    transaction.update(snapshot!.ref, changeOf(payoutBatchSchema, batch, change));
    writeAudit(transaction, db, {
      id: `export-batch_${cycleId}`,
      actor: staff.uid,
      role: staff.role,
      action: 'export-batch',
      target: `payoutBatches/${cycleId}`,
      before: { state: batch.state },
      after: { state: 'exporting' },
      reason: '',
      now,
    });
    return { state: 'exporting', replayed: false };
  });
}

/**
 * Approving and paying are different people's: not the approver's, and not an operator's whose role the approver has
 * proposed or granted. Throws the refusal four-eyes.
 */
export function requireOtherHands(
  name: CallableName,
  { approvedBy }: Pick<PayoutBatchRecord, 'approvedBy'>,
  operator: string,
  grant: DocumentSnapshot,
): void {
  const granters = grant.get('state') === 'granted' ? [grant.get('proposedBy'), grant.get('decidedBy')] : [];
  requireAnother(name, approvedBy, [operator, ...granters]);
}
