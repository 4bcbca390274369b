import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';

/** What admins may add by hand: shown currency by currency, proposed by one, and seen by the second one who decides. */

const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;
const PAGE = '/en/admin/programme?tab=limits';
const KEY = '6d1f1f4e-9b57-4f0c-8d0f-0c6f3a9a2b11';
const SET = { secondAdminMinor: 500_00, mostMinor: 6_000_00, mostADayMinor: 9_000_00, mostCommissionMinor: 3_000_00 };
const FORM = {
  ...{ currency: 'EUR', key: KEY, reason: 'Larger campaigns', secondAdminMinor: '600', mostMinor: '6500.50' },
  ...{ mostADayMinor: '9000', mostCommissionMinor: '3000' },
};

let calls: { name: string; data: unknown }[];
let admin: Member;
beforeEach(async () => {
  calls = [];
  world.callable = (name, data) => {
    calls.push({ name, data });
    return { waits: true, proposal: 'limits_USD' };
  };
  documents.set('programme/settings', { handLimits: { EUR: SET } });
  admin = await signIn(harness, 'boss', standingOfPersona('admin'));
});
const textOf = async (path: string) =>
  (await (await admin.browser.fetch(path)).text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the limits of changes by hand', () => {
  it('are those that were set, and the defaults', async () => {
    const text = await textOf(PAGE);
    // Each figure has the head of its column before it, for phones.
    const figures = text.match(/\b(?:[A-Z]{3}|[\d,.]*\d)\b/g)!.join(' ');
    expect(figures).toContain('EUR 500 6,000 9,000 3,000');
    // The leading currency has the first row.
    expect(figures).toContain('USD 1,000 10,000 25,000 5,000');
    expect(figures.indexOf('USD 1,000')).toBeLessThan(figures.indexOf('ARS'));
  });

  it('are proposed in minor units of the currency', async () => {
    const answer = await admin.browser.post(PAGE, FORM);
    expect(answer.headers.get('set-cookie')).toContain('waitsForAdmin');
    const limits = {
      secondAdminMinor: 600_00,
      mostMinor: 6_500_50,
      mostADayMinor: 9_000_00,
      mostCommissionMinor: 3_000_00,
    };
    expect(calls).toEqual([
      { name: 'setHandLimits', data: { currency: 'EUR', key: KEY, reason: 'Larger campaigns', limits } },
    ]);
  });

  it('are refused at the field that is wrong', async () => {
    const refused = async (change: object) => (await admin.browser.post(PAGE, { ...FORM, ...change })).text();
    expect(await refused({ mostMinor: '-5' })).toContain('Enter an amount above zero');
    expect(await refused({ mostMinor: '599' })).toContain('Each amount must be at least the one before');
    expect(await refused({ mostCommissionMinor: '6500.50' })).toContain('Enter less than “Most per change”');
    expect(await refused({ reason: ' ' })).toContain('Please fill in this field.');
    expect(calls).toEqual([]);
  });

  it('are seen by the second admin before they are approved', async () => {
    documents.set('moneyProposals/limits_USD', {
      ...{ kind: 'setHandLimits', state: 'open', round: 1, uid: null, username: null, amountMinor: null },
      ...{ currency: 'EUR', input: JSON.stringify({ limits: SET, currency: 'EUR', key: KEY }), reason: 'Larger' },
      ...{ proposedBy: 'other', proposedByName: 'other', proposedAt: new Date(), decidedBy: null, decidedAt: null },
    });
    const text = await textOf('/en/admin/payouts/adjust');
    for (const amount of ['€500.00', '€6,000.00', '€9,000.00']) expect(text).toContain(amount);
    expect(await textOf(PAGE)).toContain('Change proposed');
  });
});
