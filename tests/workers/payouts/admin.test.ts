import { describe, expect, it } from 'vitest';
import { cycleIdOf, nextPayoutDate, openCycleAt, previousPayoutDate } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';
import { fillBooks } from '../support/books.ts';

/** The way from "one batch to approve" to that batch, whatever cycle is open. */
const harness = await openHarness();
const { documents } = harness.world.firestore;

it('leads from the queue to the batch that waits, and marks its cycle alone', async () => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  fillBooks(harness.world.firestore, 'reader');
  documents.set('counters/money_0', { failedPayouts: 1 });
  for (const path of documents.keys()) if (path.startsWith('payoutCycles/c-')) documents.delete(path);
  const open = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const waiting = cycleIdOf(previousPayoutDate(open.payAt));
  documents.set(`payoutCycles/${waiting}`, { ...documents.get(`payoutCycles/${open.id}`), state: 'locked' });
  documents.set(`payoutBatches/${waiting}`, {
    ...documents.get(`payoutBatches/${open.id}`),
    cycleId: waiting,
    state: 'locked',
  });

  // Its only payout is paused: there is nothing to approve.
  const paused = cycleIdOf(previousPayoutDate(previousPayoutDate(open.payAt)));
  documents.set(`payoutCycles/${paused}`, { ...documents.get(`payoutCycles/${open.id}`), state: 'locked' });
  documents.set(`payoutBatches/${paused}`, {
    ...documents.get(`payoutBatches/${waiting}`),
    cycleId: paused,
    totals: {},
  });

  documents.set(`payoutBatches/${open.id}`, {
    ...documents.get(`payoutBatches/${open.id}`),
    ...{ openFailures: 1, byState: { failed: { USD: { count: 1, amountMinor: 5_00 } } } },
  });
  const overview = await (await browser.fetch('/en/admin')).text();
  expect(overview).toContain(`href="/en/admin/payouts?cycle=${waiting}"`);
  expect(overview).toContain(`href="/en/admin/payouts?cycle=${open.id}&amp;state=failed"`);
  const page = await (await browser.fetch('/en/admin/payouts')).text();
  const marked = [...page.matchAll(/href="[^"]*\?cycle=([^"]*)"[^>]*>(.*?)<\/a>/gs)].filter(([, , text]) =>
    text!.includes('to approve'),
  );
  // As a tab, and in the list of a phone.
  expect(marked.map(([, cycle]) => cycle)).toEqual([waiting, waiting]);
});

it('promises a forecast only of a payday that takes requests', async () => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  const open = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const textOf = async (cycle: string) => (await browser.fetch(`/en/admin/payouts?cycle=${cycle}`)).text();
  expect(await textOf(open.id)).toContain('The first one comes within an hour.');
  expect(await textOf(cycleIdOf(nextPayoutDate(open.payAt)))).not.toContain('The first one comes within an hour.');
});

it.each([
  ['The audit log will show this.', 'The streamer will see this.', { state: 'failed', openFailure: true }],
  ['The streamer will see this.', 'The audit log will show this.', { state: 'held' }],
])('says "%s" of the reason for a decision', async (said, unsaid, request) => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  documents.set('payoutRequests/ana_2026-11-01', {
    ...{ userId: 'ana', username: 'ana', cycleId: '2026-11-01', requestedAt: new Date('2026-10-20'), timeline: {} },
    ...{ amountMinor: 40_00, currency: 'USD', ...request },
  });
  const page = await (await browser.fetch('/en/admin/payouts/2026-11-01/ana')).text();
  expect(page).toContain(said);
  expect(page).not.toContain(unsaid);
});

it('shows before the cut-off what each request would pay, and the sum in one currency with its rates', async () => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  const { id, opensAt, lockAt, payAt } = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const today = new Date().toISOString().slice(0, 10);
  const ask = (uid: string) =>
    documents.set(`payoutRequests/${uid}_${id}`, {
      ...{ userId: uid, username: uid, cycleId: id, state: 'requested', requestedAt: opensAt, timeline: {} },
    });
  const forecast = (uid: string, more: object) =>
    documents.set(`payoutRehearsals/${id}/items/${uid}`, { uid, username: uid, name: `${uid} Paz`, ...more });
  documents.set(`payoutCycles/${id}`, { opensAt, lockAt, payAt, state: 'open' });
  ['ana', 'bo', 'cy'].forEach(ask);
  const asked = `/en/admin/payouts?cycle=${id}`;
  documents.delete(`payoutBatches/${id}`);
  expect(await (await browser.fetch(asked)).text()).toContain('No forecast yet');
  forecast('ana', { amountMinor: 40_00, currency: 'EUR', blockers: [], isBlocked: false });
  forecast('bo', { amountMinor: 3_00, currency: 'USD', blockers: [{ code: 'no-method' }], isBlocked: true });
  documents.set(`exchangeRates/${today}`, { date: today, base: 'EUR', published: { USD: '1.25' }, kept: {} });
  const totals = { EUR: { count: 1, amountMinor: 40_00 } };
  documents.set(`payoutRehearsals/${id}`, {
    ...{ cycleId: id, asOf: new Date(), paid: { totals, totalsByMethod: { SEPA: totals } } },
    ...{ blocked: 1, blockedBy: { 'no-method': 1 } },
  });
  const page = (await (await browser.fetch(asked)).text()).replaceAll(/<!--.*?-->/g, '');
  const rows = [...page.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    row.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  );
  const rowOf = (name: string) => rows.find((row) => row.includes(name));
  expect(rowOf('ana Paz')).toMatch(/€40\.00 expected/);
  expect(rowOf('bo Paz')).toMatch(/payout method.*\$3\.00 expected/i);
  expect(rowOf('cy')).toMatch(/In the next forecast/);
  expect(page).toMatch(/Total in USD:.*\$50\.00/s);
  expect(page).toMatch(/1 EUR = 1\.25 USD \(European Central Bank/);
});

