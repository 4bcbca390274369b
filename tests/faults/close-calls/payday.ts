import type { Timestamp } from 'firebase-admin/firestore';
import type { Random } from '../../../scripts/seed/random.ts';
import { countOf } from '../../../app/domain/payouts/batch.ts';
import type { PayoutBatchRecord } from '../../../app/domain/payouts/batch-schemas.ts';
import type { Result } from '../../../app/domain/payouts/result.ts';
import type { RequestDecision } from '../../../functions/src/payouts/plan-request-decision.ts';
import { type Act, callerOf, codeOf, contextOf, jobAct, REFUSED, type Stagehands } from '../acts.ts';
import {
  adjustAct,
  approveAct,
  decideAct,
  exportAct,
  followAct,
  lateRequestAct,
  resultsAct,
  stopAct,
} from '../acts-payday.ts';
import { type Cast, editAct, mustBeAct, mustDo, mustFail, mustStop, slipAct, type Step, tried } from './step.ts';
import { askAct } from '../story.ts';
import { ADMIN, at, BOOKKEEPER, CYCLES, DEPUTY, GRANTEE, OPERATOR } from '../world.ts';

type Payday = { cycleId: string; cast: Cast; random: Random };

/** From the first look at a cycle to the provider's last word on it. */
export function closeCallsOfPayday(hands: Stagehands, payday: Payday): Step[] {
  return [
    ...beforeLock(hands, payday),
    ...beforeApproval(hands, payday),
    ...afterApproval(hands, payday),
    ...stopped(hands, payday),
  ];
}

/** Whose turn it is, by the hour after the lock. */
const hour = (number: number) => new Date(at('2026-11-29T00:00:00.000Z').getTime() + number * 3_600_000);

function beforeLock(hands: Stagehands, { cycleId, cast: { first, ...others }, random }: Payday): Step[] {
  const now = at('2026-11-28T00:05:00.000Z');
  const adjust = (uid: string, key: string, by = BOOKKEEPER) =>
    adjustAct(hands, { uid, changeMinor: random.between(60_00, 99_00), key: `${key}-${uid}-2026`, by, now });
  return [
    ...Object.values(others).map((uid) => ({ act: adjust(uid, 'so-that-it-pays') })),
    {
      // One that takes away looks at no other entry, so only the balance is between it and the next.
      act: adjustAct(hands, {
        ...{ uid: first, changeMinor: -random.between(1_00, 9_00), key: `one-correction-${first}-2026` },
        ...{ by: ADMIN, now },
      }),
      meanwhile: { before: 'write', path: `balances/${first}`, acts: [adjust(first, 'another-one')] },
    },
    // Its parts stay, and say that nobody has asked.
    {
      act: jobAct(hands, 'rehearsePayouts', '2026-11-28T00:10:00.000Z'),
      fault: { kind: 'killed-before', at: `payoutRehearsals/${cycleId}` },
      once: true,
    },
    ...[first, others.paused].map((uid) => ({ act: askAct(hands, uid, cycleId) })),
    { act: jobAct(hands, 'rehearsePayouts', '2026-11-28T01:10:00.000Z') },
    { act: rehearsedAct(hands, cycleId, 2) },
  ];
}

