import { beforeEach, describe, expect, it } from 'vitest';
import { formatDateTime } from '../../../app/ui/values/time.tsx';
import { cycleOf, cyclesAhead } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';

/** Which networks pay, the least that each pays, and the hold period of new offers: shown, previewed and proposed. */

const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;
const PAGE = '/en/admin/programme?tab=networks';
const KEY = '6d1f1f4e-9b57-4f0c-8d0f-0c6f3a9a2b11';
const OFF = { about: 'network', network: 'SEPA', on: 'no', 'least-EUR': '2', reason: 'Bank is down', key: KEY };
const SEPA_OFF = { on: false, least: { EUR: 2_00 } };
const NOBODY = { count: 0, amounts: {}, people: [] };
const LOSES = { ...NOBODY, count: 3, amounts: { EUR: 60_00, USD: 1_00 } };
const EFFECT = {
  ...{ cycles: ['2026-11-15', '2026-11-01', '2026-10-15'], conversions: 1_200, isCut: false },
  totals: [{ currency: 'EUR', beforeMinor: 900_00, afterMinor: 900_00 }],
  counts: { blocked: 0, loses: 0, gains: 0, later: 12, sooner: 0 },
  people: [
    {
      ...{ uid: 'ana', username: 'ana_paz', name: 'Ana Paz', currency: 'EUR', beforeMinor: 60_00, afterMinor: 60_00 },
      ...{ verdict: 'later', blockedBy: null, movedMinor: 45_00 },
    },
  ],
};

