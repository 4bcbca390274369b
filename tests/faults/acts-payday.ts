import { Timestamp } from 'firebase-admin/firestore';
import { BATCH_STATES, countOf, totalsToApprove } from '../../app/domain/payouts/batch.ts';
import type { Result } from '../../app/domain/payouts/result.ts';
import type { BatchItemRecord, PayoutBatchRecord } from '../../app/domain/payouts/batch-schemas.ts';
import type { RequestDecision } from '../../functions/src/payouts/plan-request-decision.ts';
import { type Act, callerOf, codeOf, contextOf, jobAct, REFUSED, type Stagehands } from './acts.ts';

/** What people do on a payday, each as the callable that it is. Done again, each of these says that it was done. */

/** Told no because of who it is. */
const NOT_THEIRS = ['not-allowed', 'account-deactivated', 'four-eyes', 'own-account'];

/** An admin holds, releases or rejects someone's payout. */
export function decideAct(
  hands: Stagehands,
  order: { decision: RequestDecision; uid: string; cycleId: string; key: string; by: string; now: Date },
): Act {
  const { decision, uid, cycleId, key, by, now } = order;
  return {
    name: `${by} decides ${key}`,
    kind: 'event',
    writes: 3,
    run: async () => {
      const data = { cycleId, uid, key, reason: 'seen by hand' };
      try {
        return await hands.runners.decideOnRequest(contextOf(hands, now), decision, data, callerOf(by));
      } catch (error) {
        if (NOT_THEIRS.includes(codeOf(error) ?? '')) return REFUSED;
        if (!['not-in-state', 'no-such-document'].includes(codeOf(error) ?? '')) throw error;
        return refusedUnlessDone(hands, key, error);
      }
    },
  };
}

/** An admin corrects someone's balance. */
export function adjustAct(
  hands: Stagehands,
  order: { uid: string; changeMinor: number; key: string; by: string; now: Date },
): Act {
  const { by, now, ...adjustment } = order;
  return {
    name: `${by} adjusts ${adjustment.key}`,
    kind: 'event',
    run: async () => {
      const data = { ...adjustment, currency: 'USD', reason: 'a slip of the pen' };
      try {
        return await hands.runners.adjustBalance(contextOf(hands, now), data, callerOf(by));
      } catch (error) {
        if (NOT_THEIRS.includes(codeOf(error) ?? '')) return REFUSED;
        throw error;
      }
    },
  };
}

/** What was carried out must not be refused when it is asked for again. */
async function refusedUnlessDone({ db }: Stagehands, key: string, error: unknown): Promise<typeof REFUSED> {
  const entry = await db.doc(`auditLog/${key}`).get();
  if (entry.exists) throw new Error(`${key} was carried out and is refused now`, { cause: error });
  return REFUSED;
}

/**
 * An admin approves the batch as it is shown, if there is anything in it. Anyone who finds another batch looks again; of one that is
 * to be built again, because someone was cut short, after the next hourly lock.
 */
export function approveAct(hands: Stagehands, order: { cycleId: string; by: string; now: Date }): Act {
  const { cycleId, by, now } = order;
  const shown = hands.db.doc(`payoutBatches/${cycleId}`);
  return {
    name: `${by} approves ${cycleId}`,
    kind: 'event',
    run: async () => {
      const batch = (await shown.get()).data() as PayoutBatchRecord | undefined;
      if (!batch) return REFUSED;
      const { rowsHash, approvals = [] } = batch;
      // Asked again, it is about what was shown the first time.
      const known = approvals.findLast((one) => one.by === by)?.totals;
      // A record that is not what it should be is for the engine to notice.
      const totals = known ?? (BATCH_STATES.includes(batch.state) ? totalsToApprove(batch) : batch.totals);
      const count = countOf(totals);
      if (count === 0 && (batch.state === 'locked' || approvals.length === 0)) return REFUSED;
      if (rowsHash === '') await jobAct(hands, 'lockPayoutRequests', now.toISOString()).run();
      try {
        const data = { cycleId, rowsHash, totals, count: Math.max(1, count) };
        return await hands.runners.approveBatch(contextOf(hands, now), data, callerOf(by));
      } catch (error) {
        const approvedBy: unknown = (await shown.get()).get('approvedBy');
        const byOther = codeOf(error) === 'changed-meanwhile' && approvedBy !== undefined && approvedBy !== by;
        if (byOther || codeOf(error) === 'second-admin' || NOT_THEIRS.includes(codeOf(error) ?? '')) return REFUSED;
        throw error;
      }
    },
  };
}