/** Two deliveries of the lock, and people who hold, come or go while the batch is put together or looked at. */
function beforeApproval(hands: Stagehands, { cycleId, cast: { first, second, third } }: Payday): Step[] {
  const batch = `payoutBatches/${cycleId}`;
  const decide = (decision: RequestDecision, uid: string, now: Date, key = 'close') =>
    decideAct(hands, { decision, uid, cycleId, key: `${decision}-${key}-${uid}-${cycleId}`, by: DEPUTY, now });
  const approve = (now: Date) => tried(approveAct(hands, { cycleId, by: ADMIN, now }));
  const lock = (now: Date) => jobAct(hands, 'lockPayoutRequests', now.toISOString());
  const late = (uid: string, now: Date) => lateRequestAct(hands, { uid, cycleId, now });
  return [
    {
      act: lock(hour(0)),
      meanwhile: { before: 'read', path: `payoutRequests/${first}_${cycleId}`, acts: [lock(hour(0))] },
    },
    // It says what its items say, and nobody writes it again.
    { act: lock(hour(0.5)) },
    { act: builtAtAct(hands, cycleId, hour(0)) },
    {
      act: late(third, hour(1)),
      meanwhile: { before: 'read', path: `balances/${third}`, acts: [lock(hour(1))] },
    },
    {
      act: decide('hold', first, hour(2)),
      meanwhile: {
        before: 'write',
        path: `payoutRequests/${first}_${cycleId}`,
        acts: [
          adjustAct(hands, { uid: first, changeMinor: 1_00, key: 'while-it-is-held-2026', by: ADMIN, now: hour(2) }),
        ],
      },
    },
    { act: decide('release', first, hour(3)) },
    // Of what is not held there is nothing to release.
    { act: decide('release', third, hour(3)) },
    // What is shown is not yet what is there.
    {
      act: late(second, hour(4)),
      meanwhile: { before: 'read', path: `${batch}/items`, acts: [approve(hour(4))] },
    },
    // The batch changes with it: there is nothing in between that could be approved.
    { act: decide('hold', third, hour(5)) },
    { act: decide('release', third, hour(6), 'after-the-hold') },
    // It was looked at, and then it changed.
    {
      act: approve(hour(7)),
      meanwhile: { before: 'read', path: `users/${ADMIN}`, acts: [decide('hold', second, hour(7))] },
    },
    { act: decide('release', second, hour(8)) },
  ];
}

function afterApproval(hands: Stagehands, { cycleId, cast }: Payday): Step[] {
  const { first, second, third, late, paused } = cast;
  const open = CYCLES[1];
  const paid = at('2026-12-01T09:00:00.000Z');
  const hold = (key: string, now: Date) =>
    decideAct(hands, { decision: 'hold', uid: paused, cycleId, key: `${key}-${cycleId}`, by: DEPUTY, now });
  const take = (by: string, now: Date) => exportAct(hands, { cycleId, by, now });
  const follow = (now: Date) => followAct(hands, cycleId, now);
  const say = (uid: string, result: Result, by = OPERATOR) =>
    resultsAct(hands, { cycleId, rows: [{ uid, result }], file: `close-${result}-${by}`, by, now: paid });
  const batch = `payoutBatches/${cycleId}`;
  const amountSlips = (uid: string, by: number) => ({
    act: slipAct(hands, `payoutRequests/${uid}_${cycleId}`, 'amountMinor', by),
  });
  const reserveSlips = (by: number) => ({ act: slipAct(hands, `balances/${second}`, 'reservedMinor', by) });
  const deputyAdjusts = { uid: late, changeMinor: 1_00, key: 'not-the-deputy-2026', by: DEPUTY, now: paid };
  return [
    {
      act: approveAct(hands, { cycleId, by: ADMIN, now: hour(9) }),
      meanwhile: { before: 'write', path: batch, acts: [hold('as-it-is-approved', hour(9))] },
    },
    { act: hold('after-the-approval', hour(10)) },
    { act: mustBeAct(hands, `${batch}/items/${paused}`, 'held') },
    { act: lateRequestAct(hands, { uid: late, cycleId, now: hour(11) }) },
    { act: take(OPERATOR, hour(12)) },
    { act: editAct(hands, `${third} is deactivated`, `users/${third}`, { role: 'none' }) },
    // Nothing goes on that the books contradict.
    amountSlips(second, -1),
    { act: mustStop(follow(hour(13))) },
    amountSlips(second, +1),
    reserveSlips(-1),
    { act: mustStop(follow(hour(13))) },
    reserveSlips(+1),
    { act: follow(hour(13)) },
    // The admin corrected one of the balances: of that payout the deputy decides.
    { act: approveAct(hands, { cycleId, by: ADMIN, now: hour(13) }) },
    { act: mustFail(approveAllAct(hands, cycleId, DEPUTY, hour(13))) },
    // It is not taken over as the rest of it is approved.
    {
      act: approveAct(hands, { cycleId, by: DEPUTY, now: hour(13) }),
      meanwhile: { before: 'write', path: batch, acts: [take(OPERATOR, hour(13))] },
    },
    { act: follow(hour(13)) },
    { act: mustBeAct(hands, `${batch}/items/${first}`, 'approved') },
    { act: take(GRANTEE, hour(14)) },
    { act: take(OPERATOR, hour(15)) },
    { act: mustDo(take(OPERATOR, hour(15))) },
    { act: follow(hour(16)) },
    // Another payout is still open, so the cycle stays what it is.
    { act: askAct(hands, second, open) },
    {
      act: say(second, 'failed'),
      meanwhile: { before: 'write', path: batch, acts: [follow(paid)] },
    },
    { act: say(first, 'paid', GRANTEE) },
    amountSlips(first, -1),
    { act: tried(say(first, 'paid')) },
    amountSlips(first, +1),
    { act: say(first, 'paid') },
    { act: say(first, 'failed') },
    {
      act: adjustAct(hands, deputyAdjusts),
      meanwhile: {
        before: 'read',
        path: `auditLog/${deputyAdjusts.key}`,
        acts: [editAct(hands, `${DEPUTY} loses the role`, `users/${DEPUTY}`, { role: 'none' })],
      },
    },
  ];
}

