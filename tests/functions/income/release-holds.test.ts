import { describe, expect, it } from 'vitest';
import { flipOffers } from '../../../functions/src/offers/flip-offers.ts';
import { releaseHolds } from '../../../functions/src/income/release-holds.ts';
import {
  endState,
  INCOME_COLLECTIONS,
  mustAddUp,
  NOW,
  promotedOffer,
  read,
  record,
  status,
} from '../support/income.ts';
import { KILL_STEP, killAfter } from '../support/killed-firestore.ts';
import { at, openProject, type Project, updateTimes } from '../support/project.ts';

const DUE = at('2026-11-27T08:20:00.000Z');

/** Four sales a few minutes apart; at DUE the hold of the last is not over. */
async function scene(): Promise<Project> {
  const project = await promotedOffer();
  await record(project, ...[1, 2, 3, 40].map((minute) => status('sale', minute, { tid: `t${minute}` })));
  return project;
}

describe('releasing holds', () => {
  it('makes available what is due to the millisecond, and nothing else', async () => {
    const project = await scene();
    expect(await releaseHolds(project.context(at('2026-11-27T08:00:59.999Z')))).toMatchObject({ released: 0 });
    expect(await releaseHolds(project.context(at('2026-11-27T08:01:00.000Z')))).toMatchObject({ released: 1 });
    expect(await releaseHolds(project.context(DUE))).toMatchObject({ released: 2, failed: 0 });
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 40_00, availableMinor: 120_00 });
    expect(await read(project, 'payouts/ana')).toMatchObject({ amount: 120 });
    expect(await read(project, 'counters/money')).toEqual({ heldCommissions: 1 });
    await mustAddUp(project);
  });

  it('again, and at the same time, moves nothing twice', async () => {
    const project = await scene();
    await Promise.all([1, 2].map(() => releaseHolds(project.context(DUE))));
    const before = await updateTimes(project.db, INCOME_COLLECTIONS);
    await releaseHolds(project.context(DUE));
    expect(await updateTimes(project.db, INCOME_COLLECTIONS)).toEqual(before);
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 40_00, availableMinor: 120_00 });
  });

  it.each([false, true])(
    'killed at any write and resumed has the same result (answer lost: %s)',
    async (answerLost) => {
      const whole = await scene();
      const counter = killAfter(whole.db, Infinity);
      await releaseHolds(whole.context(DUE));
      counter.revive();
      const expected = await endState(whole);
      expect(counter.tried()).toBe(5);
      for (let survived = 0; survived < counter.tried(); survived += KILL_STEP) {
        const project = await scene();
        const kill = killAfter(project.db, survived, { answerLost });
        await expect(releaseHolds(project.context(DUE)), `killed at ${survived}`).rejects.toThrow();
        kill.revive();
        await releaseHolds(project.context(DUE));
        expect(await endState(project), `killed after ${survived}`).toEqual(expected);
      }
    },
  );

  it('goes on past a poisoned one, says so, and fails', async () => {
    const project = await scene();
    const [first] = (await project.db.collection('commissions').orderBy('availableAt').limit(1).get()).docs;
    await first!.ref.update({ currency: 'EUR' });
    const context = project.context(DUE);
    await expect(releaseHolds(context)).rejects.toThrow('1 items failed');
    expect(context.errors.join()).toContain(first!.id);
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 80_00, availableMinor: 80_00 });
  });
});

describe('flipping offers', () => {
  const offers = {
    'to-start': { status: 'scheduled', startsAt: NOW, endsAt: null },
    'not-yet': { status: 'scheduled', startsAt: new Date(NOW.getTime() + 1), endsAt: null },
    'over-before-it-began': { status: 'scheduled', startsAt: at('2026-01-01T00:00:00.000Z'), endsAt: NOW },
    'to-end': { status: 'live', startsAt: null, endsAt: NOW },
    'goes-on': { status: 'live', startsAt: null, endsAt: new Date(NOW.getTime() + 1) },
    'to-end-paused': { status: 'paused', startsAt: null, endsAt: NOW },
    'paused-to-start': { status: 'paused', startsAt: NOW, endsAt: null },
    draft: { status: 'draft', startsAt: at('2026-01-01T00:00:00.000Z'), endsAt: NOW },
  };

  it('follows the dates, once', async () => {
    const project = openProject();
    for (const [id, offer] of Object.entries(offers)) await project.db.doc(`offers/${id}`).set(offer);
    expect(await flipOffers(project.context(NOW))).toMatchObject({ live: 1, ended: 3 });
    const states: Record<string, unknown> = {};
    for (const id of Object.keys(offers)) states[id] = (await read(project, `offers/${id}`))!['status'];
    expect(states).toEqual({
      'to-start': 'live',
      'not-yet': 'scheduled',
      'over-before-it-began': 'ended',
      'to-end': 'ended',
      'goes-on': 'live',
      'to-end-paused': 'ended',
      'paused-to-start': 'paused',
      draft: 'draft',
    });
    expect(await flipOffers(project.context(NOW))).toMatchObject({ live: 0, ended: 0 });
  });
});
