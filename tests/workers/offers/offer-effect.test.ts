import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, signIn, standingOfPersona, STREAMER } from '../harness.ts';

/** What other terms of an offer would have changed: asked from its form, which is not saved by it. */

const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;
const PAGE = '/en/admin/offers/lumen';
const same = (text: string) => ({ en: text, es: text, pt: text });
const OFFER = {
  ...{ id: 'lumen', brandName: 'Lumen', status: 'live', visibility: 'public', title: same('Lamps'), version: 3 },
  ...{ description: same(''), disclosure: same('Ad'), terms: same(''), languages: [], countries: [], holdDays: 7 },
  goals: [{ type: 'cpa', label: 'conversion', amountMinor: 40_00, currency: 'USD' }],
  ...{ caps: { monthlyPerCreator: null, total: null }, startsAt: new Date('2026-01-01'), endsAt: null, auditId: 'a' },
};
/** Only the terms count: the title is missing on purpose. */
const FORM = {
  ...{ intent: 'preview', revision: 'a', brandName: 'Lumen', 'title.en': '', holdDays: '10', countries: 'BR, MX' },
  ...{ 'goal.0.type': 'cpa', 'goal.0.label': 'conversion', 'goal.0.currency': 'USD', 'goal.0.value': '55' },
};
const one = (uid: string, verdict: string, beforeMinor: number, afterMinor: number, more: object = {}) => ({
  ...{
    uid,
    username: `${uid}_name`,
    name: uid === 'cy' ? 'Cy Rex' : '',
    currency: 'USD',
    beforeMinor,
    afterMinor,
    verdict,
    blockedBy: null,
    movedMinor: 0,
  },
  ...more,
});
const EFFECT = {
  ...{ cycles: ['2026-11-15', '2026-11-01', '2026-10-15'], conversions: 2_000, isCut: true },
  totals: [{ currency: 'USD', beforeMinor: 900_00, afterMinor: 1_100_50 }],
  counts: { blocked: 2, loses: 0, gains: 61, later: 0, sooner: 0 },
  people: [
    one('cy', 'blocked', 60_00, 0, { blockedBy: 'country' }),
    one('bo', 'blocked', 40_00, 0, { blockedBy: 'too-large' }),
    one('ana', 'gains', 60_00, 75_00),
  ],
};

let calls: { name: string; data: unknown }[];
let answer: object;
let admin: Member;
beforeEach(async () => {
  calls = [];
  answer = EFFECT;
  world.callable = (name, data) => {
    calls.push({ name, data });
    return answer;
  };
  documents.set('offers/lumen', OFFER);
  admin = await signIn(harness, 'boss', standingOfPersona('admin'));
});
async function preview(fields: object = {}, by: Member = admin, page = PAGE) {
  const response = await by.browser.post(page, { ...FORM, ...fields });
  const html = await response.text();
  return { status: response.status, html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

describe('the preview of an offer’s terms', () => {
  it('asks with the typed terms, says who would be affected, and saves nothing', async () => {
    const before = JSON.stringify([...documents]);
    const { status, html, text } = await preview();
    expect(status).toBe(200);
    const goals = [{ type: 'cpa', label: 'conversion', amountMinor: 55_00, currency: 'USD' }];
    expect(calls).toEqual([
      { name: 'previewCommissions', data: { offerId: 'lumen', goals, holdDays: 10, countries: ['BR', 'MX'] } },
    ]);
    expect(JSON.stringify([...documents])).toBe(before);
    expect(text).toContain('Only the newest 2,000 conversions were replayed.');
    expect(text).toMatch(/Earned by this offer in USD Earned: \$900\.00 With these terms: \$1,100\.50 \+\$200\.50/);
    expect(text).toContain('2 streamers would not have been paid for some conversions.');
    expect(text).toContain('61 streamers would have earned more.');
    expect(text).toMatch(
      /Cy Rex @cy_name Blocked Offer not listed in their country Earned: \$60\.00 With these terms: \$0\.00/,
    );
    expect(text).toMatch(/@bo_name username only Blocked Above the limit for a commission/);
    expect(text).toContain('The 3 largest changes are listed. And 60 more.');
    // What was typed is still there.
    expect(html).toMatch(/name="goal\.0\.value"[^>]*value="55"/);
    expect(html).toMatch(/name="holdDays"[^>]*value="10"/);
  });

  it('says at the field what can’t be, and asks nothing', async () => {
    const negative = await preview({ 'goal.0.value': '-5' });
    expect(negative.status).toBe(400);
    expect(negative.text).toContain('Enter an amount, for example 12.50.');
    expect((await preview({ holdDays: '181' })).text).toContain('Enter whole days, from 0 to 180.');
    expect((await preview({ countries: 'Brazil' })).text).toContain('Use two capital letters for each country');
    expect((await preview({ 'goal.0.value': '' })).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it('says what will be here where nothing was brought yet, and where nothing would change', async () => {
    const nothing = { counts: { blocked: 0, loses: 0, gains: 0, later: 0, sooner: 0 }, people: [], isCut: false };
    answer = { ...EFFECT, ...nothing, conversions: 0, totals: [] };
    expect((await preview()).text).toContain('No conversions in the last three cycles');
    answer = { ...EFFECT, ...nothing, conversions: 7 };
    expect((await preview()).text).toContain('Nobody would have earned more or less, or been blocked.');
  });

  it('is not for others, nor for an offer that is none', async () => {
    const streamer = await signIn(harness, 'ana', STREAMER);
    expect((await preview({}, streamer)).status).toBe(403);
    expect(calls).toEqual([]);
    const form = await (await admin.browser.fetch('/en/admin/offers/new')).text();
    expect(form).not.toContain('value="preview"');
  });
});
