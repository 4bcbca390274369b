import { Timestamp } from 'firebase-admin/firestore';
import type { JobName } from '../../functions/src/jobs.ts';
import { type Act, callerOf, codeOf, contextOf, eventAct, jobAct, type Scene, type Stagehands } from './acts.ts';
import { type PaydayTimes, paydayScenes, racesOfPayday, scenesBeforeLock } from './story-payday.ts';
import { type Errand, withErrands } from './office/errands.ts';
import { withRates } from './office/rates.ts';
import { withChanges, withOtherLocks } from './office/terms.ts';
import { type Round, withReports } from './office/tracker.ts';
import { ADMIN, at, CYCLES, type World } from './world.ts';

const askedAt = (cycleId: string) => at(cycleId === CYCLES[0] ? '2026-11-28T00:00:00Z' : '2026-12-12T00:00:00Z');

/** A request as the rules let it through: the cycle is open, and there is none that stands. */
export function askAct({ db }: Stagehands, uid: string, cycleId: string): Act {
  const request = db.doc(`payoutRequests/${uid}_${cycleId}`);
  const requestedAt = Timestamp.fromDate(askedAt(cycleId));
  return {
    name: `${uid} asks for ${cycleId}`,
    kind: 'person',
    run: () =>
      db.runTransaction(async (transaction) => {
        const [cycle, before] = await transaction.getAll(db.doc(`payoutCycles/${cycleId}`), request);
        if (cycle!.get('state') !== 'open' || before!.exists) return;
        const timeline = { requested: { at: requestedAt, by: uid } };
        transaction.create(request, { userId: uid, cycleId, state: 'requested', requestedAt, timeline });
        transaction.update(db.doc(`payouts/${uid}`), { status: 'pending', lastUpdated: requestedAt });
      }),
  };
}

function cancelAct({ db }: Stagehands, uid: string, cycleId: string): Act {
  const request = db.doc(`payoutRequests/${uid}_${cycleId}`);
  return {
    name: `${uid} cancels ${cycleId}`,
    kind: 'person',
    run: () =>
      db.runTransaction(async (transaction) => {
        const [cycle, before] = await transaction.getAll(db.doc(`payoutCycles/${cycleId}`), request);
        if (cycle!.get('state') !== 'open' || before!.get('state') !== 'requested') return;
        transaction.update(request, { state: 'cancelled' });
      }),
  };
}

const FIRST: PaydayTimes = {
  rehearsed: '2026-11-28T00:10:00.000Z',
  locked: '2026-11-29T08:00:00.000Z',
  paid: '2026-12-01T09:00:00.000Z',
};
const SECOND: PaydayTimes = {
  rehearsed: '2026-12-12T12:10:00.000Z',
  locked: '2026-12-13T08:00:00.000Z',
  paid: '2026-12-15T09:00:00.000Z',
};

/** What comes between the scenes of a story. */
export type Plan = { errands: readonly Errand[]; reports: readonly Round[] };

/** The whole story of a world, scene by scene, as it would go if nothing went wrong. */
export function storyOf(hands: Stagehands, world: World, { errands, reports }: Plan): Scene[] {
  const { people, waves, paydays, rates } = world;
  const [first, second] = paydays;
  const job = (name: JobName, iso: string): Scene => ({
    ...{ name, acts: [jobAct(hands, name, iso)], together: false, now: at(iso) },
  });
  const events = (wave: 0 | 1, now: string): Scene => ({
    name: `wave ${wave + 1}`,
    acts: waves[wave].map((event) => eventAct(hands, event, now)),
    together: true,
    now: at(now),
  });
  const asking = (cycleId: string): Scene[] => {
    const of = people.flatMap(({ uid, asks }) =>
      asks.filter((ask) => ask.cycleId === cycleId).map((ask) => ({ uid, ask })),
    );
    const now = askedAt(cycleId);
    return [
      { name: `asking for ${cycleId}`, acts: of.map(({ uid }) => askAct(hands, uid, cycleId)), together: true, now },
      {
        name: `cancelling ${cycleId}`,
        acts: of.filter(({ ask }) => ask.cancels).map(({ uid }) => cancelAct(hands, uid, cycleId)),
        together: true,
        now,
      },
    ];
  };
  const story = [
    events(0, '2026-11-20T10:00:00.000Z'),
    job('releaseHolds', '2026-11-27T12:10:00.000Z'),
    ...asking(CYCLES[0]),
    ...scenesBeforeLock(hands, first!, FIRST),
    job('lockPayoutRequests', '2026-11-29T00:00:00.000Z'),
    ...paydayScenes(hands, first!, FIRST),
    job('advancePayoutDates', '2026-12-01T00:05:00.000Z'),
    events(1, '2026-12-05T10:00:00.000Z'),
    job('releaseHolds', '2026-12-12T12:10:00.000Z'),
    ...asking(CYCLES[1]),
    ...scenesBeforeLock(hands, second!, SECOND),
    job('lockPayoutRequests', '2026-12-13T00:00:00.000Z'),
    ...paydayScenes(hands, second!, SECOND),
    job('advancePayoutDates', '2026-12-15T00:05:00.000Z'),
    job('reconcileLedger', '2026-12-16T02:30:00.000Z'),
  ];
  const withOffice = withOtherLocks(hands, withErrands(hands, story, errands), errands);
  const withOutside = withReports(hands, withChanges(hands, withOffice, world), reports);
  return withRates(hands, withOutside, rates);
}

