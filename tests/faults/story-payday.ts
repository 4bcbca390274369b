import { Timestamp } from 'firebase-admin/firestore';
import { type Act, jobAct, type PaydayScene, type Scene, type Stagehands } from './acts.ts';
import {
  adjustAct,
  approveAct,
  decideAct,
  exportAct,
  followAct,
  lateRequestAct,
  resultsAct,
  stopAct,
} from './acts-payday.ts';
import type { Payday } from './paydays.ts';
import { ADMIN, at, DEPUTY, GRANTEE, NEWCOMER, OPERATOR, type Person } from './world.ts';

/** When a cycle's payday is played: its rehearsal, its decisions, and its results from then on day by day. */
export type PaydayTimes = Record<'rehearsed' | 'locked' | 'paid', string>;

const HOUR_MS = 3_600_000;
const after = (iso: string, hours: number) => new Date(at(iso).getTime() + hours * HOUR_MS);

/** Of the balances that the lock finds, and what it would do by them. */
export function scenesBeforeLock(
  hands: Stagehands,
  { cycleId, adjustments }: Payday,
  { rehearsed }: PaydayTimes,
): Scene[] {
  const payday: PaydayScene = { cycleId, part: 'before' };
  const now = at(rehearsed);
  return [
    {
      name: `adjusting before ${cycleId}`,
      acts: adjustments.before.map(({ uid, changeMinor }) =>
        adjustAct(hands, { uid, changeMinor, key: `before-lock-${uid}-${cycleId}`, by: ADMIN, now }),
      ),
      together: true,
      now,
      payday,
    },
    {
      name: 'rehearsePayouts',
      acts: [0, 1].map((hours) => jobAct(hands, 'rehearsePayouts', after(rehearsed, hours).toISOString())),
      together: false,
      now,
    },
  ];
}

/** From the lock to the provider's last word. */
export function paydayScenes(hands: Stagehands, payday: Payday, { locked, paid }: PaydayTimes): Scene[] {
  const { cycleId, decisions, adjustments, stops, files } = payday;
  const scene = (
    name: string,
    part: PaydayScene['part'],
    now: Date,
    acts: (now: Date) => Act[],
    about?: PaydayScene['about'],
  ): Scene => ({
    name: `${name} ${cycleId}`,
    acts: acts(now),
    together: true,
    now,
    payday: { cycleId, part, ...(about ? { about } : {}) },
  });
  const follow = (now: Date) => [
    followAct(hands, cycleId, now),
    jobAct(hands, 'followBatches', new Date(now.getTime() + 1).toISOString()),
  ];
  return [
    ...decisions.map((round, number) =>
      scene(
        'deciding on',
        'deciding',
        after(locked, number),
        (now) =>
          round.map(({ uid, decision }) =>
            decideAct(hands, {
              decision,
              uid,
              cycleId,
              key: `${decision}-${number}-${uid}-${cycleId}`,
              by: ADMIN,
              now,
            }),
          ),
        round,
      ),
    ),
    scene('approving', 'approving', after(locked, 4), (now) => [approveAct(hands, { cycleId, by: ADMIN, now })]),
    scene('following the approval of', 'approving', after(locked, 5), follow),
    // What the admin corrected waits for the deputy.
    scene('approving the rest of', 'approving', after(locked, 5.2), (now) => [
      approveAct(hands, { cycleId, by: DEPUTY, now }),
    ]),
    scene('following the second approval of', 'approving', after(locked, 5.4), follow),
    scene('adjusting after', 'exporting', after(locked, 6), (now) =>
      adjustments.after.map(({ uid, changeMinor }) =>
        adjustAct(hands, { uid, changeMinor, key: `after-lock-${uid}-${cycleId}`, by: ADMIN, now }),
      ),
    ),
    scene('exporting', 'exporting', after(locked, 7), (now) => [exportAct(hands, { cycleId, by: OPERATOR, now })]),
    scene('following the export of', 'exporting', after(locked, 8), follow),
    ...(stops
      ? [
          scene('stopping', 'exporting', after(locked, 9), (now) => [stopAct(hands, { cycleId, by: ADMIN, now })]),
          scene('following the stop of', 'exporting', after(locked, 10), follow),
        ]
      : []),
    ...files.map((rows, number) =>
      scene(
        'paying',
        'paying',
        after(paid, number * 24),
        (now) => [resultsAct(hands, { cycleId, rows, file: `file-${number}`, by: OPERATOR, now })],
        rows,
      ),
    ),
  ];
}

/** What may come at the same time as a part of a payday, of one person. */
export function racesOfPayday(
  hands: Stagehands,
  { uid, asks }: Person,
  { cycleId, part }: PaydayScene,
  now: Date,
): Act[] {
  const hasAsked = asks.some((ask) => ask.cycleId === cycleId && !ask.cancels);
  const edit = (name: string, path: string, change: object): Act => ({
    name,
    kind: 'person',
    run: async () => {
      const ref = hands.db.doc(path);
      if ((await ref.get()).exists) await ref.update(change);
    },
  });
  const decide = (decision: 'hold' | 'release' | 'reject') =>
    decideAct(hands, { decision, uid, cycleId, key: `${decision}-${part}-${uid}-${cycleId}`, by: DEPUTY, now });
  const result = (one: 'paid' | 'failed' | 'returned', by = OPERATOR) =>
    resultsAct(hands, { cycleId, rows: [{ uid, result: one }], file: `${one}-${by}`, by, now });
  const always = [
    followAct(hands, cycleId, now),
    adjustAct(hands, { uid, changeMinor: -50_00, key: `${part}-race-${uid}-${cycleId}`, by: DEPUTY, now }),
    edit(`${DEPUTY} loses the role`, `users/${DEPUTY}`, { role: 'none' }),
  ];
  const standing = [
    edit(`${uid} is deactivated`, `users/${uid}`, { role: 'none' }),
    edit(`${uid} changes the address`, `payoutMethods/${uid}`, { revision: 2, changedAt: Timestamp.fromDate(now) }),
  ];
  const beforeApproval = [
    decide('hold'),
    decide('release'),
    decide('reject'),
    approveAct(hands, { cycleId, by: DEPUTY, now }),
    // For people of whom nothing is there yet, this is what matters most.
    ...Array.from({ length: hasAsked ? 1 : 6 }, () => lateRequestAct(hands, { uid, cycleId, now })),
  ];
  const stop = stopAct(hands, { cycleId, by: DEPUTY, now });
  const taking = [OPERATOR, GRANTEE, NEWCOMER].map((by) => exportAct(hands, { cycleId, by, now }));
  switch (part) {
    case 'before':
      return [always[1]!];
    case 'deciding':
      return [...always, ...standing, ...beforeApproval];
    case 'approving':
      // Most of what can go wrong is between the two decisions.
      return [...always, ...standing, ...beforeApproval, ...beforeApproval, ...beforeApproval, ...taking, stop];
    case 'exporting':
      return [...always, ...standing, ...taking, decide('hold'), decide('release'), result('paid'), stop];
    case 'paying':
      return [
        ...always,
        ...taking,
        stop,
        decide('release'),
        result('paid'),
        result('failed'),
        result('returned'),
        result('paid', GRANTEE),
      ];
  }
}
