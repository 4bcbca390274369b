import { beforeEach, expect, it } from 'vitest';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';
import { fillBooks } from '../support/books.ts';

/** The operator finds a payee in a batch and over batches, and the palette finds payouts and conversions. */
const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;
const ID = '2026-11-15';

let asked: unknown[] = [];

const payout = (uid: string, name: string) => ({
  ...{ cycleId: ID, uid, username: uid, name, state: 'exported' },
  money: { amountMinor: 40_00, currency: 'USD' },
});

function answer(payouts: object[], more = false): void {
  world.callable = (name, input) => {
    asked.push([name, input]);
    return Response.json({ result: { payouts, more } });
  };
}

const item = (uid: string, name: string, state = 'exported') => ({
  ...{ uid, username: uid, name, state, amountMinor: 40_00, currency: 'USD', addedBy: [], attempts: [] },
  ...{ destination: { type: 'crypto', network: 'TRC20', masked: 'T…' }, accountHash: '0'.repeat(64) },
});

beforeEach(() => {
  documents.clear();
  asked = [];
  const totals = { USD: { count: 2, amountMinor: 80_00 } };
  documents.set(`payoutBatches/${ID}`, {
    ...{ cycleId: ID, state: 'exported', builtAt: new Date('2026-11-13T00:00:00Z'), totals },
    ...{ byState: { exported: totals }, rowsHash: '0'.repeat(64), exportHash: 'a'.repeat(64) },
  });
  documents.set(`payoutBatches/${ID}/items/ana`, item('ana', 'Ana Lima'));
  documents.set(`payoutBatches/${ID}/items/bo`, item('bo', 'Bo Vale', 'paid'));
});

async function textOf(persona: string, path: string): Promise<string> {
  const { browser } = await signIn(harness, `${persona}-1`, standingOfPersona(persona));
  const html = await (await browser.fetch(path)).text();
  return html
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it('lists the payouts of a batch whose payees the words find, in the state that is asked for', async () => {
  answer([payout('ana', 'Ana Lima'), payout('bo', 'Bo Vale')]);
  const both = await textOf('payments', `/en/payment-solution/${ID}?q=va`);
  expect(asked).toEqual([['findPayees', { text: 'va', cycleId: ID }]]);
  expect(both).toMatch(/Ana Lima.*Bo Vale/);
  const paid = await textOf('payments', `/en/payment-solution/${ID}?q=va&state=paid`);
  expect(paid).toContain('Bo Vale');
  expect(paid).not.toContain('Ana Lima');
  answer([], true);
  const none = await textOf('payments', `/en/payment-solution/${ID}?q=va`);
  expect(none).toContain('Nothing matches');
  expect(none).toContain('More people match. Add a surname or the username.');
  const home = await textOf('payments', '/en/payment-solution?q=va');
  expect(home).toMatch(/Nothing matches.*More people match/);
});

it('finds a payee over the batches, with the way to the row', async () => {
  answer([payout('ana', 'Ana Lima')]);
  const { browser } = await signIn(harness, 'payments-1', standingOfPersona('payments'));
  const html = await (await browser.fetch('/en/payment-solution?q=ana')).text();
  expect(asked).toEqual([['findPayees', { text: 'ana', cycleId: null }]]);
  expect(html).toContain(`href="/en/payment-solution/${ID}?q=ana"`);
  expect(html).toMatch(/\$40\.00/);
  await browser.fetch('/en/payment-solution');
  expect(asked).toHaveLength(1);
});

it('answers the palette of the operator by the same search', async () => {
  answer([payout('ana', 'Ana Lima')]);
  const { browser } = await signIn(harness, 'payments-1', standingOfPersona('payments'));
  const found = await (await browser.fetch('/en/find.json?q=ana')).json();
  expect(found).toEqual({
    found: { outcome: { ok: true, data: { payouts: [payout('ana', 'Ana Lima')], income: [] } } },
  });
});

it('answers the palette of admins with the latest payouts of people, and with income by person and by ID', async () => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  fillBooks(world.firestore, 'reader');
  const [, stored] = [...documents].find(([path]) => path.startsWith('commissions/'))!;
  const person = { displayName: 'Zora Quill', username: 'zq', email: 'z@x.test', t: { zora: true } };
  documents.set('directory/zora', { ...directoryEntry, ...person, uid: 'zora' });
  documents.set(`payoutRequests/zora_${ID}`, {
    ...{ userId: 'zora', username: 'zq', cycleId: ID, requestedAt: new Date('2026-11-01'), timeline: {} },
    ...{ state: 'paid', amountMinor: 40_00, currency: 'USD' },
  });
  documents.set('commissions/of-zora-1', { ...stored, uid: 'zora' });
  const ask = async (text: string) => {
    const answered = (await (await browser.fetch(`/en/find.json?q=${text}`)).json()) as {
      found: { outcome: { data: { payouts: object[]; income: { id: string }[] } } };
    };
    return answered.found.outcome.data;
  };
  const byName = await ask('zora');
  expect(byName.payouts).toEqual([{ ...payout('zora', 'Zora Quill'), username: 'zq', state: 'paid' }]);
  expect(byName.income.map((one) => one.id)).toEqual(['of-zora-1']);
  expect((await ask('of-zora-1')).income.map((one) => one.id)).toEqual(['of-zora-1']);
  expect(await ask('')).toEqual({ payouts: [], income: [] });
  expect(await ask('nobody-at-all')).toEqual({ payouts: [], income: [] });
});

const directoryEntry = {
  ...{ role: 'streamer', status: 'active', effectiveRole: 'streamer', completedAllGuides: true },
  ...{ nameLower: 'zora quill', usernameLower: 'zq', emailLower: 'z@x.test', country: null, flags: [] },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', lastActiveDay: '2026-11-01', affiliateManagerId: null, brandName: '' },
};
