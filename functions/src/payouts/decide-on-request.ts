import * as z from 'zod/mini';
import { isBeingBuilt } from '../../../app/domain/payouts/batch.ts';
import { payoutMethodSchema, payoutSchema, userSchema } from '../../../app/domain/platform/schemas.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import { planDecision, type RequestDecision } from './plan-request-decision.ts';
import { refusal } from '../platform/refusal.ts';
import { writeAudit } from '../audit/audit.ts';
import { buildBatch } from './build-batch.ts';
import type { Caller } from '../access/caller.ts';
import { readHistory } from './earlier-requests.ts';
import { settleBatch } from './settle-batch.ts';
import { noteInBatch, readSubject, type Subject, writeMove } from './payout-records.ts';
import { cycleIdSchema, isReplay, keySchema, readInput, reasonSchema, uidSchema } from '../audit/replay.ts';
import { staffOf } from '../access/staff.ts';

const input = z.object({ cycleId: cycleIdSchema, uid: uidSchema, reason: reasonSchema, key: keySchema });

/**
 * An admin holds, releases or rejects one payout, with a reason. A hold is possible until the payout is sent. One transaction;
 * then the cycle's batch is built or counted again, if its items changed. Called again with the same key it is `replayed`.
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
    const [staffSnapshot, entry, user, method] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      db.doc(`auditLog/${key}`),
      db.doc(`users/${uid}`),
      db.doc(`payoutMethods/${uid}`),
    );
    const staff = staffOf(staffSnapshot!, `${decision}Request`);
    const subject = await readSubject(transaction, db, { uid, cycleId, now });
    const { request, balance, item, batch, profile } = subject;
    if (isReplay(entry!, { actor: caller.uid, action, target, reason })) {
      return { state: request.record.state, replayed: true };
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
        user: parseSnapshot(userSchema, user!),
        profile: parseSnapshot(payoutSchema, profile),
        balance: balance.record,
        method: parseSnapshot(payoutMethodSchema, method!),
        history: await readHistory(db, uid, cycleId),
        batchClosed: !batchOpen,
        now,
      },
    });
    if (!move) throw refusal('not-in-state');
    writeMove(transaction, db, now, subject, move);
    noteInBatch(transaction, subject, move);
    writeAudit(transaction, db, {
      id: key,
      actor: staff.uid,
      role: staff.role,
      action,
      target,
      before: factsOf(subject),
      after: { ...factsOf(subject), state: move.to, ...amountsOf(move.transfer?.plan.balance) },
      reason,
      now,
    });
    return { state: move.to, replayed: false };
  });
  // Also after a replay: the call before may have ended between the two.
  await buildBatch(context, cycleId, { unlessAbsent: true });
  await settleBatch(context, cycleId);
  return outcome;
}

function factsOf({ request: { record }, balance }: Subject): Record<string, unknown> {
  const { state, amountMinor = null, currency = null } = record;
  return { state, amountMinor, currency, ...amountsOf(balance.record) };
}

function amountsOf(balance?: { availableMinor: number; reservedMinor: number } | null): Record<string, unknown> {
  return balance ? { availableMinor: balance.availableMinor, reservedMinor: balance.reservedMinor } : {};
}
