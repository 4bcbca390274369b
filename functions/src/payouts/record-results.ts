import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import * as z from 'zod/mini';
import type { BatchState, TotalsByState } from '../../../app/domain/payouts/batch.ts';
import { type BatchItemRecord, batchItemSchema, payoutBatchSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import { providerReferenceSchema, resultSchema } from '../../../app/domain/payouts/result-schema.ts';
import {
  isFailure,
  isLateSuccess,
  judgeResult,
  MOST_RESULTS,
  type ResultRow,
  type Said,
  type Verdict,
  costsOf,
} from '../../../app/domain/payouts/result.ts';
import { payableFrom } from '../../../app/domain/payouts/blockers.ts';
import { payAtOf } from '../../../app/domain/payouts/calendar.ts';
import {
  payoutMethodSchema,
  type PayoutRequestRecord,
  payoutRequestSchema,
} from '../../../app/domain/payouts/schemas.ts';
import { changeOf, type Context, documentOf, hasCode, inParallel, parseSnapshot, partOf } from '../platform/context.ts';
import { buildBatch } from './build-batch.ts';
import { readHistory } from './earlier-requests.ts';
import { batchesWithFailures } from './follow-batch.ts';
import { pauseOverdrawn, readLater } from './pause-overdrawn.ts';
import { laterCycleIds } from './plan-lock.ts';
import { historyWith, planResult } from './plan-result.ts';
import { refusal } from '../platform/refusal.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../access/caller.ts';
import { requireOtherHands } from './decide-on-batch.ts';
import { readSubject, writeMove } from './payout-records.ts';
import { cycleIdSchema, readInput } from '../platform/callable-input.ts';
import { settleBatch } from './settle-batch.ts';
import { readGranters } from '../access/granters.ts';
import { nameOf, staffOf } from '../access/staff.ts';

const WIDTH = 8;

const input = z.object({
  cycleId: cycleIdSchema,
  rows: z.array(resultSchema).check(z.minLength(1), z.maxLength(MOST_RESULTS)),
  /** Says what would be recorded, and writes nothing. */
  dryRun: z._default(z.boolean(), false),
});

type JudgedRow = Said & { uid: string };

export type ResultsAnswer = {
  rows: JudgedRow[];
  batch: { state: BatchState; byState: TotalsByState } | null;
};

/**
 * The operator records what the provider says of up to fifty payouts, one transaction each, or has them looked at. Every
 * row gets its verdict; one that was recorded before is `repeated`. Then the batch's totals and state follow. A payout that
 * arrived after it had failed pauses later ones that would pay its money again, and withdraws requests that have nothing left to pay.
 *
 * Throws refusals for the whole call: invalid-request, not-allowed, no-such-document, four-eyes
 * (requireOtherHands), not-in-state for a batch that was not exported or is being stopped.
 */
export async function recordResults(context: Context, data: unknown, caller: Caller): Promise<ResultsAnswer> {
  const { db } = context;
  const { cycleId, rows, dryRun } = readInput(input, data);
  const snapshot = await db.doc(`payoutBatches/${cycleId}`).get();
  requirePayable(snapshot, [caller.uid, ...(await readGranters(db, caller.uid))]);

  const verdicts = new Map<ResultRow, Said>();
  if (dryRun) {
    const judged = await judgeRows(db, cycleId, rows);
    rows.forEach((row, at) => verdicts.set(row, judged[at]!));
  } else {
    let refused: unknown = null;
    const hands: Hand[] = [];
    const changed = new Set([cycleId]);
    await inParallel(rows, WIDTH, async (row) => {
      try {
        const { also, made, ...said } = await recordResult(context, cycleId, row, caller);
        verdicts.set(row, said);
        if (made) hands.push(made);
        for (const cycle of also) changed.add(cycle);
      } catch (error) {
        if (hasCode(error, 'permission-denied')) refused = error;
        context.log.error('a result could not be recorded', { cycleId, uid: row.uid, error: String(error) });
        verdicts.set(row, { verdict: 'failed' });
      }
    });
    if (refused) throw refused;
    await noteHand(db, snapshot.ref, hands);
    for (const cycle of changed) {
      if (cycle !== cycleId) await buildBatch(context, cycle, { unlessAbsent: true });
      await settleBatch(context, cycle, { hashesFile: false });
    }
    if (rows.some(({ result }) => result === 'paid')) await recountFailures(context, changed);
  }
  const batch = parseSnapshot(payoutBatchSchema, await snapshot.ref.get());
  return {
    rows: rows.map((row) => ({ uid: row.uid, ...verdicts.get(row)! })),
    batch: batch && { state: batch.state, byState: batch.byState },
  };
}

/** Counts the open failures of other paydays again. What is wrong with one of these is not for the operator: followBatches says it each hour. */
async function recountFailures(context: Context, done: ReadonlySet<string>): Promise<void> {
  for (const { id } of (await batchesWithFailures(context).get()).docs) {
    if (done.has(id)) continue;
    try {
      await settleBatch(context, id, { hashesFile: false });
    } catch (error) {
      context.log.error('open failures could not be counted', { cycleId: id, error: String(error) });
    }
  }
}

/** What recording would say of each row, also of two rows with one reference. */
async function judgeRows(db: Database, cycleId: string, rows: readonly ResultRow[]): Promise<Said[]> {
  const items = await db.getAll(...rows.map(({ uid }) => db.doc(`payoutBatches/${cycleId}/items/${uid}`)));
  const references = await db.getAll(...rows.map(({ reference }) => referenceOf(db, reference)));
  const owners = new Map<string, string>();
  return rows.map((row, at) => {
    const item = parseSnapshot(batchItemSchema, items[at]!);
    // Who has it looked at sees the state of now, and records with it.
    const { verdict } = judgeResult(item, { seen: item?.state, ...row });
    if (verdict !== 'ready') return { verdict, ...aboutItem(item, verdict) };
    const { uid, reference } = row;
    const first = owners.get(reference) ?? uid;
    owners.set(reference, first);
    const isOthers = first !== uid || isTaken(references[at]!, { uid, cycleId });
    return { verdict: isOthers ? 'taken' : verdict, ...aboutItem(item, verdict), seen: item!.state };
  });
}

function aboutItem(item: BatchItemRecord | null, verdict: Verdict): Omit<Said, 'verdict'> {
  if (!item) return {};
  const { username, name, amountMinor, currency } = item;
  const expected = verdict === 'differs' ? { expected: { amountMinor, currency } } : {};
  return { username, ...(name ? { name } : {}), ...expected };
}

/**
 * The person's open failures whose money this payout covers: it came back before the payout was locked. They are searched for outside
 * the transaction, which would be kept apart from every other person's, and read again in it.
 */
async function readPaidAgain(
  transaction: Transaction,
  db: Database,
  { userId, ledgerSeq }: PayoutRequestRecord,
): Promise<DocumentSnapshot[]> {
  const open = db.collection('payoutRequests').where('userId', '==', userId).where('openFailure', '==', true);
  const { docs } = await open.get();
  if (docs.length === 0) return [];
  const failures = await transaction.getAll(...docs.map(({ ref }) => ref));
  return failures.filter(
    (failure) => failure.get('openFailure') === true && Number(failure.get('backSeq')) < (ledgerSeq?.to ?? 0),
  );
}

/** The document that a reference of the provider's has, so that it is one payout's alone. */
function referenceOf(db: Database, reference: string): DocumentReference {
  return db.doc(`providerReferences/${createHash('sha256').update(reference).digest('hex')}`);
}

function isTaken(snapshot: DocumentSnapshot, { uid, cycleId }: { uid: string; cycleId: string }): boolean {
  const known = parseSnapshot(providerReferenceSchema, snapshot);
  return known !== null && (known.uid !== uid || known.cycleId !== cycleId);
}

type Hand = { by: string; at: Date };

/** What is said of a row, by whom it is recorded, and the other cycles whose batches have to be counted again. */
type Recorded = Said & { also: readonly string[]; made?: Hand };

/** Keeps who recorded last, and five others who did before. A call that was cut short after its rows is made up for when they are sent again. */
async function noteHand(db: Database, batch: DocumentReference, hands: readonly Hand[]): Promise<void> {
  const last = hands.reduce<Hand | null>((latest, hand) => (latest && latest.at >= hand.at ? latest : hand), null);
  if (!last) return;
  await db.runTransaction(async (transaction) => {
    const [snapshot, staff] = await transaction.getAll(batch, db.doc(`users/${last.by}`));
    const record = parseSnapshot(payoutBatchSchema, snapshot!);
    if (!record || (record.recorded && record.recorded.at >= last.at)) return;
    const others = [...record.recordedBefore, record.recorded ?? []].flat().filter(({ by }) => by !== last.by);
    const change = { recorded: { ...last, name: nameOf(staff!) }, recordedBefore: others.slice(-5) };
    transaction.update(batch, changeOf(payoutBatchSchema, record, change));
  });
}

/** One row in one transaction: request, item with its attempt, money, reference, audit entry. */
async function recordResult(
  { db, now }: Pick<Context, 'db' | 'now'>,
  cycleId: string,
  row: ResultRow,
  caller: Caller,
): Promise<Recorded> {
  const { uid, result, reference, code } = row;
  return db.runTransaction(async (transaction): Promise<Recorded> => {
    const [staffSnapshot, itemSnapshot, method, known] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      db.doc(`payoutBatches/${cycleId}/items/${uid}`),
      db.doc(`payoutMethods/${uid}`),
      referenceOf(db, reference),
    );
    const staff = staffOf(staffSnapshot!, 'recordResults');
    const item = parseSnapshot(batchItemSchema, itemSnapshot!);
    const judged = judgeResult(item, row);
    const isLate = isLateSuccess(item, row);
    if (judged.verdict !== 'ready') {
      // The call before may have ended before other batches were counted.
      const isRepeated = judged.verdict === 'repeated' && isLate;
      const about = aboutItem(item, judged.verdict);
      const before = item?.attempts.findLast((one) => one.result === result && one.externalRef === reference);
      return {
        verdict: judged.verdict,
        ...about,
        ...(judged.verdict === 'repeated' && before ? { made: { by: before.by, at: before.at } } : {}),
        also: isRepeated ? laterCycleIds({ payAt: payAtOf(cycleId)! }, now) : [],
      };
    }
    if (isTaken(known!, { uid, cycleId })) return { verdict: 'taken', also: [] };
    const subject = await readSubject(transaction, db, { uid, cycleId, now });
    requirePayable(subject.batch.snapshot, [caller.uid, ...(await readGranters(db, caller.uid, transaction))]);
    const failures = result === 'paid' ? await readPaidAgain(transaction, db, subject.request.record) : [];
    const later = isLate ? await readLater(transaction, db, subject, now) : null;
    const move = planResult({
      uid,
      cycleId,
      request: subject.request.record,
      balance: subject.balance.record,
      item: subject.item.record!,
      row,
      steps: judged.steps,
      asksFrom: isFailure(result)
        ? payableFrom({
            cycle: subject.cycle,
            balance: subject.balance.record,
            method: parseSnapshot(payoutMethodSchema, method!),
            ...historyWith(await readHistory(db, uid, cycleId), {
              code,
              methodRevision: subject.item.record!.methodRevision,
              now,
            }),
          })
        : null,
      by: caller.uid,
      now,
    });
    const attempt = {
      at: now,
      by: caller.uid,
      result,
      externalRef: reference,
      ...(code ? { code } : {}),
      ...costsOf(row),
    };
    writeMove(transaction, db, now, subject, {
      ...move,
      item: {
        kind: 'update',
        fields: { state: move.to, externalRef: reference, attempts: [...subject.item.record!.attempts, attempt] },
      },
    });
    if (!known!.exists) {
      transaction.create(known!.ref, documentOf(providerReferenceSchema, { uid, cycleId, at: now }));
    }
    writeAudit(transaction, db, {
      id: `result-${result}_${subject.request.snapshot.id}`,
      actor: staff.uid,
      role: staff.role,
      action: 'record-result',
      target: subject.request.snapshot.ref.path,
      before: { state: subject.request.record.state },
      after: {
        uid,
        state: move.to,
        reference,
        amountMinor: row.amountMinor,
        currency: row.currency,
        ...(code ? { code } : {}),
        ...costsOf(row),
      },
      reason: code ?? '',
      now,
    });
    for (const failure of failures)
      transaction.update(failure.ref, partOf(payoutRequestSchema, { openFailure: false }));
    const balance = move.transfer?.plan.balance;
    const also = later && balance ? pauseOverdrawn(transaction, db, later, { now, cycleId, balance, staff }) : [];
    return { verdict: 'recorded', also, made: { by: caller.uid, at: now } };
  });
}

function requirePayable(batch: FirebaseFirestore.DocumentSnapshot, hands: readonly string[]): void {
  const record = parseSnapshot(payoutBatchSchema, batch);
  if (!record) throw refusal('no-such-document');
  requireOtherHands('recordResults', record, hands);
  if (!['exported', 'paying', 'closed'].includes(record.state)) throw refusal('not-in-state');
}
