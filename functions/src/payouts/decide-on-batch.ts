import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  batchItemSchema,
  type PayoutBatchRecord,
  payoutBatchSchema,
} from '../../../app/domain/payouts/batch-schemas.ts';
import { CURRENCY_EXPONENTS, type Currency } from '../../../app/domain/ledger/money.ts';
import {
  approversOf,
  type BatchTotals,
  countOf,
  isBeingBuilt,
  sameTotals,
  totalsToApprove,
  totalsToExport,
} from '../../../app/domain/payouts/batch.ts';
import type { Payer } from '../../../app/domain/payouts/files/pain001.ts';
import { payerSchema } from '../../../app/domain/payouts/files/payer.ts';
import { changeOf, type Context, parseSnapshot } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { writeAudit } from '../audit/audit.ts';
import type { CallableName } from '../../../app/domain/access/callables.ts';
import type { Caller } from '../access/caller.ts';
import { cycleIdSchema, readInput } from '../platform/callable-input.ts';
import { readGranters } from '../access/granters.ts';
import { nameOf, requireAnother, staffOf } from '../access/staff.ts';

const currency = z.enum(Object.keys(CURRENCY_EXPONENTS) as [Currency, ...Currency[]]);

const seenTotals = z.partialRecord(currency, z.object({ count: z.int(), amountMinor: z.int() }));

const approval = z.object({
  cycleId: cycleIdSchema,
  /** What the admin has seen. */
  rowsHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  count: z.int().check(z.minimum(1)),
  totals: seenTotals,
});

type BatchAnswer = { state: string; replayed: boolean };

/**
 * An admin approves a whole batch as it was shown: rows, count and totals. The batch becomes `approving`; its items follow
 * (follow-batch.ts), each after its blockers were evaluated again. Items whose money the admin added by hand are left out: another
 * admin approves those, as `waiting` shows them. Called again by the same admin with the same rows it is `replayed`.
 *
 * Throws refusals: invalid-request, not-allowed, no-such-document, changed-meanwhile when the batch is another
 * by now or someone else has approved it, second-admin when the admin added money to everything that is left.
 */
export async function approveBatch(
  context: Pick<Context, 'db' | 'auth' | 'now'>,
  data: unknown,
  caller: Caller,
): Promise<BatchAnswer> {
  const { db, now } = context;
  const { cycleId, rowsHash, count, totals } = readInput(approval, data);
  return db.runTransaction(async (transaction) => {
    const [staffSnapshot, found] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      db.doc(`payoutBatches/${cycleId}`),
    );
    const staff = staffOf(staffSnapshot!, 'approveBatch');
    const batch = parseSnapshot(payoutBatchSchema, found!);
    if (!batch) throw refusal('no-such-document');
    const { approvals, state } = batch;
    const said = { by: staff.uid, rowsHash, totals };
    if (!isBeingBuilt(batch) && approvals.some((known) => isSameApproval(known, batch.rowsHash, said))) {
      return { state, replayed: true };
    }
    const seen = totalsToApprove(batch);
    const isSeen = batch.rowsHash === rowsHash && sameTotals(seen, totals) && countOf(seen) === count;
    if (!isSeen || countOf(seen) === 0) throw refusal('changed-meanwhile');
    if (!(await mayApproveSome(transaction, found!.ref, staff.uid))) throw refusal('second-admin');
    const change = {
      state: 'approving' as const,
      approvedBy: staff.uid,
      approvedAt: now,
      approvals: [...approvals, { by: staff.uid, name: nameOf(staffSnapshot!), at: now, totals }],
    };
    transaction.update(found!.ref, changeOf(payoutBatchSchema, batch, change));
    writeAudit(transaction, db, {
      id: `approve-batch_${cycleId}${approvals.length > 0 ? `_${approvals.length + 1}` : ''}`,
      actor: staff.uid,
      role: staff.role,
      action: 'approve-batch',
      target: `payoutBatches/${cycleId}`,
      before: { state },
      after: { state: 'approving', rowsHash, totals },
      reason: '',
      now,
    });
    return { state: 'approving', replayed: false };
  });
}

function isSameApproval(
  known: PayoutBatchRecord['approvals'][number],
  knownHash: string,
  { by, rowsHash, totals }: { by: string; rowsHash: string; totals: BatchTotals },
): boolean {
  return known.by === by && knownHash === rowsHash && sameTotals(known.totals, totals);
}

