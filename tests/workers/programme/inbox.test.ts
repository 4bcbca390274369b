import { beforeEach, expect, it } from 'vitest';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { nextPayoutDate, openCycleAt, previousPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';

/** The homes of admin and operator: what needs someone, the most urgent first, each with its number, its age and the way to it. */

const harness = await openHarness();
const { documents } = harness.world.firestore;
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

let admin: Member;
beforeEach(async () => {
  admin = await signIn(harness, 'boss', standingOfPersona('admin'));
});

/** The rows as they read, without what is not text. */
async function rowsOf(member = admin, path = '/en/admin'): Promise<string[]> {
  const html = await (await member.browser.fetch(path)).text();
  const [, list = ''] = /data-testid="inbox"(.*?)<\/section>/s.exec(html) ?? [];
  return [...list.matchAll(/<tr(.*?)<\/tr>/gs)].slice(1).map(([, row]) =>
    row!
      .replace(/^[^>]*>/, '')
      // What keys press is not there to be read.
      .replaceAll(/<button[^>]* hidden="".*?<\/button>/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** What the menu counts for a person of the team. */
async function waiting({ browser }: Member): Promise<unknown> {
  return (await browser.fetch('/en/waiting.json')).json();
}

it('is empty when nothing needs anyone', async () => {
  expect(await waiting(admin)).toEqual({});
  expect(await (await admin.browser.fetch('/en/admin')).text()).toContain('Nothing needs you');
});

it('counts the blocked payouts of each payday, however old, and leads to it', async () => {
  const open = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const last = previousPayoutDate(open.payAt).toISOString().slice(0, 10);
  const request = (uid: string, cycleId: string, openBlock: boolean) =>
    documents.set(`payoutRequests/${uid}_${cycleId}`, {
      ...{ userId: uid, username: uid, cycleId, state: 'blocked', requestedAt: ago(200), timeline: {}, openBlock },
    });
  request('ana', last, true);
  request('bo', last, true);
  request('cy', last, false);
  request('ana', '2025-01-15', true);
  expect(await rowsOf()).toEqual([
    expect.stringMatching(/Blocked payout Jan 15, 2025 .*Resolve blockers$/),
    expect.stringMatching(/Blocked payouts 2 .*Resolve blockers$/),
  ]);
  const html = await (await admin.browser.fetch('/en/admin')).text();
  expect(html).toContain('href="/en/admin/payouts?cycle=2025-01-15&amp;state=unresolved"');
  expect(html).toContain(`href="/en/admin/payouts?cycle=${last}&amp;state=unresolved"`);
  // The list has as many as the row says, without what is resolved.
  const list = await (await admin.browser.fetch(`/en/admin/payouts?cycle=${last}&state=unresolved`)).text();
  const listed = [...list.matchAll(/scope="row"[^>]*>.*?admin\/payouts\/[\d-]+\/([\w-]+)"/gs)].map(([, uid]) => uid);
  expect(listed).toEqual(['ana', 'bo']);
  expect(await waiting(admin)).toEqual({ 'admin/payouts': { count: 3, more: false } });
});

it('counts the blocked payouts of more paydays than it names together, however many these have', async () => {
  const open = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const last = previousPayoutDate(open.payAt).toISOString().slice(0, 10);
  const request = (uid: string, cycleId: string) =>
    documents.set(`payoutRequests/${uid}_${cycleId}`, {
      ...{
        userId: uid,
        username: uid,
        cycleId,
        state: 'blocked',
        requestedAt: ago(200),
        timeline: {},
        openBlock: true,
      },
    });
  const early = ['01-01', '01-15', '02-01', '02-15', '03-01', '03-15'].map((day) => `2025-${day}`);
  for (let at = 0; at < 100; at += 1) request(`p${at}`, early[0]!);
  for (const id of early.slice(1)) request('p0', id);
  for (let at = 0; at < 3; at += 1) request(`p${at}`, last);
  expect(await rowsOf()).toEqual([
    expect.stringMatching(/Blocked payouts 100\+ Jan 1, 2025 /),
    ...early.slice(1).map(() => expect.stringMatching(/Blocked payout \w+ 1?\d, 2025 /)),
    expect.stringMatching(/Blocked payouts 3 Later paydays /),
  ]);
  // It leads to the first of them.
  const html = await (await admin.browser.fetch('/en/admin')).text();
  expect(html).toContain(`href="/en/admin/payouts?cycle=${last}&amp;state=unresolved"`);
});
it('counts the paydays that are overdue beyond those with a row, and leads to them', async () => {
  const usd = (count: number) => ({ USD: { count, amountMinor: count * 10_00 } });
  const paydays: string[] = [];
  let payday = previousPayoutDate(previousPayoutDate(nextPayoutDate(new Date())));
  for (let at = 0; at < 28; at += 1, payday = previousPayoutDate(payday)) {
    const id = payday.toISOString().slice(0, 10);
    paydays.push(id);
    documents.set(`payoutBatches/${id}`, {
      ...{ cycleId: id, state: 'approved', rowsHash: 'h', totalsByMethod: {}, builtAt: ago(90), openFailures: 0 },
      ...{ totals: usd(2), byState: { approved: usd(2) } },
    });
  }
  const rows = await rowsOf();
  expect(rows).toHaveLength(26);
  // Those that waited longest come first.
  expect(rows[0]).toMatch(/^What Overdue payouts 3 3 earlier paydays .*Open payday$/);
  const first = paydays[25]!;
  const html = await (await admin.browser.fetch('/en/admin')).text();
  expect(html).toContain(`href="/en/admin/payouts?cycle=${first}&amp;until=${first}"`);

  const operator = await signIn(harness, 'payer', standingOfPersona('payments'));
  const work = await rowsOf(operator, '/en/payment-solution');
  expect(work).toHaveLength(26);
  expect(work.some((row) => /^What Overdue payouts 3 3 earlier paydays/.test(row))).toBe(true);
  const home = await (await operator.browser.fetch('/en/payment-solution')).text();
  const [, link] = /href="([^"]*before=[^"]*)"[^>]*>Overdue payouts</.exec(home) ?? [];
  const list = await (await operator.browser.fetch(link!)).text();
  for (const id of paydays.slice(25)) expect(list).toContain(`href="/en/payment-solution/${id}"`);
});

it('counts what failed, is late or waits, and leads to it', async () => {
  const payday = previousPayoutDate(previousPayoutDate(nextPayoutDate(new Date())))
    .toISOString()
    .slice(0, 10);
  const decided = { decidedBy: null, decidedAt: null };
  for (let at = 0; at < 7; at += 1) {
    const times = { firstSeenAt: ago(50 + at), lastSeenAt: ago(1) };
    documents.set(`alerts/a-${at}`, { kind: 'k', subject: 's', expected: '1', found: '2', state: 'open', ...times });
  }
  documents.set('counters/money_0', { failedPayouts: 3, quarantined: 2 });
  documents.set(`payoutBatches/${payday}`, {
    ...{ cycleId: payday, state: 'closed', rowsHash: 'h', openFailures: 3 },
    ...{
      totals: { USD: { count: 3, amountMinor: 90_00 } },
      byState: { failed: { USD: { count: 3, amountMinor: 90_00 } } },
    },
    ...{ totalsByMethod: {}, builtAt: ago(90) },
  });
  documents.set('moneyProposals/adjust_x', {
    ...{ kind: 'adjustBalance', state: 'open', round: 1, uid: 'u', username: 'u', amountMinor: 2_000_00 },
    ...{
      currency: 'USD',
      input: '{}',
      reason: 'r',
      proposedBy: 'o',
      proposedByName: 'o',
      proposedAt: ago(5),
      ...decided,
    },
  });
  // The counter of people lags; who waits is counted by a query.
  documents.set('counters/people_0', { total: 1, byRole: { pending: -60 } });
  documents.set('directory/ana', {
    ...{ uid: 'ana', displayName: 'Ana', effectiveRole: 'pending', role: 'streamer', status: 'pending' },
    ...{ username: 'ana', email: 'a@x.test', nameLower: 'ana', usernameLower: 'ana', emailLower: 'a@x.test' },
    ...{ guides: 'none', guidesDone: 0, completedAllGuides: false, createdAt: ago(20).toISOString(), flags: [] },
    ...{ country: null, lastActiveDay: '', affiliateManagerId: null },
  });
  documents.set('roleGrants/ana', {
    ...{
      role: 'admin',
      state: 'proposed',
      proposedBy: 'o',
      proposedAt: ago(30),
      reason: 'r',
      auditId: 'a',
      ...decided,
    },
  });
  const rows = await rowsOf();
  expect(rows).toEqual([
    expect.stringMatching(/Failed payouts 3 .*\$90\.00.*Failed.*Open failures$/),
    expect.stringMatching(/Alerts 7 .*Unresolved.*2 days ago.*Open alerts$/),
    expect.stringMatching(/Role proposal Administrator .*1 day ago.*Review roles$/),
    expect.stringMatching(/Application Ana .*20 hours ago.*$/),
    expect.stringMatching(/Money proposal @u .*5 hours ago.*Review proposals$/),
    expect.stringMatching(/Unassigned conversions 2 .*Assign conversions$/),
  ]);
  const html = await (await admin.browser.fetch('/en/admin')).text();
  expect(html).toContain(`href="/en/admin/payouts?cycle=${payday}&amp;state=failed"`);
  expect(html).toContain('href="/en/admin/programme?tab=team"');
  // Who waits is named in the row, with the way to the decision.
  expect(html).toContain('href="/en/admin/applications?key=ana"');
  expect(await waiting(admin)).toEqual({
    admin: { count: 10, more: false },
    'admin/streamers': { count: 1, more: false },
    'admin/payouts': { count: 4, more: false },
    'admin/income': { count: 2, more: false },
    'admin/programme': { count: 1, more: false },
  });
});

it('shows admins what an approval left out for another one, until it is exported', async () => {
  const id = nextPayoutDate(new Date()).toISOString().slice(0, 10);
  const usd = (count: number) => ({ USD: { count, amountMinor: count * 10_00 } });
  const put = (state: string, waiting: object) =>
    documents.set(`payoutBatches/${id}`, {
      ...{ cycleId: id, state, rowsHash: 'h', totalsByMethod: {}, builtAt: ago(9), openFailures: 0, waiting },
      ...{ totals: usd(3), byState: { locked: usd(1), held: usd(2) } },
    });
  put('approved', usd(1));
  expect(await rowsOf()).toEqual([expect.stringMatching(/^What Batch to approve .*\$10\.00.*Review batch$/)]);
  expect(await waiting(admin)).toEqual({ 'admin/payouts': { count: 1, more: false } });
  expect(await (await admin.browser.fetch('/en/admin')).text()).toContain(`href="/en/admin/payouts?cycle=${id}`);
  put('approved', {});
  expect(await rowsOf()).toEqual([]);
  put('exporting', usd(1));
  expect([await rowsOf(), await waiting(admin)]).toEqual([[], {}]);
});

it('tells the operator what to do until when, how far it is, and which batches there are', async () => {
  const operator = await signIn(harness, 'payer', standingOfPersona('payments'));
  const next = nextPayoutDate(new Date());
  const late = previousPayoutDate(previousPayoutDate(next));
  const id = (payday: Date) => payday.toISOString().slice(0, 10);
  const usd = (count: number) => ({ USD: { count, amountMinor: count * 10_00 } });
  const put = (payday: Date, batch: { state: string; totals: object; byState: object; openFailures?: number }) =>
    documents.set(`payoutBatches/${id(payday)}`, {
      ...{ cycleId: id(payday), rowsHash: 'h', totalsByMethod: {}, builtAt: ago(90), openFailures: 0, ...batch },
    });
  put(next, { state: 'approved', totals: usd(4), byState: { approved: usd(4) } });
  put(late, {
    state: 'paying',
    totals: usd(4),
    byState: { exported: usd(1), paid: usd(2), failed: usd(1) },
    openFailures: 1,
  });
  let payday = previousPayoutDate(late);
  for (let at = 0; at < 12; at += 1, payday = previousPayoutDate(payday)) {
    put(payday, { state: 'closed', totals: usd(3), byState: { paid: usd(2), rejected: usd(1) } });
  }
  const rows = await rowsOf(operator, '/en/payment-solution');
  expect(rows).toEqual([
    expect.stringMatching(/^What Failed payout .*\$10\.00.*Failed.*Open failures$/),
    expect.stringMatching(/^What Payout to send and record .*\$10\.00.*days late.*75%.*Record results$/),
    expect.stringMatching(/^What Payouts to export 4 .*\$40\.00.*Due .*\b0%.*Export batch$/),
  ]);
  expect(await waiting(operator)).toEqual({ 'payment-solution': { count: 6, more: false } });
  const html = await (await operator.browser.fetch('/en/payment-solution')).text();
  expect(html).toContain(`href="/en/payment-solution/${id(late)}?state=failed"`);
  expect(html).toContain('Done: 2 paid, 1 not paid');
  const [, older] = /href="([^"]*before=[^"]*)"/.exec(html) ?? [];
  const last = await (await operator.browser.fetch(older!.replaceAll('&amp;', '&'))).text();
  expect(last).toContain(`/en/payment-solution/${id(nextPayoutDate(payday))}"`);
  expect(last).not.toContain('Older batches');
});

it('says to nobody outside the team how much waits', async () => {
  const streamer = await signIn(harness, 'reader', standingOfPersona('streamer'));
  const answer = await streamer.browser.fetch('/en/waiting.json');
  expect([answer.status, answer.headers.get('Location')]).toEqual([403, null]);
});
