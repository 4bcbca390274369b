import { type BatchTotals, countOf } from '../../app/domain/payouts/batch.ts';
import { type CycleTimes, cycleOf, openCycleAt, previousPayoutDate } from '../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../app/domain/payouts/cut-offs.ts';
import { payoutRequestId } from '../../app/domain/payouts/request.ts';
import type { Result } from '../../app/domain/payouts/result.ts';
import { advancePayoutDates } from '../../functions/src/payouts/advance-payout-dates.ts';
import { approveBatch, exportBatch } from '../../functions/src/payouts/decide-on-batch.ts';
import { lockPayoutRequests } from '../../functions/src/payouts/lock-payout-requests.ts';
import { recordResults } from '../../functions/src/payouts/record-results.ts';
import { rehearsePayouts } from '../../functions/src/payouts/rehearse-payouts.ts';
import { dueCommissions, releaseHolds } from '../../functions/src/income/release-holds.ts';
import type { Act, Stage } from './stage.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Past cycles that are told: five months. */
const PAST_CYCLES = 10;

/** From the cut-off: when an admin approves, the operator exports and sends, and the bank has paid. */
const APPROVED = 10 * HOUR;
const EXPORTED = 20 * HOUR;
const SENT = 26 * HOUR;
export const PAID = 58 * HOUR;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The cycles of the story, oldest first; the last one is open. */
export function cyclesOf(now: Date): CycleTimes[] {
  const cycles = [openCycleAt(now, USUAL_CUT_OFFS)];
  while (cycles.length <= PAST_CYCLES) cycles.unshift(cycleOf(previousPayoutDate(cycles[0]!.payAt), USUAL_CUT_OFFS));
  return cycles;
}

/** An account that German banks print in examples. */
const PAYER = { name: 'Greenroom Example', iban: 'DE02120300000000202051' };

/** What the schedules and staff did for each payday, and the holds that ended every day. */
export function paydayActs(now: Date): Act[] {
  const [first, ...later] = cyclesOf(now);
  const acts = [first!, ...later].flatMap(actsOf);
  acts.push({ at: after(first!.opensAt, 5 * 60_000), play: (stage) => advancePayoutDates(stage.context()) });
  for (let at = after(first!.opensAt, 10 * 60_000); at <= now; at = after(at, DAY)) acts.push({ at, play: release });
  return acts;
}

function actsOf({ id, lockAt, payAt }: CycleTimes, index: number): Act[] {
  // The two admins take turns.
  const admin = index % 2 === 0 ? 'admin' : 'admin2';
  return [
    { at: after(lockAt, 10 * 60_000 - DAY), play: (stage) => rehearsePayouts(stage.context()) },
    { at: lockAt, play: (stage) => lockPayoutRequests(stage.context()) },
    { at: after(lockAt, 5 * 60_000), play: (stage) => advancePayoutDates(stage.context()) },
    { at: after(payAt, 5 * 60_000), play: (stage) => advancePayoutDates(stage.context()) },
    { at: after(lockAt, APPROVED), play: (stage) => approve(stage, id, admin) },
    {
      at: after(lockAt, EXPORTED),
      play: (stage) => exportBatch(stage.context(), { cycleId: id, payer: PAYER }, stage.caller('payments')),
    },
    { at: after(lockAt, SENT), play: (stage) => record(stage, id, 'sent') },
    { at: after(lockAt, PAID), play: (stage) => record(stage, id, 'paid') },
  ];
}

async function release(stage: Stage): Promise<void> {
  const due = await dueCommissions(stage.context()).limit(1).get();
  if (!due.empty) await releaseHolds(stage.context());
}

async function approve(stage: Stage, cycleId: string, admin: string): Promise<void> {
  const batch = await stage.db.doc(`payoutBatches/${cycleId}`).get();
  const totals = batch.get('totals') as BatchTotals;
  const seen = { cycleId, rowsHash: batch.get('rowsHash') as string, count: countOf(totals), totals };
  await approveBatch(stage.context(), seen, stage.caller(admin));
}

/** The provider's word on every payout of a batch. */
async function record(stage: Stage, cycleId: string, result: Result): Promise<void> {
  const items = await stage.db.collection(`payoutBatches/${cycleId}/items`).get();
  const rows = items.docs.map((item, index) => ({
    uid: item.id,
    result,
    reference: `TX-${cycleId.replaceAll('-', '')}-${index + 1}`,
    amountMinor: item.get('amountMinor') as number,
    currency: item.get('currency') as string,
  }));
  const answer = await recordResults(stage.context(), { cycleId, rows }, stage.caller('payments'));
  const other = answer.rows.find(({ verdict }) => verdict !== 'recorded');
  if (other) throw new Error(`The result of ${other.uid} in ${cycleId} is ${other.verdict}`);
}

/** A streamer requests the payout of a cycle, as the page does. */
export function requestAct({ uid, username }: { uid: string; username: string }, cycleId: string, at: Date): Act {
  return {
    at,
    play: async (stage) => {
      await stage.write({
        path: `payoutRequests/${payoutRequestId(uid, cycleId)}`,
        data: {
          userId: uid,
          username,
          cycleId,
          state: 'requested',
          requestedAt: at,
          timeline: { requested: { at, by: uid } },
        },
      });
      await stage.db.doc(`payouts/${uid}`).update({ status: 'pending', lastUpdated: at });
    },
  };
}
