import {
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import {
  batchDestinationSchema,
  type BatchItemRecord,
  batchItemSchema,
  type PayoutBatchRecord,
  payoutBatchSchema,
} from '../../../app/domain/payouts/batch-schemas.ts';
import { cycleOf, type CycleTimes, payAtOf } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { PAYABLE_STATES } from '../../../app/domain/payouts/files/batch-file.ts';
import { type Cycle, termsOf } from '../../../app/domain/programme/cycle-terms.ts';
import { payoutRequestId, payoutsStatusOf, type RequestState } from '../../../app/domain/payouts/request.ts';
import { type BalanceRecord, balanceSchema } from '../../../app/domain/ledger/schemas.ts';
import {
  payoutCycleSchema,
  type PayoutRequestRecord,
  payoutRequestSchema,
  payoutSchema,
} from '../../../app/domain/payouts/schemas.ts';
import { changeOf, documentOf, parseSnapshot, partOf } from '../platform/context.ts';
import { calendarRef, cutOffsIn } from '../programme/cut-offs.ts';
import { CYCLES_REQUESTED, laterCycleIds } from './plan-lock.ts';
import type { Move } from './plan-move.ts';
import { refusal } from '../platform/refusal.ts';
import { projectAmount, writeTransfer } from '../ledger/ledger.ts';

type Read<Record> = { snapshot: DocumentSnapshot; record: Record };

/** Everything that a decision on one person's payout of one cycle reads and may write. */
export type Subject = {
  uid: string;
  /** With the terms of its record where the subject was read to ask again. */
  cycle: Cycle;
  request: Read<PayoutRequestRecord>;
  balance: Read<BalanceRecord | null>;
  item: Read<BatchItemRecord | null>;
  batch: Read<PayoutBatchRecord | null>;
  profile: DocumentSnapshot;
  /** Whether payouts.status mirrors this request: no later cycle has one. */
  isLatest: boolean;
  /** The requests of later cycles that stand, the latest first. */
  later: Read<PayoutRequestRecord>[];
  /** The cycles that take requests now or later, the next one first, and the person's request for each. */
  ahead: { cycle: CycleTimes; request: PayoutRequestRecord | null }[];
};

/**
 * Reads it in a transaction; without `asksAgain` not the cycle's terms, the cut-offs and the cycles ahead, which only a move that judges the
 * payout or asks again needs. Throws refusals: invalid-request for what is no payday, no-such-document without a request.
 */
export async function readSubject(
  transaction: Transaction,
  db: Database,
  { uid, cycleId, now, asksAgain = true }: { uid: string; cycleId: string; now: Date; asksAgain?: boolean },
): Promise<Subject> {
  const payAt = payAtOf(cycleId);
  if (!payAt) throw refusal('invalid-request');
  const later = laterCycleIds({ payAt }, now);
  const ahead = asksAgain ? later.filter((id) => payAtOf(id)! > now) : [];
  const [request, profile, balance, batch, item, ...others] = await transaction.getAll(
    db.doc(`payoutRequests/${payoutRequestId(uid, cycleId)}`),
    db.doc(`payouts/${uid}`),
    db.doc(`balances/${uid}`),
    db.doc(`payoutBatches/${cycleId}`),
    db.doc(`payoutBatches/${cycleId}/items/${uid}`),
    ...later.map((id) => db.doc(`payoutRequests/${payoutRequestId(uid, id)}`)),
    ...ahead.map((id) => db.doc(`payoutCycles/${id}`)),
    ...(asksAgain ? [db.doc(`payoutCycles/${cycleId}`), calendarRef(db)] : []),
  );
  const record = parseSnapshot(payoutRequestSchema, request!);
  if (!record) throw refusal('no-such-document');
  const cutOffs = asksAgain ? cutOffsIn(others.at(-1)!) : USUAL_CUT_OFFS;
  const terms = asksAgain ? termsOf(parseSnapshot(payoutCycleSchema, others.at(-2)!)) : {};
  const laterRequests = others
    .slice(0, later.length)
    .map((snapshot) => ({ snapshot, record: parseSnapshot(payoutRequestSchema, snapshot) }));
  const takesRequests = others.slice(later.length, later.length + ahead.length).map((snapshot) => {
    const found = parseSnapshot(payoutCycleSchema, snapshot);
    return found?.state === 'open' && found.lockAt.getTime() > now.getTime();
  });
  const standing = laterRequests.filter(
    (one): one is Read<PayoutRequestRecord> => one.record !== null && one.record.state !== 'cancelled',
  );
  return {
    uid,
    cycle: { ...cycleOf(payAt, cutOffs), ...terms, cutOffs },
    request: { snapshot: request!, record },
    balance: { snapshot: balance!, record: parseSnapshot(balanceSchema, balance!) },
    item: { snapshot: item!, record: parseSnapshot(batchItemSchema, item!) },
    batch: { snapshot: batch!, record: parseSnapshot(payoutBatchSchema, batch!) },
    profile: profile!,
    isLatest: standing.length === 0,
    later: standing.reverse(),
    ahead: ahead
      .map((id) => ({
        cycle: cycleOf(payAtOf(id)!, cutOffs),
        request: laterRequests[later.indexOf(id)]!.record,
      }))
      .filter((_, at) => takesRequests[at])
      .slice(0, CYCLES_REQUESTED),
  };
}

type Next = { cycleId: string; isNew: boolean; withdrawn: PayoutRequestRecord | null };

/**
 * The request that pays what came back: of the first cycle from then on, made unless the person has requested it, and made again where it was
 * withdrawn. Null: the person has cancelled it, or no such cycle takes requests.
 */
function nextRequestOf({ ahead }: Subject, from: Date): Next | null {
  const first = ahead.find(({ cycle }) => cycle.payAt.getTime() >= from.getTime());
  if (!first) return null;
  const { request } = first;
  const withdrawn = request?.state === 'cancelled' ? request : null;
  if (withdrawn && withdrawn.timeline.cancelled?.by !== 'system') return null;
  return { cycleId: first.cycle.id, isNew: !request || withdrawn !== null, withdrawn };
}

/** The writes of a move, in the transaction that has read its subject. */
export function writeMove(transaction: Transaction, db: Database, now: Date, subject: Subject, move: Move): void {
  const { uid, request, balance, item, batch, profile, isLatest } = subject;
  const at = Timestamp.fromDate(now);
  const next = move.asksFrom ? nextRequestOf(subject, move.asksFrom) : null;
  const marks = Object.entries(move.marks).map(([name, mark]) => [`timeline.${name}`, { at, ...mark }] as const);
  const again = next ? { nextCycleId: next.cycleId } : {};
  // The provider may have had the file before: what it paid by it can still be recorded.
  const left = request.record.state === 'exported' && move.to === 'held' && batch.record?.exportedAt ? OUT_OF_FILE : {};
  const block = move.to === 'blocked' ? { openBlock: true } : request.record.openBlock ? { openBlock: false } : {};
  const change = { state: move.to, ...block, ...move.fields, ...left, ...again, ...Object.fromEntries(marks) };
  transaction.update(request.snapshot.ref, changeOf(payoutRequestSchema, request.record, change));
  if (move.transfer) writeTransfer(transaction, db, move.transfer.key, move.transfer.plan, balance.snapshot);
  if (move.item?.kind === 'remove') transaction.delete(item.snapshot.ref);
  else if (move.item?.kind === 'create') {
    transaction.create(item.snapshot.ref, changeOf(batchItemSchema, {}, move.item.fields));
  } else if (move.item) {
    transaction.update(
      item.snapshot.ref,
      changeOf(batchItemSchema, item.record!, { ...move.item.fields, ...left, ...again }),
    );
  }

  const destination = db.doc(`payoutBatches/${subject.cycle.id}/destinations/${uid}`);
  if (move.destination) transaction.set(destination, documentOf(batchDestinationSchema, move.destination));
  else if (isPayable(request.record.state) && !isPayable(move.to)) transaction.delete(destination);

  const asked = next?.isNew ? next.cycleId : null;
  if (asked) {
    const ref = db.doc(`payoutRequests/${payoutRequestId(uid, asked)}`);
    const requested = { at: now, by: 'system' };
    const made = { state: 'requested', requestedAt: now } as const;
    if (next?.withdrawn) {
      const again = { ...made, 'timeline.requested': requested };
      transaction.update(ref, changeOf(payoutRequestSchema, next.withdrawn, again));
    } else {
      const first = { userId: uid, username: request.record.username, cycleId: asked, ...made };
      transaction.create(ref, documentOf(payoutRequestSchema, { ...first, timeline: { requested } }));
    }
  }
  if (!profile.exists) return;
  const mirrored = partOf(payoutSchema, {
    // Of the latest cycle with a request: this one, unless another was just made.
    ...(isLatest ? { status: payoutsStatusOf(asked ? 'requested' : move.to) } : {}),
    ...(move.transfer ? { amount: projectAmount(move.transfer.plan.balance) } : {}),
    lastUpdated: at,
  });
  transaction.update(profile.ref, mirrored);
}

const OUT_OF_FILE = { outOfFile: true };

function isPayable(state: RequestState): boolean {
  return (PAYABLE_STATES as readonly RequestState[]).includes(state);
}

/**
 * What a move of an item means for its batch, in the same transaction: the admin who is about to approve has seen other items, and
 * the operator another file.
 */
export function noteInBatch(transaction: Transaction, { batch, request }: Subject, { item }: Move): void {
  if (!batch.record || !item) return;
  if (item.kind !== 'update') {
    transaction.update(batch.snapshot.ref, changeOf(payoutBatchSchema, batch.record, { rowsHash: '' }));
    return;
  }
  const { exportHash, refused } = batch.record;
  const others = refused.filter((one) => one.uid !== request.record.userId);
  const change = {
    ...(exportHash && request.record.state === 'exported' ? { exportHash: '' } : {}),
  };
  const named = others.length < refused.length ? refusedField(batch.record, others) : {};
  if (Object.keys({ ...change, ...named }).length === 0) return;
  transaction.update(batch.snapshot.ref, { ...changeOf(payoutBatchSchema, batch.record, change), ...named });
}

/** The change of a batch to these refused payouts. With none the field is removed. */
export function refusedField(batch: PayoutBatchRecord, refused: PayoutBatchRecord['refused']): DocumentData {
  return refused.length > 0 ? changeOf(payoutBatchSchema, batch, { refused }) : { refused: FieldValue.delete() };
}
