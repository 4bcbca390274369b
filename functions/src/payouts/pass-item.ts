import { byAdmin, byOperator } from '../../../app/domain/access/roles.ts';
import { mayApprove } from '../../../app/domain/payouts/batch.ts';
import type { RequestState } from '../../../app/domain/payouts/request.ts';
import { batchDestinationSchema, batchItemSchema } from '../../../app/domain/payouts/batch-schemas.ts';
import { payoutMethodSchema, payoutRequestSchema, payoutSchema } from '../../../app/domain/payouts/schemas.ts';
import { userSchema } from '../../../app/domain/people/schemas.ts';
import { changeOf, type Context, parseSnapshot } from '../platform/context.ts';
import { planPass, planStop } from './plan-pass.ts';
import { writeAudit } from '../audit/audit.ts';
import { readHistory } from './earlier-requests.ts';
import { readSubject, writeMove } from './payout-records.ts';

/**
 * What a batch under way makes of its items: from, to, and whose decision it is. What still waits for another admin at the
 * export is blocked; of a stopped batch everything that was not sent is held.
 */
export const PASSES = {
  approving: { from: ['locked'], to: 'approved', by: 'approvedBy', author: byAdmin },
  exporting: { from: ['approved', 'locked'], to: 'exported', by: 'exportedBy', author: byOperator },
  stopping: { from: ['locked', 'approved', 'exported'], to: 'held', by: 'stoppedBy', author: byAdmin },
} as const satisfies Record<string, { from: readonly RequestState[]; to: RequestState; by: string; author: unknown }>;
export type PassState = keyof typeof PASSES;

/**
 * Passes one item in one transaction, or holds it with what is in its way. `waits`: it is left out of this approval, for another
 * admin. `skipped`: batch or item have gone on. Throws on documents that contradict each other; nothing is written then.
 */
export async function passItem(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { cycleId, uid, state }: { cycleId: string; uid: string; state: PassState },
): Promise<'passed' | 'held' | 'waits' | 'skipped'> {
  const { from, to, by, author } = PASSES[state];
  return db.runTransaction(async (transaction) => {
    const subject = await readSubject(transaction, db, { uid, cycleId, now });
    const { request, balance, item, batch, profile, cycle } = subject;
    if (batch.record?.state !== state || !item.record || !isOneOf(from, item.record.state)) return 'skipped';
    const was = item.record.state;
    const decidedBy: unknown = batch.record[by];
    if (typeof decidedBy !== 'string')
      throw new Error(`payoutBatches/${cycleId} does not say whose decision it follows`);
    if (state === 'approving' && !mayApprove(decidedBy, item.record)) {
      const { approvals } = batch.record;
      if (item.record.waitsForAnother === approvals.length) return 'waits';
      const waits = { waitsForAnother: approvals.length };
      transaction.update(item.snapshot.ref, changeOf(batchItemSchema, item.record, waits));
      const told = { blockers: [{ code: 'second-admin' }] };
      transaction.update(request.snapshot.ref, changeOf(payoutRequestSchema, request.record, told));
      return 'waits';
    }
    const reserved = { uid, cycleId, request: request.record, balance: balance.record, item: item.record, now };
    if (to === 'held') {
      const reason = batch.record.stopReason ?? '';
      const move = planStop({ ...reserved, by: { by: decidedBy, ...(reason ? { reason } : {}) } });
      writeMove(transaction, db, now, subject, move);
      writeAudit(transaction, db, {
        id: `hold-stopped_${request.snapshot.id}`,
        ...author(decidedBy),
        action: 'hold-request',
        target: request.snapshot.ref.path,
        before: { state: was },
        after: { uid, state: 'held' },
        reason,
        now,
      });
      return 'held';
    }
    const [user, method, destination] = await transaction.getAll(
      db.doc(`users/${uid}`),
      db.doc(`payoutMethods/${uid}`),
      db.doc(`payoutBatches/${cycleId}/destinations/${uid}`),
    );
    const { move, blockers } = planPass({
      ...reserved,
      to,
      by: { by: decidedBy },
      destination: parseSnapshot(batchDestinationSchema, destination!),
      facts: {
        cycle,
        user: parseSnapshot(userSchema, user!),
        profile: parseSnapshot(payoutSchema, profile),
        method: parseSnapshot(payoutMethodSchema, method!),
        history: await readHistory(db, uid, cycleId),
      },
    });
    writeMove(transaction, db, now, subject, move);
    if (blockers.length === 0) return 'passed';
    writeAudit(transaction, db, {
      id: `hold-${to}_${request.snapshot.id}`,
      ...author(decidedBy),
      action: 'hold-request',
      target: request.snapshot.ref.path,
      before: { state: was },
      after: { uid, state: move.to, blockers },
      reason: blockers.map(({ code }) => code).join(', '),
      now,
    });
    return 'held';
  });
}

function isOneOf(states: readonly RequestState[], state: RequestState): boolean {
  return states.includes(state);
}
