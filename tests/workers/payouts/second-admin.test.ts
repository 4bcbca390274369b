import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';
import { fillBooks } from '../support/books.ts';

/** What waits for a second admin: on the page of corrections, for the one who proposed it and for another. */

const harness = await openHarness();
const { world } = harness;
const PAGE = '/en/admin/payouts/adjust';
const PROPOSAL = {
  ...{ kind: 'adjustBalance', state: 'open', round: 2, uid: 'reader', username: 'reader', input: '{}' },
  ...{ amountMinor: 1_234_56, currency: 'USD', reason: 'Goodwill', proposedBy: 'boss', proposedByName: 'the_boss' },
  ...{ proposedAt: new Date(), decidedBy: null, decidedAt: null },
};

let calls: { name: string; data: unknown }[];
let boss: Member;
beforeEach(async () => {
  calls = [];
  world.callable = (name, data) => {
    calls.push({ name, data });
    return name === 'adjustBalance' ? { waits: true, proposal: 'adjust_x' } : { state: 'done' };
  };
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  fillBooks(world.firestore, 'reader');
  world.firestore.documents.set('moneyProposals/adjust_x', PROPOSAL);
});
const textOf = async (member: Member) => (await (await member.browser.fetch(PAGE)).text()).replaceAll(/<[^>]*>/g, ' ');

describe('what waits for a second admin', () => {
  it('is approved or declined by another admin, and withdrawn by the proposer', async () => {
    const other = await signIn(harness, 'other', standingOfPersona('admin'));
    const seen = await textOf(other);
    for (const text of ['Correct a balance', '$1,234.56', 'Proposed by the_boss: Goodwill', 'Approve change']) {
      expect(seen).toContain(text);
    }
    expect(seen).not.toContain('Withdraw proposal');
    const own = await textOf(boss);
    expect(own).toContain('Withdraw proposal');
    expect(own).not.toContain('Approve change');

    const decision = { id: 'adjust_x', round: '2', answer: 'approve', reason: 'Looked at it' };
    expect(await other.browser.post(PAGE, { intent: 'decide', ...decision })).toRedirectTo(PAGE);
    expect(calls).toEqual([{ name: 'decideProposal', data: { ...decision, round: 2 } }]);
  });

  it('is decided from the inbox as well, by the same call, and a refusal is told there', async () => {
    const other = await signIn(harness, 'other', standingOfPersona('admin'));
    const decision = { id: 'adjust_x', round: '2', answer: 'decline', reason: 'Too much' };
    const post = (form: object) => other.browser.post('/en/admin?inbox=mine', { intent: 'decide', ...form });
    expect(await post(decision)).toRedirectTo('/en/admin?inbox=mine');
    expect(calls).toEqual([{ name: 'decideProposal', data: { ...decision, round: 2 } }]);
    expect((await post({ ...decision, reason: '' })).status).toBe(400);
    const details = { code: 'second-admin' };
    world.callable = () => Response.json({ error: { status: 'X', message: '', details } }, { status: 400 });
    const answer = await other.browser.post('/en/admin.data', { intent: 'decide', ...decision });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('decision.second-admin');
    const reader = await signIn(harness, 'reader', standingOfPersona('streamer'));
    expect((await reader.browser.post('/en/admin', { intent: 'decide', ...decision })).status).toBe(403);
  });

  it.each([
    ['en', 'nothing was carried out. If it is still needed, propose it again.'],
    ['es', 'no se hizo nada. Si aún hace falta, vuelve a proponerlo.'],
    ['pt', 'nada foi feito. Se ainda for necessário, proponha de novo.'],
  ])('is proposed again when what it is about changed since: %s', async (language, text) => {
    const details = { code: 'changed-meanwhile' };
    world.callable = () => Response.json({ error: { status: 'X', message: '', details } }, { status: 400 });
    const other = await signIn(harness, 'other', standingOfPersona('admin'));
    const decision = { intent: 'decide', id: 'adjust_x', round: '2', answer: 'approve', reason: 'Looked at it' };
    const answer = await other.browser.post(PAGE.replace('/en', `/${language}`), decision);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(text);
  });

  it('says what the limits would be, where it is about limits', async () => {
    const limits = {
      secondAdminMinor: 500_00,
      mostMinor: 6_000_00,
      mostADayMinor: 9_000_00,
      mostCommissionMinor: 3_000_00,
    };
    world.firestore.documents.set('moneyProposals/adjust_x', {
      ...{ ...PROPOSAL, kind: 'setHandLimits', uid: null, username: null, amountMinor: null, currency: 'EUR' },
      input: JSON.stringify({ limits, currency: 'EUR' }),
    });
    const seen = await textOf(await signIn(harness, 'other', standingOfPersona('admin')));
    for (const amount of ['€500.00', '€6,000.00', '€9,000.00', '€3,000.00']) expect(seen).toContain(amount);
  });

  it('is not decided without a reason, and is not shown once it is decided', async () => {
    const decision = { intent: 'decide', id: 'adjust_x', round: '2', answer: 'approve', reason: ' ' };
    expect((await boss.browser.post(PAGE, decision)).status).toBe(400);
    expect(calls).toEqual([]);
    world.firestore.documents.set('moneyProposals/adjust_x', { ...PROPOSAL, state: 'done' });
    expect(await textOf(boss)).not.toContain('Waiting for a second administrator');
  });

  it('is what a large correction becomes, and the admin is told so', async () => {
    const key = '6d1f1f4e-9b57-4f0c-8d0f-0c6f3a9a2b11';
    const form = { uid: 'reader', amount: '1234.56', currency: 'USD', reason: 'Goodwill', key };
    const answer = await boss.browser.post(PAGE, form);
    expect(answer).toRedirectTo(`${PAGE}?uid=reader`);
    expect(answer.headers.get('set-cookie')).toContain('waitsForAdmin');
  });
});

describe('the only admin', () => {
  const SAID = "You're the only administrator, so nobody can approve this.";
  const admins = (count: number) => {
    for (const path of harness.world.firestore.documents.keys()) {
      if (path.startsWith('counters/people')) harness.world.firestore.documents.delete(path);
    }
    harness.world.firestore.documents.set('counters/people_0', { total: count, byRole: { admin: count } });
  };
  const plain = async (page: string) =>
    (await (await boss.browser.fetch(page)).text()).replaceAll(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'");

  it.each([
    '/en/admin/payouts/adjust',
    '/en/admin/programme?tab=limits&currency=USD',
    '/en/admin/programme?tab=minimums&currency=USD',
    '/en/admin/programme?tab=networks',
  ])('is told at %s that nobody can approve, and of the way to a second one', async (page) => {
    admins(1);
    expect(await plain(page)).toContain(SAID);
    expect(await (await boss.browser.fetch(page)).text()).toContain('href="/en/admin/programme?tab=team"');
    admins(2);
    expect(await plain(page)).not.toContain(SAID);
  });
});