/** An operator takes an approved batch over. */
export function exportAct(hands: Stagehands, order: { cycleId: string; by: string; now: Date }): Act {
  const { cycleId, by, now } = order;
  return {
    name: `${by} exports ${cycleId}`,
    kind: 'event',
    run: async () => {
      try {
        return await hands.runners.exportBatch(contextOf(hands, now), { cycleId }, callerOf(by));
      } catch (error) {
        if ([...NOT_THEIRS, 'not-in-state', 'nothing-to-export', 'no-such-document'].includes(codeOf(error) ?? ''))
          return REFUSED;
        throw error;
      }
    },
  };
}

/** An admin stops a batch. */
export function stopAct(hands: Stagehands, order: { cycleId: string; by: string; now: Date }): Act {
  const { cycleId, by, now } = order;
  return {
    name: `${by} stops ${cycleId}`,
    kind: 'event',
    run: async () => {
      const data = { cycleId, reason: 'something is wrong with the file' };
      try {
        return await hands.runners.stopBatch(contextOf(hands, now), data, callerOf(by));
      } catch (error) {
        if ([...NOT_THEIRS, 'not-in-state', 'no-such-document'].includes(codeOf(error) ?? '')) return REFUSED;
        throw error;
      }
    },
  };
}

/** The trigger of a batch that was written; it may come at any time. */
export function followAct(hands: Stagehands, cycleId: string, now: Date): Act {
  return {
    name: `followBatch of ${cycleId}`,
    kind: 'event',
    writes: 6,
    run: () => hands.runners.followBatch(contextOf(hands, now), cycleId),
  };
}

/** An operator imports a file of the provider's, which names the amounts that were exported. */
export function resultsAct(
  hands: Stagehands,
  order: { cycleId: string; rows: readonly { uid: string; result: Result }[]; file: string; by: string; now: Date },
): Act {
  const { cycleId, file, by, now } = order;
  const itemOf = async (uid: string) =>
    (await hands.db.doc(`payoutBatches/${cycleId}/items/${uid}`).get()).data() as BatchItemRecord | undefined;
  return {
    name: `${by} imports ${file} of ${cycleId}: ${order.rows.map(({ uid, result }) => `${uid} ${result}`).join(', ')}`,
    kind: 'event',
    writes: 6,
    run: async () => {
      const rows = await Promise.all(
        order.rows.map(async ({ uid, result }) => {
          const item = await itemOf(uid);
          const { amountMinor, currency } = item ?? { amountMinor: 1, currency: 'USD' as const };
          const seen = item && { seen: item.state };
          const code = result === 'failed' || result === 'returned' ? { code: 'declined' } : {};
          return { uid, result, reference: `${file}-${uid}-${cycleId}`, amountMinor, currency, ...code, ...seen };
        }),
      );
      try {
        const answer = await hands.runners.recordResults(contextOf(hands, now), { cycleId, rows }, callerOf(by));
        for (const [index, { uid, verdict }] of answer.rows.entries()) {
          if (verdict === 'failed') throw new Error(`the result of ${uid} in ${cycleId} could not be recorded`);
          const { result, reference, amountMinor, currency } = rows[index]!;
          if (result === 'paid' && ['recorded', 'repeated'].includes(verdict))
            hands.bank.set(reference, { cycleId, uid, amountMinor, currency });
          if (result === 'returned' && ['recorded', 'repeated'].includes(verdict))
            hands.bank.set(reference, { cycleId, uid, amountMinor: -amountMinor, currency });
          const { attempts = [] } = (await itemOf(uid)) ?? {};
          const known = attempts.some(({ externalRef }) => externalRef === rows[index]!.reference);
          if (verdict === 'impossible' && known)
            throw new Error(`the result of ${uid} was recorded and is refused now`);
        }
        // A return that came too early is not recorded, and would be if it came again later.
        const tooEarly = answer.rows.some(
          ({ verdict }, at) => verdict === 'impossible' && rows[at]!.result === 'returned',
        );
        return tooEarly ? REFUSED : answer;
      } catch (error) {
        if ([...NOT_THEIRS, 'not-in-state', 'no-such-document'].includes(codeOf(error) ?? '')) return REFUSED;
        throw error;
      }
    },
  };
}

/** A request whose commit was under way at the lock is found after it, and the next run of the lock finds it. */
export function lateRequestAct(hands: Stagehands, order: { uid: string; cycleId: string; now: Date }): Act {
  const { uid, cycleId, now } = order;
  const request = hands.db.doc(`payoutRequests/${uid}_${cycleId}`);
  const requestedAt = Timestamp.fromDate(now);
  const lock = jobAct(hands, 'lockPayoutRequests', now.toISOString());
  return {
    name: `the late request of ${uid} for ${cycleId}`,
    kind: 'job',
    run: async (options) => {
      const before = await request.get();
      if (!before.exists || before.get('state') === 'cancelled') {
        const timeline = { requested: { at: requestedAt, by: uid } };
        await request.set({ userId: uid, cycleId, state: 'requested', requestedAt, timeline });
      }
      return lock.run(options);
    },
  };
}
