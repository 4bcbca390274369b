import { beforeEach, expect, it } from 'vitest';
import { isServed, wordsOf } from '#tests/support/strict/served.ts';
import indexes from '../../../firestore.indexes.json';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';

/** What an admin sees of a payday's payouts next to the last ones: change and flags, for no more documents than a page. */
const harness = await openHarness();
const { firestore } = harness.world;
const { documents } = firestore;
const [NOW, LAST, BEFORE] = ['2026-11-15', '2026-11-01', '2026-10-15'];

type Payout = { amount: number; masked?: string; hash?: string; revision?: number; currency?: string; state?: string };
const factsOf = ({ amount, masked = 'T…aa', revision = 1, currency = 'EUR' }: Payout) => ({
  ...{ amountMinor: amount * 100, currency, methodRevision: revision },
  destination: { type: 'crypto', network: 'TRC20', masked },
});

function putItem(cycleId: string, uid: string, payout: Payout, more: object = {}): void {
  documents.set(`payoutBatches/${cycleId}/items/${uid}`, {
    ...{
      uid,
      username: uid,
      name: `${uid} Paz`,
      state: payout.state ?? 'paid',
      accountHash: (payout.hash ?? 'a').repeat(64),
    },
    ...{ ...factsOf(payout), addedBy: [], attempts: [], ...more },
  });
}

function putNow(uid: string, payout: Payout, more: object = {}): void {
  putItem(NOW, uid, { ...payout, state: 'locked' }, more);
  documents.set(`payoutRequests/${uid}_${NOW}`, {
    ...{ userId: uid, username: uid, cycleId: NOW, state: 'locked', requestedAt: new Date('2026-11-10'), timeline: {} },
    ...factsOf(payout),
  });
}

function putBatch(more: object): void {
  const totals = { EUR: { count: 7, amountMinor: 700_00 } };
  documents.set(`payoutBatches/${NOW}`, {
    ...{ cycleId: NOW, state: 'locked', builtAt: new Date('2026-11-13T00:00:00Z'), totals },
    ...{ totalsByMethod: {}, byState: { locked: totals }, rowsHash: '0'.repeat(64), ...more },
  });
}

beforeEach(() => {
  documents.clear();
  putBatch({ comparedWith: [LAST, BEFORE] });
});

/** The rows of the table as they read, by uid. */
async function rowsOf(query = ''): Promise<(uid: string) => string> {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  firestore.reads = 0;
  firestore.queries.length = 0;
  const html = await (await browser.fetch(`/en/admin/payouts?cycle=${NOW}${query}`)).text();
  const rows = [...html.replaceAll(/<!--.*?-->/g, '').matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => ({
    uid: /admin\/payouts\/[\d-]+\/([\w-]+)"/.exec(row)?.[1],
    text: row.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  }));
  return (uid) => rows.find((row) => row.uid === uid)?.text ?? '';
}

it('says how much more or less each pays than last time, and what to look at', async () => {
  putNow('more', { amount: 60 });
  putItem(LAST, 'more', { amount: 40 });
  putNow('less', { amount: 35.5 });
  putItem(LAST, 'less', { amount: 40 });
  putNow('same', { amount: 40 });
  putItem(LAST, 'same', { amount: 40 });
  putNow('fresh', { amount: 40 });
  putNow('double', { amount: 90.01 });
  putItem(BEFORE, 'double', { amount: 45 });
  putNow('moved', { amount: 40, masked: 'T…bb', hash: 'b', revision: 2 });
  putItem(LAST, 'moved', { amount: 40 });
  putNow('other', { amount: 40, currency: 'USD' });
  putItem(LAST, 'other', { amount: 30, state: 'failed' });
  const row = await rowsOf();
  expect(row('more')).toMatch(/more Paz.* \+€20\.00 /);
  expect(row('less')).toMatch(/ −€4\.50 /);
  expect(row('same')).toContain('No change');
  expect(row('fresh')).toContain('New payee');
  expect(row('double')).toMatch(/\+€45\.01 .*More than double/);
  expect(row('moved')).toContain('New destination');
  expect(row('other')).toMatch(/Last: €30\.00 .*Last one not paid/);
  for (const uid of ['more', 'less', 'same', 'other'])
    expect(row(uid)).not.toMatch(/New payee|New destination|More than double/);
  expect(firestore.queries.filter((one) => !isServed(one, indexes)).map(wordsOf)).toEqual([]);
});

it('tells an account that was saved again from another one that ends alike', async () => {
  putNow('again', { amount: 40, revision: 2 });
  putItem(LAST, 'again', { amount: 40 });
  putNow('alike', { amount: 40, revision: 2, hash: 'b' });
  putItem(LAST, 'alike', { amount: 40 });
  const row = await rowsOf();
  expect(row('again')).not.toContain('New destination');
  expect(row('alike')).toContain('New destination');
});

it('flags the payouts that the admin who looks added money to', async () => {
  putBatch({ comparedWith: [LAST], byHand: { boss: { EUR: { count: 1, amountMinor: 40_00 } } } });
  putNow('mine', { amount: 40 }, { addedBy: ['boss'] });
  putNow('theirs', { amount: 40 }, { addedBy: ['else'] });
  const row = await rowsOf();
  expect(row('mine')).toContain('You added money');
  expect(row('theirs')).not.toContain('You added money');
  expect(firestore.queries.filter((one) => !isServed(one, indexes)).map(wordsOf)).toEqual([]);
});

it('has no such column for the first batch', async () => {
  putBatch({ comparedWith: [] });
  putNow('fresh', { amount: 40 });
  const row = await rowsOf();
  expect(row('fresh')).toContain('€40.00');
  expect(row('fresh')).not.toMatch(/New payee|No change/);
});

it.each(['', '&q=paz'])('reads no more than a page with names and ten: %s', async (query) => {
  for (let at = 10; at < 50; at += 1) {
    const uid = `p${at}`;
    putNow(uid, { amount: 40 });
    putItem(at % 2 ? LAST : BEFORE, uid, { amount: 40 });
    documents.set(`directory/${uid}`, {
      ...{ uid, username: uid, email: `${uid}@x.test`, displayName: `${uid} Paz`, role: 'streamer', status: 'active' },
      ...{ effectiveRole: 'streamer', completedAllGuides: true, nameLower: `${uid} paz`, usernameLower: uid },
      ...{ emailLower: `${uid}@x.test`, country: null, flags: [], affiliateManagerId: null, brandName: '' },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', lastActiveDay: '2026-11-01', t: { paz: true } },
    });
  }
  const row = await rowsOf(query);
  expect(row('p11')).toContain('No change');
  expect(firestore.reads).toBeLessThanOrEqual(2 * 25 + 10);
});
