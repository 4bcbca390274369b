import { conversionIdOf } from '../../../functions/src/income/record-conversion.ts';
import { type Act, callerOf, codeOf, contextOf, eventAct, jobAct, type Stagehands } from '../acts.ts';
import { adjustAct } from '../acts-payday.ts';
import { editAct, type Step, tried } from './step.ts';
import { correctAct } from '../story.ts';
import { ADMIN, at, type World } from '../world.ts';

/** Two statuses of a conversion, and a hold that ends while someone decides on it. */
export function closeCallsOfIncome(hands: Stagehands, [first, second]: World['waves']): Step[] {
  const [lead, rejected, leadAgain, lateLead] = second;
  const conversion = conversionIdOf(lead!.subid, lead!.tid);
  const ids = first.map(({ subid, tid }) => conversionIdOf(subid, tid));
  const now = (day: number) => `2026-11-${day}T12:10:00.000Z`;
  const [released, heldOn, releasedFirst, releasedBy, rejectedBy] = ids;
  const uid = 'p1';
  const release = (day: number) => jobAct(hands, 'releaseHolds', now(day));
  const hold = { action: 'hold', until: '2026-12-20T00:00:00.000Z' };
  const reject = { action: 'reject', reasonCode: 'fraud' };
  const decide = (id: string | undefined, day: number, decision: object) =>
    decideCommissionAct(hands, { id: id!, ...decision }, now(day));
  return [
    ...first.map((sale) => ({ act: eventAct(hands, sale, now(20)) })),
    {
      act: eventAct(hands, lead!, now(20)),
      meanwhile: {
        before: 'read',
        path: `commissions/${conversion}`,
        acts: [eventAct(hands, rejected!, now(20))],
      },
    },
    { act: eventAct(hands, leadAgain!, now(20)) },
    { act: eventAct(hands, lateLead!, now(20)) },
    { act: correctAct(hands, uid) },
    {
      act: release(22),
      meanwhile: {
        before: 'write',
        path: `commissions/${released}`,
        acts: [
          adjustAct(hands, { uid, changeMinor: 1_00, key: 'as-it-is-released-2026', by: ADMIN, now: at(now(22)) }),
        ],
      },
    },
    // Set back by hand: its money has moved, and the ledger remembers.
    { act: editAct(hands, 'a commission is held again', `commissions/${released}`, { state: 'held' }) },
    { act: tried(release(22)) },
    { act: editAct(hands, 'it is available', `commissions/${released}`, { state: 'available' }) },
    // Due, and then not any more.
    {
      act: release(23),
      meanwhile: { before: 'read', path: `commissions/${heldOn}`, acts: [decide(heldOn, 23, hold)] },
    },
    // It has been looked at, so the hold comes too late.
    {
      act: release(24),
      meanwhile: { before: 'read', path: `balances/${uid}`, acts: [decide(releasedFirst, 24, hold)] },
    },
    {
      act: release(25),
      meanwhile: {
        before: 'read',
        path: `commissions/${releasedBy}`,
        acts: [decide(releasedBy, 25, { action: 'release' })],
      },
    },
    { act: decide(releasedBy, 25, reject) },
    {
      act: decide(rejectedBy, 26, reject),
      meanwhile: { before: 'read', path: `balances/${uid}`, acts: [release(26)] },
    },
  ];
}

function decideCommissionAct(hands: Stagehands, decision: { id: string }, iso: string): Act {
  return {
    name: `an admin decides ${JSON.stringify(decision)}`,
    kind: 'event',
    run: async () => {
      try {
        const data = { ...decision, reason: 'seen by hand' };
        await hands.runners.decideCommission(contextOf(hands, at(iso)), data, callerOf(ADMIN));
      } catch (error) {
        if (codeOf(error) !== 'commission-decided') throw error;
      }
    },
  };
}