it('lists the latest paydays, and leads to older ones and back', async () => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  const paydays = [openCycleAt(new Date(), USUAL_CUT_OFFS).payAt];
  while (paydays.length < 8) paydays.push(previousPayoutDate(paydays.at(-1)!));
  for (const payAt of paydays) {
    documents.set(`payoutCycles/${cycleIdOf(payAt)}`, { opensAt: payAt, lockAt: payAt, payAt, state: 'closed' });
  }
  const ids = paydays.map(cycleIdOf);
  const listed = async (search = '') => {
    const html = await (await browser.fetch(`/en/admin/payouts${search}`)).text();
    const [, list = ''] = /<nav[^>]*aria-label="Cycles"(.*?)<\/nav>/s.exec(html) ?? [];
    return { html, ids: [...list.matchAll(/cycle=([\d-]+)/g)].map(([, id]) => id) };
  };
  const latest = await listed();
  // The last leads to the older ones.
  expect(latest.ids).toEqual(ids.slice(0, 6));
  expect(latest.html).toContain(`href="/en/admin/payouts?cycle=${ids[5]}&amp;until=${ids[5]}"`);
  expect(latest.html).not.toContain('Latest paydays');
  const older = await listed(`?cycle=${ids[5]}&until=${ids[5]}`);
  expect(older.ids).toEqual(ids.slice(5));
  expect(older.html).toContain('Latest paydays');
  expect(older.html).not.toContain('Older paydays');
  // Nonsense is the list of the latest.
  expect((await listed('?until=2026-11-02')).ids).toEqual(ids.slice(0, 6));
});

it.each([
  ['blocked', true],
  ['failed', true],
  ['returned', true],
  ['paid', false],
])('a payout that is %s leads to a message: %s', async (state, leads) => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  documents.set('payoutRequests/ana_2026-11-01', {
    ...{ userId: 'ana', username: 'ana', cycleId: '2026-11-01', requestedAt: new Date('2026-10-20'), timeline: {} },
    ...{
      amountMinor: 40_00,
      currency: 'USD',
      state,
      destination: { type: 'crypto', network: 'TRC20', masked: '••7f3a' },
    },
  });
  const page = await (await browser.fetch('/en/admin/payouts/2026-11-01/ana')).text();
  expect(page.includes('href="/en/admin/streamer-detail/ana?act=message"')).toBe(leads);
  const list = await (await browser.fetch('/en/admin/payouts?cycle=2026-11-01')).text();
  expect(list.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain('TRC20 ••7f3a');
});

it('shows the commissions of the range that a payout covers, a page of them, and of which offers they are', async () => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  documents.set('payoutRequests/ana_2026-11-01', {
    ...{ userId: 'ana', username: 'ana', cycleId: '2026-11-01', requestedAt: new Date('2026-10-20'), timeline: {} },
    ...{ amountMinor: 40_00, currency: 'USD', state: 'paid', ledgerSeq: { from: 2, to: 40 } },
  });
  const earn = (uid: string, seq: number, offerId: string) =>
    documents.set(`commissions/${uid}-${seq}`, {
      ...{ uid, offerId, amountMinor: seq * 100, currency: 'USD', state: 'available', availableSeq: seq },
      ...{ createdAt: new Date('2026-10-01'), availableAt: new Date('2026-10-08'), conversionId: `c-${seq}` },
    });
  documents.set('offerIndex/tea', {
    ...{ brandName: 'Tea House', status: 'live', visibility: 'public', title: { en: 'A pot of tea' }, countries: [] },
    ...{ endsAt: null, t: {} },
  });
  earn('ana', 1, 'tea');
  earn('bo', 3, 'tea');
  for (let seq = 2; seq <= 27; seq += 1) earn('ana', seq, seq === 2 ? 'gone' : 'tea');
  const page = await (await browser.fetch('/en/admin/payouts/2026-11-01/ana')).text();
  const rows = [...page.matchAll(/href="\/en\/admin\/income\/([\w-]+)"[^>]*>([^<]*)</g)].map(([, id, text]) => [
    id,
    text,
  ]);
  expect(rows).toHaveLength(25);
  expect(rows.slice(0, 2)).toEqual([
    ['ana-2', 'gone'],
    ['ana-3', 'A pot of tea'],
  ]);
  expect(page).toContain('These are the first 25.');
});

