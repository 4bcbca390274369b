import { describe, expect, it } from 'vitest';
import { offerRatesSchema } from '../../../app/domain/figures/offer-rates.ts';
import { planRatedDays, rateOffers } from '../../../functions/src/figures/rate-offers.ts';
import { parseSnapshot } from '../../../functions/src/platform/context.ts';
import { atEachWrite } from '../support/killed-firestore.ts';
import { at, openProject, type Project } from '../support/project.ts';

const NOW = at('2026-11-25T01:15:00.000Z');
/** The first and the last day that count, and those next to them that don't. */
const [FIRST, LAST, BEFORE, TODAY] = ['2026-10-26', '2026-11-24', '2026-10-25', '2026-11-25'];

const part = ({ db }: Project, date: string, shard: number, offers: object) =>
  db.doc(`programmeStats/${date}_${shard}`).set({ date, offers });
const figures = (clicks: number, amountMinor: number) => ({ clicks, commission: { USD: amountMinor } });

async function filled(): Promise<Project> {
  const project = openProject();
  await project.db.doc('offers/lumen').set({ visibility: 'public' });
  await project.db.doc('offers/hidden').set({ visibility: 'private' });
  await project.db.doc('offers/single').set({ visibility: 'public' });
  const others = { hidden: figures(90, 900), gone: figures(90, 900), rare: figures(16, 300) };
  await part(project, FIRST, 0, { lumen: figures(30, 100), single: figures(90, 900), ...others });
  await part(project, FIRST, 7, { lumen: figures(30, 200), ...others });
  await part(project, LAST, 0, { lumen: figures(20, 100), single: figures(90, 900) });
  await part(project, LAST, 3, { lumen: figures(20, 200), ...others });
  for (const shard of [0, 3, 7]) {
    await part(project, BEFORE, shard, { lumen: figures(1000, 1) });
    await part(project, TODAY, shard, { lumen: figures(1000, 1) });
  }
  return project;
}
const rates = async ({ db }: Project) => parseSnapshot(offerRatesSchema, await db.doc('offerRates/current').get());

describe('the rates of offers', () => {
  it('are those of thirty whole days over all streamers, without offers that are private, gone or of one streamer', async () => {
    const project = await filled();
    expect(await planRatedDays(project.context(NOW))).toEqual({ from: FIRST, to: LAST, parts: 4 });
    expect(await rateOffers(project.context(NOW))).toEqual({ failed: 0, offers: 1 });
    expect(await rates(project)).toEqual({ asOf: NOW, from: FIRST, to: LAST, perClickMinor: { lumen: { USD: 6 } } });
    // Admins are told of all of them.
    const recent = (await project.db.doc('programmeStats/recent').get()).data()!;
    expect(recent).toMatchObject({
      from: FIRST,
      to: LAST,
      offers: { lumen: { clicks: 100, commission: { USD: 600 } } },
    });
    expect(Object.keys(recent['offers'] as object).sort()).toEqual(['gone', 'hidden', 'lumen', 'rare', 'single']);
    expect(recent).not.toHaveProperty('date');
  });

  it('are the same after two runs at once and another, and go on with the days when a run is late', async () => {
    const project = await filled();
    await Promise.all([rateOffers(project.context(NOW)), rateOffers(project.context(NOW))]);
    await rateOffers(project.context(NOW));
    expect((await rates(project))?.perClickMinor).toEqual({ lumen: { USD: 6 } });
    await rateOffers(project.context(at('2026-11-26T01:15:00.000Z')));
    // The first day is out, the one that was today is in.
    expect(await rates(project)).toMatchObject({ to: TODAY, perClickMinor: { lumen: { USD: 0.1 } } });
  });

  it('are there after a run that was killed at any write', async () => {
    const writes = await atEachWrite(async (kill) => {
      const project = await filled();
      await kill(project.db, () => rateOffers(project.context(NOW)));
      await rateOffers(project.context(NOW));
      expect((await rates(project))?.perClickMinor).toEqual({ lumen: { USD: 6 } });
    });
    expect(writes).toBeGreaterThan(2);
  });

  it('stay as they were when a part of a day is corrupt: without it they would be wrong', async () => {
    const project = await filled();
    await rateOffers(project.context(NOW));
    await part(project, LAST, 3, { lumen: { clicks: 'many' } });
    await part(project, LAST, 4, { lumen: figures(500, 1) });
    await expect(rateOffers(project.context(NOW))).rejects.toThrow('1 items failed');
    expect((await rates(project))?.perClickMinor).toEqual({ lumen: { USD: 6 } });
  });

  it('are none in a programme without clicks', async () => {
    const project = openProject();
    expect(await rateOffers(project.context(NOW))).toEqual({ failed: 0, offers: 0 });
    expect((await rates(project))?.perClickMinor).toEqual({});
  });
});