let calls: { name: string; data: unknown }[];
let admin: Member;
beforeEach(async () => {
  calls = [];
  world.callable = (name, data) => {
    calls.push({ name, data });
    if (name === 'setTerms') return { waits: true, proposal: 'network_SEPA' };
    if (name === 'previewCommissions') return EFFECT;
    return { cycles: [{ cycleId: '2026-11-15', requests: 90, isSample: false, gains: NOBODY, loses: LOSES }] };
  };
  const [open] = cyclesAhead(new Date(), USUAL_CUT_OFFS);
  documents.set(`payoutCycles/${open!.id}`, { ...open, state: 'open' });
  documents.set('programme/settings', { handLimits: {}, networks: { SEPA: SEPA_OFF }, holdDays: 21 });
  admin = await signIn(harness, 'boss', standingOfPersona('admin'));
});
const textOf = async (path: string) =>
  (await (await admin.browser.fetch(path)).text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('networks', () => {
  it('are those of the open cycle and of the next', async () => {
    const page = await (await admin.browser.fetch(PAGE)).text();
    const text = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/\(IBAN\) On Pays from €1\.00 From .*? Off €2\.00/);
    expect(text).toMatch(/Requests for the .*? payday close 48 hours before it\./);
    expect(page).toMatch(/name="hours"[^>]*value="48"/);
    expect(page).toMatch(/name="holdDays"[^>]*value="21"/);
    const offer = await (await admin.browser.fetch('/en/admin/offers/new')).text();
    expect(offer).toMatch(/name="holdDays"[^>]*value="21"/);
    expect(calls).toEqual([]);
  });

  it('are previewed before they are proposed', async () => {
    const text = await textOf(`${PAGE}&network=SEPA&on=no&least-EUR=2`);
    expect(calls).toEqual([{ name: 'previewTerms', data: { network: 'SEPA', on: false } }]);
    expect(text).toContain('3 streamers would not have been paid: €60.00 and $1.00 stays in their balances.');
  });

  it('say whose payday another hold period would have moved, and then take its proposal', async () => {
    const text = await textOf(`${PAGE}&about=hold&holdDays=30`);
    expect(calls).toEqual([{ name: 'previewCommissions', data: { holdDays: 30 } }]);
    expect(text).toContain('Replayed 1,200 conversions of the paydays Oct 15, 2026, Nov 1, 2026, and Nov 15, 2026.');
    expect(text).toContain('12 streamers would have been paid on a later payday.');
    expect(text).toMatch(/Ana Paz @ana_paz Paid later €45\.00/);
    expect(text).toContain('The 1 largest change is listed. And 11 more.');
    expect(text).toContain('Propose hold period');
    calls = [];
    expect(await textOf(`${PAGE}&about=hold&holdDays=181`)).toContain('Enter whole days, from 0 to 180.');
    expect(await textOf(PAGE)).not.toContain('Propose hold period');
    expect(calls).toEqual([]);
  });

  it('are refused at the field, and nothing is asked or saved', async () => {
    const wrong = (least: string) => textOf(`${PAGE}&network=SEPA&on=yes&least-EUR=${least}`);
    expect(await wrong('0.99')).toContain('Enter at least €1.00.');
    expect(await wrong('20.01')).toContain('The minimum payout is €20.00.');
    expect((await admin.browser.post(PAGE, { ...OFF, 'least-EUR': '0' })).status).toBe(400);
    const days = await admin.browser.post(PAGE, { about: 'hold', holdDays: '181', reason: 'More', key: KEY });
    expect(await days.text()).toContain('Enter whole days, from 0 to 180.');
    expect(calls).toEqual([]);
  });

  it('and the hold period are proposed, and the second admin sees what', async () => {
    await admin.browser.post(PAGE, OFF);
    await admin.browser.post(PAGE, { about: 'hold', holdDays: '30', reason: 'Late reports', key: KEY });
    const set = { about: 'network', network: 'SEPA', terms: SEPA_OFF };
    expect(calls).toEqual([
      { name: 'setTerms', data: { set, reason: OFF.reason, key: KEY } },
      { name: 'setTerms', data: { set: { about: 'hold', holdDays: 30 }, reason: 'Late reports', key: KEY } },
    ]);
    documents.set('moneyProposals/network_SEPA', {
      ...{ kind: 'setTerms', state: 'open', round: 1, uid: null, username: null, amountMinor: null },
      ...{ currency: null, input: JSON.stringify({ set, reason: OFF.reason, key: KEY }), reason: OFF.reason },
      ...{ proposedBy: 'other', proposedByName: 'other', proposedAt: new Date(), decidedBy: null, decidedAt: null },
    });
    const waiting = await (await admin.browser.fetch('/en/admin/payouts/adjust')).text();
    expect(waiting).toContain('tab=networks&amp;network=SEPA&amp;on=no&amp;least-EUR=2.00');
    expect(await textOf(PAGE)).toContain('Change proposed');
    const hold = { about: 'hold', holdDays: 30 };
    const proposal = documents.get('moneyProposals/network_SEPA')!;
    documents.set('moneyProposals/hold', {
      ...proposal,
      input: JSON.stringify({ set: hold, reason: 'Late', key: KEY }),
    });
    const both = await (await admin.browser.fetch('/en/admin/payouts/adjust')).text();
    expect(both).toContain('tab=networks&amp;about=hold&amp;holdDays=30#hold');
  });

  it('have a cut-off, which is previewed on the next paydays, and proposed', async () => {
    const text = await textOf(`${PAGE}&about=cut-off&hours=72`);
    // The open cycle is the one that is open by the cut-off of now: its requests may close by another one before that.
    const [, ...later] = cyclesAhead(new Date(), USUAL_CUT_OFFS);
    for (const { payAt } of later.slice(0, 2)) {
      const lockAt = cycleOf(payAt, { '2020-01-01': 72 }).lockAt;
      const [payday, closes] = [formatDateTime(payAt, 'en', 'date'), formatDateTime(lockAt, 'en')];
      expect(text).toContain(`Requests for ${payday} would close on ${closes} UTC.`);
    }
    expect(text).toContain('Propose cut-off');
    expect(calls).toEqual([]);
    await admin.browser.post(PAGE, { about: 'cut-off', hours: '72', reason: 'Slow banks', key: KEY });
    const set = { about: 'cut-off', hours: 72 };
    expect(calls).toEqual([{ name: 'setTerms', data: { set, reason: 'Slow banks', key: KEY } }]);
    documents.set('moneyProposals/cut-off', {
      ...{ kind: 'setTerms', state: 'open', round: 1, uid: null, username: null, amountMinor: null, currency: null },
      ...{ input: JSON.stringify({ set, reason: 'Slow banks', key: KEY }), reason: 'Slow banks' },
      ...{ proposedBy: 'other', proposedByName: 'other', proposedAt: new Date(), decidedBy: null, decidedAt: null },
    });
    const waiting = await (await admin.browser.fetch('/en/admin/payouts/adjust')).text();
    expect(waiting).toContain('Requests close 72 hours before payday');
    expect(waiting).toContain('tab=networks&amp;about=cut-off&amp;hours=72#cut-off');
    documents.delete('moneyProposals/cut-off');
  });

  it.each(['23', '121', '48.5', 'two days', ''])(
    'have no cut-off of %j: the field says so, and nothing is saved',
    async (hours) => {
      const says = 'Enter whole hours, from 24 to 120.';
      const text = await textOf(`${PAGE}&about=cut-off&hours=${encodeURIComponent(hours)}`);
      expect(text).toContain(says);
      expect(text).not.toContain('Propose cut-off');
      const sent = await admin.browser.post(PAGE, { about: 'cut-off', hours, reason: 'Banks', key: KEY });
      expect([sent.status, (await sent.text()).includes(says)]).toEqual([400, true]);
      expect(calls).toEqual([]);
    },
  );

  it('that are off are not offered to streamers', async () => {
    const [, next] = cyclesAhead(new Date(), USUAL_CUT_OFFS);
    documents.set(`payoutCycles/${next!.id}`, { ...next, state: 'open', networks: { SEPA: SEPA_OFF } });
    const streamer = await signIn(harness, 'ana', standingOfPersona('streamer'));
    const page = await (await streamer.browser.fetch('/en/profile')).text();
    expect(page).toMatch(/<input[^>]*name="network"[^>]*value="PIX"/);
    expect(page).not.toContain('value="SEPA"');
  });
});
