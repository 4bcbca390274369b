import * as z from 'zod/mini';
import type { BatchState, TotalsByState } from '../../../app/domain/payouts/batch.ts';
import { payoutBatchSchema } from '../../../app/domain/income/earnings-schemas.ts';
import { resultSchema } from '../../../app/domain/payouts/result-schema.ts';
import { judgeResult, MOST_RESULTS, type ResultRow, type Verdict } from '../../../app/domain/payouts/result.ts';
import { openCycleAt } from '../../../app/domain/payouts/calendar.ts';
import { batchItemSchema, payoutMethodSchema } from '../../../app/domain/platform/schemas.ts';
import { type Context, hasCode, inParallel, parseSnapshot } from '../platform/context.ts';
import { couldBePaidAgain, planResult } from './plan-result.ts';
import { refusal } from '../platform/refusal.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../access/caller.ts';
import { requireOtherHands } from './decide-on-batch.ts';
import { readSubject, writeMove } from './payout-records.ts';
import { cycleIdSchema, readInput } from '../audit/replay.ts';
import { settleBatch } from './settle-batch.ts';
import { readGranters } from '../access/granters.ts';
import { staffOf } from '../access/staff.ts';

const WIDTH = 8;

const input = z.object({
  cycleId: cycleIdSchema,
  rows: z.array(resultSchema).check(z.minLength(1), z.maxLength(MOST_RESULTS)),
  /** Says what would be recorded, and writes nothing. */
  dryRun: z._default(z.boolean(), false),
});

export type ResultsAnswer = {
  rows: { uid: string; verdict: Verdict }[];
  batch: { state: BatchState; byState: TotalsByState } | null;
};

/**
 * The operator records what the provider says of up to fifty payouts, one transaction each, or has them looked at. Every
 * row gets its verdict; one that was recorded before is `repeated`. Then the batch's totals and state follow.
 *
 * Throws refusals for the whole call: invalid-request, not-allowed, no-such-document, four-eyes
 * (requireOtherHands), not-in-state for a batch that was not exported.
 */
export async function recordResults(context: Context, data: unknown, caller: Caller): Promise<ResultsAnswer> {
  const { db } = context;
  const { cycleId, rows, dryRun } = readInput(input, data);
  const snapshot = await db.doc(`payoutBatches/${cycleId}`).get();
  requirePayable(snapshot, [caller.uid, ...(await readGranters(db, caller.uid))]);

  const verdicts = new Map<ResultRow, Verdict>();
  if (dryRun) {
    const refs = rows.map(({ uid }) => db.doc(`payoutBatches/${cycleId}/items/${uid}`));
    const items = await db.getAll(...refs);
    rows.forEach((row, at) => verdicts.set(row, judgeResult(parseSnapshot(batchItemSchema, items[at]!), row).verdict));
  } else {
    let refused: unknown = null;
    await inParallel(rows, WIDTH, async (row) => {
      try {
        verdicts.set(row, await recordResult(context, cycleId, row, caller));
      } catch (error) {
        if (hasCode(error, 'permission-denied')) refused = error;
        context.log.error('a result could not be recorded', { cycleId, uid: row.uid, error: String(error) });
        verdicts.set(row, 'failed');
      }
    });
    if (refused) throw refused;
    await settleBatch(context, cycleId);
  }
  const batch = parseSnapshot(payoutBatchSchema, await snapshot.ref.get());
  return {
    rows: rows.map((row) => ({ uid: row.uid, verdict: verdicts.get(row)! })),
    batch: batch && { state: batch.state, byState: batch.byState },
  };
}

/** One row in one transaction: request, item with its attempt, money, audit entry. */
async function recordResult(
  { db, now }: Pick<Context, 'db' | 'now'>,
  cycleId: string,
  row: ResultRow,
  caller: Caller,
): Promise<Verdict> {
  const { uid, result, reference, code } = row;
  return db.runTransaction(async (transaction) => {
    const [staffSnapshot, item, method] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      db.doc(`payoutBatches/${cycleId}/items/${uid}`),
      db.doc(`payoutMethods/${uid}`),
    );
    const staff = staffOf(staffSnapshot!, 'recordResults');
    const judged = judgeResult(parseSnapshot(batchItemSchema, item!), row);
    if (judged.verdict !== 'ready') return judged.verdict;
    const subject = await readSubject(transaction, db, { uid, cycleId, now });
    requirePayable(subject.batch.snapshot, [caller.uid, ...(await readGranters(db, caller.uid, transaction))]);
    const move = planResult({
      uid,
      cycleId,
      request: subject.request.record,
      balance: subject.balance.record,
      item: subject.item.record!,
      row,
      steps: judged.steps,
      mayAskAgain: couldBePaidAgain(parseSnapshot(payoutMethodSchema, method!), {
        code,
        failedRevision: subject.item.record!.methodRevision,
        open: openCycleAt(now),
      }),
      by: caller.uid,
      now,
    });
    const attempt = {
      at: now,
      by: caller.uid,
      result,
      externalRef: reference,
      ...(code ? { code } : {}),
    };
    writeMove(transaction, db, now, subject, {
      ...move,
      item: {
        kind: 'update',
        fields: { state: move.to, externalRef: reference, attempts: [...subject.item.record!.attempts, attempt] },
      },
    });
    writeAudit(transaction, db, {
      id: `result-${result}_${subject.request.snapshot.id}`,
      actor: staff.uid,
      role: staff.role,
      action: 'record-result',
      target: subject.request.snapshot.ref.path,
      before: { state: subject.request.record.state },
      after: {
        state: move.to,
        reference,
        amountMinor: row.amountMinor,
        currency: row.currency,
        ...(code ? { code } : {}),
      },
      reason: code ?? '',
      now,
    });
    return 'recorded';
  });
}

function requirePayable(batch: FirebaseFirestore.DocumentSnapshot, hands: readonly string[]): void {
  const record = parseSnapshot(payoutBatchSchema, batch);
  if (!record) throw refusal('no-such-document');
  requireOtherHands('recordResults', record, hands);
  if (!['exported', 'paying', 'closed'].includes(record.state)) throw refusal('not-in-state');
}