/** Whether anything that is locked is neither the admin's own nor the admin's doing: an approval of nothing is none. */
async function mayApproveSome(transaction: Transaction, batch: DocumentReference, admin: string): Promise<boolean> {
  const locked = batch.collection('items').where('state', '==', 'locked');
  const [all, added, own] = await Promise.all([
    transaction.get(locked.count()),
    transaction.get(locked.where('addedBy', 'array-contains', admin).count()),
    transaction.get(batch.collection('items').doc(admin)),
  ]);
  const item = parseSnapshot(batchItemSchema, own);
  const isOwn = item?.state === 'locked' && !item.addedBy.includes(admin) ? 1 : 0;
  return all.data().count - added.data().count - isOwn > 0;
}

const exporting = z.object({
  cycleId: cycleIdSchema,
  /** What the operator has seen of what is exported. */
  totals: z.optional(seenTotals),
  payer: z.optional(payerSchema),
});

/**
 * The operator takes an approved batch over: it becomes `exporting`, and its items follow. `payer` is the account that files debit which name
 * one (pain.001). Called again once it has begun, it is `replayed`.
 *
 * Throws refusals: invalid-request, not-allowed, no-such-document, not-in-state, four-eyes (requireOtherHands), nothing-to-export when all of
 * the batch is paused or waits for another admin: its file would be empty. changed-meanwhile when something else is approved than the operator has seen, or another account was named or can't be named any more.
 */
export async function exportBatch(
  context: Pick<Context, 'db' | 'auth' | 'now'>,
  data: unknown,
  caller: Caller,
): Promise<BatchAnswer> {
  const { db, now } = context;
  const { cycleId, totals, payer } = readInput(exporting, data);
  return db.runTransaction(async (transaction) => {
    const [staffSnapshot, snapshot] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      db.doc(`payoutBatches/${cycleId}`),
    );
    const granters = await readGranters(db, caller.uid, transaction);
    const staff = staffOf(staffSnapshot!, 'exportBatch');
    const batch = parseSnapshot(payoutBatchSchema, snapshot!);
    if (!batch) throw refusal('no-such-document');
    requireOtherHands('exportBatch', batch, [caller.uid, ...granters]);
    if (payer && !isSamePayer(payer, batch.payer) && batch.state !== 'approved') {
      // One account for all of a batch, and only before anything was paid: a file that is made later carries what was paid already.
      if (batch.payer || batch.state !== 'exported' || !batch.exportHash) throw refusal('changed-meanwhile');
      // The batch's trigger makes the files again, the one with the account among them.
      transaction.update(snapshot!.ref, changeOf(payoutBatchSchema, batch, { payer, exportHash: '' }));
      writeAudit(transaction, db, {
        ...{ id: `name-payer_${cycleId}`, actor: staff.uid, role: staff.role, action: 'name-payer' },
        ...{ target: `payoutBatches/${cycleId}`, before: { payer: null }, after: { payer }, reason: '', now },
      });
      return { state: batch.state, replayed: false };
    }
    if (batch.state === 'locked' || batch.state === 'approving') throw refusal('not-in-state');
    if (batch.state !== 'approved') return { state: batch.state, replayed: true };
    const approved = totalsToExport(batch);
    if (countOf(approved) === 0 || !(await hasApproved(transaction, snapshot!.ref))) throw refusal('nothing-to-export');
    if (totals && !sameTotals(totals, approved)) throw refusal('changed-meanwhile');
    const named = payer ? { payer } : {};
    const change = { state: 'exporting', exportedBy: staff.uid, exportedByName: nameOf(staffSnapshot!), ...named };
    transaction.update(snapshot!.ref, changeOf(payoutBatchSchema, batch, change));
    writeAudit(transaction, db, {
      id: `export-batch_${cycleId}`,
      actor: staff.uid,
      role: staff.role,
      action: 'export-batch',
      target: `payoutBatches/${cycleId}`,
      before: { state: batch.state },
      after: { state: 'exporting', ...named },
      reason: '',
      now,
    });
    return { state: 'exporting', replayed: false };
  });
}

/** The batch counts its items after they have changed: the last one may have been paused just now. */
async function hasApproved(transaction: Transaction, batch: DocumentReference): Promise<boolean> {
  const approved = batch.collection('items').where('state', '==', 'approved').limit(1);
  return !(await transaction.get(approved)).empty;
}

function isSamePayer(one: Payer, other: Payer | undefined): boolean {
  return one.name === other?.name && one.iban === other.iban;
}

/**
 * Approving and paying are different people's: not the approver's, and not an operator's whose role the approver has
 * proposed or granted. `hands`: the operator and everyone who ever gave the operator a role. Throws the refusal four-eyes.
 */
export function requireOtherHands(
  name: CallableName,
  batch: Pick<PayoutBatchRecord, 'approvedBy' | 'approvals'>,
  hands: readonly string[],
): void {
  for (const approver of approversOf(batch)) requireAnother(name, approver, hands);
}
