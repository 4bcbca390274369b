import { describe, expect, it } from 'vitest';
import { previewCommissions } from '../../../functions/src/income/preview-commissions.ts';
import { makePromoter, makeVersion, OFFER_ID, promotedOffer, record, status } from '../support/income.ts';
import { sampleSubId } from '../../../scripts/seed/sub-id.ts';
import { refused } from '../support/payday.ts';
import { at, contents, type Project } from '../support/project.ts';

/** Who would have earned, lost or been blocked by other terms, in the three cycles that locked last. */

/** On November 29 requests for December 1 closed: the three cycles before run from October 13 on. */
const LATER = at('2026-11-30T00:00:00.000Z');
const GOAL = { type: 'cpa', label: 'first-deposit', amountMinor: 50_00, currency: 'USD' };
const DRAFT = { offerId: OFFER_ID, holdDays: 7, goals: [GOAL], countries: [] as string[] };

async function scene() {
  const project = await promotedOffer();
  await makePromoter(project, { uid: 'bo' });
  const bo = { subId: sampleSubId(OFFER_ID, 'bo'), streamId: 'bo-stream' };
  await record(project, status('sale', 5), status('sale', 6, { tid: 't2' }), status('sale', 7, { tid: 't3', ...bo }));
  await record(project, status('sale', 8, { tid: 'old', at: at('2026-10-12T23:00:00.000Z') }));
  await project.db.doc('directory/ana').set({ uid: 'ana', username: 'ana_paz', displayName: 'Ana Paz', country: 'BR' });
  await project.db.doc('directory/bo').set({ uid: 'bo', username: 'bo_mx', country: 'MX' });
  const preview = (data: object, most?: number) => previewCommissions(project.context(LATER), data, most);
  return { project, preview };
}
const everything = ({ db }: Project) =>
  contents(db, [
    'conversions',
    'commissions',
    'balances',
    'ledger',
    'offers',
    'programmeStats',
    'countChanges',
    'auditLog',
    'exchangeRates',
  ]);

describe('a preview of commissions', () => {
  it('pays the conversions of three cycles by other terms, and writes nothing', async () => {
    const { project, preview } = await scene();
    const before = await everything(project);
    expect(await preview(DRAFT)).toEqual({
      ...{ cycles: ['2026-12-01', '2026-11-15', '2026-11-01'], conversions: 3, isCut: false },
      totals: [{ currency: 'USD', beforeMinor: 120_00, afterMinor: 150_00 }],
      counts: { blocked: 0, loses: 0, gains: 2, later: 0, sooner: 0 },
      people: [
        { ...person('ana', 'ana_paz', 'Ana Paz', 80_00, 100_00), verdict: 'gains', blockedBy: null, movedMinor: 0 },
        { ...person('bo', 'bo_mx', '', 40_00, 50_00), verdict: 'gains', blockedBy: null, movedMinor: 0 },
      ],
    });
    expect(await preview({ ...DRAFT, goals: [{ ...GOAL, amountMinor: 40_00 }] })).toMatchObject({ people: [] });
    expect(await everything(project)).toEqual(before);
  });

  it('names who would not have been listed the offer, and whose money would have been ready later', async () => {
    const { preview } = await scene();
    expect(await preview({ ...DRAFT, countries: ['BR'] })).toMatchObject({
      totals: [{ beforeMinor: 120_00, afterMinor: 100_00 }],
      counts: { blocked: 1, gains: 1 },
      people: [{ uid: 'bo', verdict: 'blocked', blockedBy: 'country', afterMinor: 0 }, { uid: 'ana' }],
    });
    // From November 20 on, seven days end before the cut-off of December 1, ten do not.
    const same = [{ ...GOAL, amountMinor: 40_00 }];
    expect(await preview({ ...DRAFT, goals: same, holdDays: 10 })).toMatchObject({
      counts: { later: 2 },
      people: [
        { uid: 'ana', movedMinor: 80_00 },
        { uid: 'bo', movedMinor: 40_00 },
      ],
    });
  });

  it('moves the money of all offers by a hold period', async () => {
    const { project, preview } = await scene();
    await project.db.doc('offers/other').set({ id: 'other', status: 'live' });
    await makeVersion(project, 1, at('2026-01-01T00:00:00.000Z'), { holdDays: 14 }, 'other');
    await makePromoter(project, { uid: 'cy', offerId: 'other' });
    const cy = { subId: sampleSubId('other', 'cy'), streamId: 'cy-stream', tid: 't5' };
    await record(project, status('sale', 9, cy));
    expect(await preview({ holdDays: 7 })).toMatchObject({
      conversions: 4,
      counts: { sooner: 1, later: 0 },
      people: [{ uid: 'cy', username: '', name: '', movedMinor: 40_00 }],
    });
    expect(await preview({ holdDays: 14 })).toMatchObject({ counts: { sooner: 0, later: 2 } });
  });

  it('reads the newest conversions, and says when there are more', async () => {
    const { preview } = await scene();
    expect(await preview(DRAFT, 3)).toMatchObject({ conversions: 3, isCut: false });
    expect(await preview(DRAFT, 2)).toMatchObject({
      ...{ conversions: 2, isCut: true, totals: [{ beforeMinor: 80_00, afterMinor: 100_00 }] },
    });
  });

  it('refuses terms that no offer can have, and an offer that is none', async () => {
    const { preview } = await scene();
    const wrong = [
      { ...DRAFT, holdDays: 181 },
      { ...DRAFT, holdDays: -1 },
      { ...DRAFT, goals: [] },
      { ...DRAFT, goals: [{ ...GOAL, amountMinor: -1 }] },
      { ...DRAFT, countries: ['Brazil'] },
      { ...DRAFT, offerId: 'nowhere' },
      { holdDays: 1.5 },
    ];
    for (const data of wrong)
      await expect(preview(data), JSON.stringify(data)).rejects.toEqual(refused('invalid-request'));
  });
});

function person(uid: string, username: string, name: string, beforeMinor: number, afterMinor: number) {
  return { uid, username, name, currency: 'USD', beforeMinor, afterMinor };
}
