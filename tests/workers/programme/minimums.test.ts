import { beforeEach, describe, expect, it } from 'vitest';
import { cyclesAhead } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';

/** The least balance that is paid out: what holds now and next, who would gain or lose by another, and its proposal. */

const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;
const PAGE = '/en/admin/programme?tab=minimums';
const FORM = { currency: 'EUR', minimum: '25', reason: 'Fees went up', key: '6d1f1f4e-9b57-4f0c-8d0f-0c6f3a9a2b11' };
const NOBODY = { count: 0, amounts: {}, people: [] };
const ANA = { uid: 'ana', username: 'ana_paz', name: 'Ana Paz', amountMinor: 21_50, currency: 'EUR' };
const LOSES = { count: 12, amounts: { EUR: 260_00 }, people: [ANA] };

let calls: { name: string; data: unknown }[];
let admin: Member;
beforeEach(async () => {
  calls = [];
  world.callable = (name, data) => {
    calls.push({ name, data });
    if (name === 'setMinimum') return { waits: true, proposal: 'minimum_EUR' };
    const nothing = { requests: 0, isSample: false, gains: NOBODY, loses: NOBODY };
    return {
      cycles: [
        { cycleId: '2026-11-15', requests: 2_000, isSample: true, gains: NOBODY, loses: LOSES },
        { cycleId: '2026-11-01', requests: 40, isSample: false, gains: { ...LOSES, count: 1 }, loses: NOBODY },
        { cycleId: '2026-10-15', ...nothing },
      ],
    };
  };
  const [open] = cyclesAhead(new Date(), USUAL_CUT_OFFS);
  documents.set(`payoutCycles/${open!.id}`, { ...open, state: 'open', minimums: { EUR: 22_00 } });
  documents.set('programme/settings', { handLimits: {}, minimums: { EUR: 24_00 } });
  admin = await signIn(harness, 'boss', standingOfPersona('admin'));
});
const textOf = async (path: string) =>
  (await (await admin.browser.fetch(path)).text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('minimum payouts', () => {
  it('are those of the open cycle and of the next', async () => {
    const figures = (await textOf(PAGE)).match(/[€£][\d.,]+/g)!.join(' ');
    expect(figures).toContain('€22.00 €24.00 £20.00 £20.00');
    expect(calls).toEqual([]);
  });

  it('are previewed before they are proposed', async () => {
    const text = await textOf(`${PAGE}&currency=EUR&minimum=25`);
    expect(calls).toEqual([{ name: 'previewTerms', data: { currency: 'EUR', minimumMinor: 25_00 } }]);
    expect(text).toContain('12 streamers would not have been paid: €260.00 stays in their balances.');
    expect(text).toMatch(/Ana Paz @ana_paz €21\.50/);
    expect(text).toContain('And 11 more.');
    expect(text).toMatch(/Nov 15, 2026.*Replayed a sample: the first 2,000 requests\./);
    // The payday before, on its own; the one before that had no requests.
    expect(text).toMatch(/Nov 1, 2026 40 requests were processed\. 1 more streamer would have been paid: €260\.00\./);
    expect(text).not.toContain('Oct 15');
  });

  it('are refused at the field, and nothing is asked or saved', async () => {
    const wrong = (minimum: string) => textOf(`${PAGE}&currency=USD&minimum=${minimum}`);
    expect(await wrong('0')).toContain('Enter an amount above zero');
    expect(await wrong('9.99')).toMatch(/Ethereum \(ERC-20\) doesn.{1,6}t pay less than \$10\.00/);
    expect(await wrong('5000')).toContain('Enter at most $1,000.00.');
    const refused = await admin.browser.post(PAGE, { ...FORM, minimum: '0.50' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('pay less than €5.00');
    expect(calls).toEqual([]);
  });

  it('are proposed in minor units, and the second admin is led to the preview', async () => {
    await admin.browser.post(PAGE, FORM);
    const order = { currency: 'EUR', minimumMinor: 25_00, reason: FORM.reason, key: FORM.key };
    expect(calls).toEqual([{ name: 'setMinimum', data: order }]);
    documents.set('moneyProposals/minimum_EUR', {
      ...{ kind: 'setMinimum', state: 'open', round: 1, uid: null, username: null, amountMinor: 25_00 },
      ...{ currency: 'EUR', input: JSON.stringify(order), reason: FORM.reason, proposedBy: 'other' },
      ...{ proposedByName: 'other', proposedAt: new Date(), decidedBy: null, decidedAt: null },
    });
    const waiting = await (await admin.browser.fetch('/en/admin/payouts/adjust')).text();
    expect(waiting).toContain('href="/en/admin/programme?tab=minimums&amp;currency=EUR&amp;minimum=25.00"');
    expect(waiting).toContain('€25.00');
    expect(await textOf(PAGE)).toContain('Change proposed');
  });
});