/** What may come at the same time as a scene: its outcome depends on who is first, and either way nothing may be wrong. */
export function racesOf(hands: Stagehands, { people }: World, scene: Scene): Act[] {
  const { db, runners } = hands;
  const edit = (name: string, path: string, change: object): Act => ({
    name,
    kind: 'person',
    run: () => db.doc(path).update(change).catch(ignoreMissing),
  });
  const decide = (uid: string, decision: object): Act => ({
    name: `an admin on ${uid}: ${JSON.stringify(decision)}`,
    kind: 'person',
    run: async () => {
      // Whether it is still to be decided on is for the callable to find out.
      const own = await db.collection('commissions').where('uid', '==', uid).get();
      const commission = own.docs.find((one) => one.get('corrects') === undefined);
      if (!commission) return;
      const data = { id: commission.id, reason: 'seen by hand', ...decision };
      await runners
        .decideCommission(contextOf(hands, at('2026-11-27T12:10:00.000Z')), data, callerOf(ADMIN))
        .catch(ignoreRefusal);
    },
  });
  if (scene.office) return [...scene.office.races];
  return people.flatMap((person) => {
    const { uid } = person;
    switch (scene.name) {
      case 'lockPayoutRequests':
        return [
          ...CYCLES.slice(0, 2).flatMap((cycleId) => [askAct(hands, uid, cycleId), cancelAct(hands, uid, cycleId)]),
          edit(`${uid} is deactivated`, `users/${uid}`, { role: 'none' }),
          edit(`${uid} changes the address`, `payoutMethods/${uid}`, {
            revision: 2,
            changedAt: Timestamp.fromDate(at('2026-11-28T23:59:59.000Z')),
          }),
          jobAct(hands, 'releaseHolds', '2026-11-29T00:10:00.000Z'),
          jobAct(hands, 'lockPayoutRequests', '2026-11-29T01:00:00.000Z'),
        ];
      case 'releaseHolds':
        return [
          decide(uid, { action: 'release' }),
          decide(uid, { action: 'reject', reasonCode: 'fraud' }),
          decide(uid, { action: 'hold', until: '2026-12-20T00:00:00.000Z' }),
          correctAct(hands, uid),
        ];
      case 'advancePayoutDates':
        return [jobAct(hands, 'advancePayoutDates', '2026-12-15T00:05:00.000Z')];
      default:
        return scene.payday ? racesOfPayday(hands, person, scene.payday, scene.now) : [];
    }
  });
}

/** A correction under a key of its own; asked for again, it changes nothing. */
export function correctAct(hands: Stagehands, uid: string): Act {
  const order = { uid, kind: 'correction', direction: 'to-streamer', currency: 'USD', amountMinor: 5_00 } as const;
  return {
    name: `${uid} is given 5 more`,
    kind: 'event',
    run: () =>
      hands.runners.postTransfer(contextOf(hands, at('2026-11-27T12:10:00.000Z')), `correction_${uid}`, {
        ...order,
        source: { type: 'correction', id: `correction_${uid}` },
      }),
  };
}

function ignoreMissing(error: unknown): void {
  if (!String(error).includes('NOT_FOUND')) throw error;
}

function ignoreRefusal(error: unknown): void {
  if (!['commission-decided', 'invalid-request'].includes(codeOf(error) ?? '')) throw error;
}