it('the figure that confirms an approval is checked again by the Worker', async () => {
  const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
  const form = { rowsHash: 'h', count: '2', totals: '{"USD":{"count":2,"amountMinor":500}}', typed: '7' };
  const answer = await browser.post('/en/admin/payouts?cycle=2026-11-01', form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('This is neither the number of payouts nor a total of this batch.');
});

describe('a payout that was not made', () => {
  const open = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const past = cycleIdOf(previousPayoutDate(previousPayoutDate(open.payAt)));
  const at = new Date(Date.now() - 86_400_000);
  const put = (more: object) =>
    documents.set(`payoutRequests/ana_${past}`, {
      ...{ userId: 'ana', username: 'ana', cycleId: past, requestedAt: at, timeline: {}, ...more },
    });
  const failed = (reason: string, more: object = {}) =>
    put({ state: 'failed', openFailure: true, timeline: { failed: { at, by: 'op', reason } }, ...more });
  const PLACES = [`/en/admin/payouts?cycle=${past}`, `/en/admin/payouts/${past}/ana`];
  const ASK = 'Request a new payout method from';

  it.each(PLACES)('carries over to the payday that its money is requested for: %s', async (place) => {
    const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
    failed('limit', { nextCycleId: open.id });
    const page = await (await browser.fetch(place)).text();
    expect(page).toContain(`href="/en/admin/payouts/${open.id}/ana"`);
    expect(page).toContain('Carries over to');
    expect(page).not.toContain(ASK);
    // An account at fault: nothing is requested until it is another one.
    failed('account-closed');
    const waits = await (await browser.fetch(place)).text();
    expect(waits).toContain('Needs a new payout method. Earliest payday:');
    expect(waits).toContain(ASK);
    failed('limit');
    const balance = await (await browser.fetch(place)).text();
    expect(balance).toContain('In the balance. The streamer can request the');
    expect(balance).not.toContain(ASK);
    put({ state: 'paid' });
    expect(await (await browser.fetch(place)).text()).not.toMatch(/In the balance|Carries over|Needs a new/);
  });

  it('says that the streamer has requested it since', async () => {
    const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
    put({ state: 'blocked', blockers: [{ code: 'below-minimum' }] });
    const small = await (await browser.fetch(PLACES[1]!)).text();
    expect(small).toContain('payday once the balance reaches the minimum');
    expect(small).not.toContain('is approved with its total');
    const latest = {
      userId: 'ana',
      username: 'ana',
      cycleId: open.id,
      state: 'requested',
      requestedAt: at,
      timeline: {},
    };
    documents.set(`payoutRequests/ana_${open.id}`, latest);
    const page = await (await browser.fetch(PLACES[1]!)).text();
    expect(page).toContain('Carries over to');
    expect(page).not.toContain('In the balance');
    // Requested, but to the same account, as far as staff can know.
    failed('account-closed');
    const again = await (await browser.fetch(PLACES[1]!)).text();
    expect(again).toMatch(/Carries over to.*Will be blocked again at the cut-off unless the payout method changes/s);
    documents.set(`payoutRequests/ana_${open.id}`, { ...latest, state: 'cancelled' });
    expect(await (await browser.fetch(PLACES[1]!)).text()).not.toContain('Carries over to');
    documents.delete(`payoutRequests/ana_${open.id}`);
  });

  it.each(PLACES)('asks for another payout method by one press, and says when it was asked: %s', async (place) => {
    const { browser } = await signIn(harness, 'boss', standingOfPersona('admin'));
    failed('wrong-details');
    const asked: unknown[] = [];
    let already = false;
    harness.world.callable = (name, input) => {
      asked.push([name, input]);
      return Response.json({ result: { askedAt: at.toISOString(), already } });
    };
    const press = () => browser.post(place, { intent: 'ask-method', uid: 'ana' });
    const first = await press();
    expect(asked).toEqual([['askForMethod', { cycleId: past, uid: 'ana' }]]);
    expect(first).toRedirectTo(place);
    expect(decodeURIComponent(first.headers.get('Set-Cookie')!)).toContain('"key":"toasts.methodAsked"');
    already = true;
    expect(decodeURIComponent((await press()).headers.get('Set-Cookie')!)).toContain('toasts.methodAskedBefore');
    harness.world.callable = () =>
      Response.json(
        { error: { status: 'FAILED_PRECONDITION', message: '', details: { code: 'method-fits' } } },
        { status: 400 },
      );
    const refused = await press();
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('The streamer has already saved a payout method that works.');
    failed('wrong-details', {
      timeline: { failed: { at, by: 'op', reason: 'wrong-details' }, methodAsked: { at, by: 'boss' } },
    });
    const page = await (await browser.fetch(place)).text();
    expect(page).toContain('New payout method requested on');
    expect(page).not.toContain(ASK);
  });
});