/** The next payday: its batch is stopped with a payout in it that failed before, and arrives after all. */
function stopped(hands: Stagehands, { cycleId, cast: { second } }: Payday): Step[] {
  const next = CYCLES[1];
  const hourOf = (number: number) => new Date(at('2026-12-13T00:00:00.000Z').getTime() + number * 3_600_000);
  const follow = (now: Date) => ({ act: followAct(hands, next, now) });
  const pay = (of: string, file: string, now: Date) =>
    resultsAct(hands, { cycleId: of, rows: [{ uid: second, result: 'paid' }], file, by: OPERATOR, now });
  return [
    { act: jobAct(hands, 'lockPayoutRequests', hourOf(0).toISOString()) },
    { act: approveAct(hands, { cycleId: next, by: ADMIN, now: hourOf(9) }) },
    follow(hourOf(10)),
    { act: exportAct(hands, { cycleId: next, by: OPERATOR, now: hourOf(11) }) },
    follow(hourOf(12)),
    { act: stopAct(hands, { cycleId: next, by: ADMIN, now: hourOf(13) }) },
    // The file was on its way to the bank.
    { act: tried(pay(next, 'after-the-stop', hourOf(14))) },
    follow(hourOf(15)),
    { act: tried(pay(next, 'after-the-stop', hourOf(16))) },
    { act: pay(cycleId, 'arrived-after-all', hourOf(17)) },
  ];
}

/** An admin approves everything that the batch has, whatever of it was approved before. */
function approveAllAct(hands: Stagehands, cycleId: string, by: string, now: Date): Act {
  return {
    name: `${by} approves all of ${cycleId}`,
    kind: 'event',
    run: async () => {
      const { rowsHash, totals } = (await hands.db.doc(`payoutBatches/${cycleId}`).get()).data() as PayoutBatchRecord;
      const data = { cycleId, rowsHash, totals, count: countOf(totals) };
      try {
        return await hands.runners.approveBatch(contextOf(hands, now), data, callerOf(by));
      } catch (error) {
        if (codeOf(error) === 'changed-meanwhile') return REFUSED;
        throw error;
      }
    },
  };
}

/** Someone looks at the batch, which was made at this time. */
function builtAtAct({ db }: Stagehands, cycleId: string, expected: Date): Act {
  return {
    name: `the batch of ${cycleId} is as it was made`,
    kind: 'event',
    run: async () => {
      const batch = await db.doc(`payoutBatches/${cycleId}`).get();
      const builtAt = (batch.get('builtAt') as Timestamp).toDate();
      if (builtAt.getTime() !== expected.getTime())
        throw new Error(`The batch was made again at ${builtAt.toISOString()}`);
      return REFUSED;
    },
  };
}

/** Someone reads the rehearsal, which names so many who would be paid. */
function rehearsedAct({ db }: Stagehands, cycleId: string, expected: number): Act {
  return {
    name: `the rehearsal of ${cycleId} is read`,
    kind: 'event',
    run: async () => {
      const rehearsal = await db.doc(`payoutRehearsals/${cycleId}`).get();
      const count: unknown = rehearsal.get('paid.totals.USD.count');
      if (count !== expected) throw new Error(`The rehearsal counts ${String(count)} payouts, not ${expected}`);
    },
  };
}
