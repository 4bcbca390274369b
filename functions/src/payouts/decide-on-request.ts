import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import * as z from 'zod/mini';
import { countOf, isBeingBuilt } from '../../../app/domain/payouts/batch.ts';
import {
  type BatchItemRecord,
  batchItemSchema,
  type PayoutBatchRecord,
  payoutBatchSchema,
} from '../../../app/domain/payouts/batch-schemas.ts';
import { payoutMethodSchema, payoutSchema } from '../../../app/domain/payouts/schemas.ts';
import { userSchema } from '../../../app/domain/people/schemas.ts';
import { batchRangeSchema, rangeOf } from '../../../app/domain/payouts/batch-ranges.ts';
import { changeOf, type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { planDecision, type RequestDecision } from './plan-request-decision.ts';
import { refusal } from '../platform/refusal.ts';
import { writeAudit } from '../audit/audit.ts';
import { buildBatch } from './build-batch.ts';
import type { Caller } from '../access/caller.ts';
import { readHistory } from './earlier-requests.ts';
import { settleBatch } from './settle-batch.ts';
import { planBatchChange } from './plan-batch-change.ts';
import { NO_HISTORY } from './plan-lock.ts';
import type { Move } from './plan-move.ts';
import { noteInBatch, readSubject, type Subject, writeMove } from './payout-records.ts';
import { isReplay } from '../audit/repeated-decision.ts';
import { cycleIdSchema, documentIdSchema, keySchema, readInput, reasonSchema } from '../platform/callable-input.ts';
import { staffOf } from '../access/staff.ts';

const input = z.object({ cycleId: cycleIdSchema, uid: documentIdSchema, reason: reasonSchema, key: keySchema });

/**
 * An admin holds, releases or rejects one payout, or dismisses its failure, with a reason. A hold is possible until the payout is
 * sent. One transaction; the batch changes with it: by the row's range while it is being built, else it is counted again. Called
 * again with the same key it is `replayed`. Reads as many documents in a batch of any size, unless the batch has to be built again.
 *
 * Throws refusals: invalid-request, not-allowed, no-such-document, key-used, and not-in-state for a request that
 * is (or has gone) elsewhere.
 */
export async function decideOnRequest(
  context: Pick<Context, 'db' | 'auth' | 'now'>,
  decision: RequestDecision,
  data: unknown,
  caller: Caller,
): Promise<{ state: string; replayed: boolean }> {
  const { db, now } = context;
  const { cycleId, uid, reason, key } = readInput(input, data);
  const action = `${decision}-request`;
  const target = `payoutRequests/${uid}_${cycleId}`;

  const outcome = await db.runTransaction(async (transaction) => {
    const [staffSnapshot, entry] = await transaction.getAll(db.doc(`users/${caller.uid}`), db.doc(`auditLog/${key}`));
    const staff = staffOf(staffSnapshot!, `${decision}Request`);
    const subject = await readSubject(transaction, db, { uid, cycleId, now, asksAgain: decision === 'release' });
    const { request, balance, item, batch, profile } = subject;
    if (isReplay(entry!, { actor: caller.uid, action, target, reason })) {
      const rebuild = batch.record?.rowsHash === '';
      const settles = !isBeingBuilt(batch.record) || isEmpty(batch.record);
      return { state: request.record.state, replayed: true, rebuild, settles };
    }
    const batchOpen = isBeingBuilt(batch.record);
    const move = planDecision({
      decision,
      uid,
      request: request.record,
      balance: balance.record,
      item: item.record,
      batchOpen,
      by: { by: caller.uid, reason },
      lock: {
        uid,
        cycle: subject.cycle,
        profile: parseSnapshot(payoutSchema, profile),
        balance: balance.record,
        ...(decision === 'release' ? await readForRelease(transaction, db, uid, cycleId) : NOT_READ),
        batchClosed: !batchOpen,
        now,
      },
    });
    if (!move) throw refusal('not-in-state');
    // The admin who is about to approve has seen other items, and the operator another file.
    const change = batch.record && rowChangeOf(uid, item.record, move);
    const changed = change && (await changeBatch(transaction, db, batch.snapshot.ref, batch.record!, change));
    const rebuild = change !== null && !changed;
    writeMove(transaction, db, now, subject, move);
    if (!change || rebuild) noteInBatch(transaction, subject, move);
    writeAudit(transaction, db, {
      id: key,
      actor: staff.uid,
      role: staff.role,
      action,
      target,
      before: factsOf(subject),
      after: { uid, ...factsOf(subject), state: move.to, ...amountsOf(move.transfer?.plan.balance) },
      reason,
      now,
    });
    // One that is left without payouts may have to be closed.
    const settles = !batchOpen || rebuild || isEmpty(changed || batch.record);
    return { state: move.to, replayed: false, rebuild, settles };
  });
  const { state, replayed, rebuild, settles } = outcome;
  if (rebuild) await buildBatch(context, cycleId, { unlessAbsent: true });
  // Also after a replay: the call before may have ended between the two.
  if (settles) await settleBatch(context, cycleId, { hashesFile: false });
  return { state, replayed };
}

const NOT_READ = { user: null, method: null, history: NO_HISTORY };

/** What a release decides by as the lock does, besides the money. */
async function readForRelease(transaction: Transaction, db: Database, uid: string, cycleId: string) {
  const [user, method] = await transaction.getAll(db.doc(`users/${uid}`), db.doc(`payoutMethods/${uid}`));
  return {
    user: parseSnapshot(userSchema, user!),
    method: parseSnapshot(payoutMethodSchema, method!),
    history: await readHistory(db, uid, cycleId),
  };
}

/** The row that a move takes out of the batch or puts into it, if it does. */
function rowChangeOf(
  uid: string,
  item: BatchItemRecord | null,
  { item: moved }: Move,
): { kind: 'leaves' | 'joins'; item: BatchItemRecord } | null {
  if (moved?.kind === 'remove' && item) return { kind: 'leaves', item };
  if (moved?.kind === 'create') return { kind: 'joins', item: batchItemSchema.parse({ uid, ...moved.fields }) };
  return null;
}

/**
 * Brings a batch that is being built, and the range of the row, to what they say with or without it. Reads the range, and of a
 * row that joins the person's rows in earlier batches. Null when the batch has to be built again.
 */
async function changeBatch(
  transaction: Transaction,
  db: Database,
  ref: DocumentReference,
  batch: PayoutBatchRecord,
  { kind, item }: { kind: 'leaves' | 'joins'; item: BatchItemRecord },
): Promise<Pick<PayoutBatchRecord, 'totals'> | null> {
  const rangeRef = ref.collection('ranges').doc(rangeOf(item.uid));
  const earlierRefs =
    kind === 'joins' ? batch.comparedWith.map((id) => db.doc(`payoutBatches/${id}/items/${item.uid}`)) : [];
  const [found, ...items] = await transaction.getAll(rangeRef, ...earlierRefs);
  const range = parseSnapshot(batchRangeSchema, found!) ?? { rows: {} };
  const earlier = items.map((one) => parseSnapshot(batchItemSchema, one));
  const changed = await planBatchChange(batch, range, kind === 'joins' ? { kind, item, earlier } : { kind, item });
  if (!changed) return null;
  const { rows } = changed.range;
  transaction.update(ref, changeOf(payoutBatchSchema, batch, changed.fields));
  if (Object.keys(rows).length > 0) transaction.set(rangeRef, documentOf(batchRangeSchema, { rows }));
  else transaction.delete(rangeRef);
  return changed.fields;
}

function isEmpty(batch: Pick<PayoutBatchRecord, 'totals'> | null): boolean {
  return batch !== null && countOf(batch.totals) === 0;
}

function factsOf({ request: { record }, balance }: Subject): Record<string, unknown> {
  const { state, amountMinor = null, currency = null } = record;
  return { state, amountMinor, currency, ...amountsOf(balance.record) };
}

function amountsOf(balance?: { availableMinor: number; reservedMinor: number } | null): Record<string, unknown> {
  return balance ? { availableMinor: balance.availableMinor, reservedMinor: balance.reservedMinor } : {};
}
