import { beforeEach, describe, expect, it } from 'vitest';
import { activeMonthId } from '#app/domain/figures/active-days.ts';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { personaOf, userRecordOf } from '#tests/support/personas.ts';
import { type Member, openHarness, ORIGIN, signIn, standingOfPersona } from '../harness.ts';
import { fillBooks } from '../support/books.ts';

/** What an admin sees of one streamer with years of work, and of how many are active. */
const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;

const SOMEONE = 'person-7';
const DETAIL = `/en/admin/streamer-detail/${SOMEONE}`;

function put(path: string, data: object): void {
  documents.set(path, data as Record<string, unknown>);
}

function directoryOf(uid: string): object {
  const user = userRecordOf({ ...personaOf('streamer'), uid });
  const names = { nameLower: '', usernameLower: '', emailLower: '' };
  return { ...user, ...names, effectiveRole: 'streamer', country: null, flags: [] };
}

let boss: Member;
beforeEach(async () => {
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
  put(`users/${SOMEONE}`, userRecordOf({ ...personaOf('streamer'), uid: SOMEONE }));
  fillBooks(world.firestore, SOMEONE);
  for (let at = 0; at < 60; at += 1) {
    const time = new Date(1_790_000_000_000 - at * 60_000);
    const lastActive = time.toISOString();
    put(`adminNotes/n-${at}`, { uid: SOMEONE, author: 'boss', text: 'Note', at: time });
    put(`sessions/s-${at}`, {
      ...{ userId: SOMEONE, sessionId: `session_${at}_a`, deviceInfo: 'Mac', browser: 'Browser', ipAddress: '' },
      ...{ createdAt: lastActive, lastActive },
    });
  }
});

const open = async (path: string) => {
  const page = await boss.browser.fetch(path);
  return { status: page.status, text: await page.text() };
};

it('has the forecast of an open request, with its time and what the payout method blocks', async () => {
  const { id } = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const paid = { totals: {}, totalsByMethod: {} };
  put(`payoutRehearsals/${id}`, {
    ...{ cycleId: id, asOf: new Date('2026-11-20T06:30:00Z'), paid, blocked: 1, blockedBy: {}, unreadable: 0 },
  });
  put(`payoutRehearsals/${id}/items/${SOMEONE}`, {
    ...{ uid: SOMEONE, username: 'someone', amountMinor: 489_11, currency: 'USD', isBlocked: true },
    blockers: [{ code: 'no-method' }],
  });
  const request = {
    userId: SOMEONE,
    username: 'someone',
    cycleId: id,
    requestedAt: new Date('2026-11-20T06:00:00Z'),
    timeline: {},
  };
  put(`payoutRequests/${SOMEONE}_${id}`, { ...request, state: 'requested' });
  const { text } = await open(DETAIL);
  expect(text).toContain('$489.11');
  expect(text).toMatch(/Forecast as of.*dateTime="2026-11-20T06:30:00/s);
  expect(text).toContain('data-blocker="no-method"');
  // Cancelled and made again since: the forecast is of the request before.
  put(`payoutRequests/${SOMEONE}_${id}`, {
    ...request,
    requestedAt: new Date('2026-11-20T07:00:00Z'),
    state: 'requested',
  });
  const again = await open(DETAIL);
  expect(again.text).not.toContain('$489.11');
  expect(again.text).not.toContain('data-blocker="no-method"');
  put(`payoutRequests/${SOMEONE}_${id}`, { ...request, state: 'cancelled' });
  expect((await open(DETAIL)).text).not.toContain('$489.11');
});

describe('the longer lists of a person', () => {
  it.each(['offers', 'streams', 'earnings', 'ledger', 'payouts', 'sessions', 'notes'])(
    'of %s go on from where the page ends',
    async (tab) => {
      const { text } = await open(`${DETAIL}?tab=${tab}`);
      const next = /href="([^"]*[?;]before=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
      expect(next).toContain(`${DETAIL}?tab=${tab}&before=`);
      world.firestore.queries.length = 0;
      expect((await open(next!)).status).toBe(200);
      expect(JSON.stringify(world.firestore.queries)).toMatch(/"startAt"|"LESS_THAN"/);
    },
  );

  it('lead from a commission to the page where it is decided', async () => {
    expect((await open(`${DETAIL}?tab=earnings`)).text).toContain('href="/en/admin/income/c-3"');
  });

  it('show a transfer, with where it came from and who decided', async () => {
    put('ledger/earned_c-3', { ...documents.get('ledger/l-3'), seq: 900, source: { type: 'commission', id: 'c-3' } });
    put('auditLog/decided', {
      ...{ actor: 'person-4', role: 'admin', action: 'hold-commission', target: 'commissions/c-3' },
      ...{ before: null, after: null, reason: 'Asked the brand', at: new Date() },
    });
    const { text } = await open(`${DETAIL}?tab=ledger&entry=earned_c-3`);
    for (const part of ['earned_c-3 · 900', '/en/admin/offers/o-3"', 'Asked the brand', 'On its way, after'])
      expect(text).toContain(part);
    documents.delete('auditLog/decided');
    const undecided = (await open(`${DETAIL}?tab=ledger&entry=earned_c-3`)).text;
    expect(undecided).toContain('No administrator has made a decision about this.');
    // Another person's transfer is not shown here.
    put('ledger/earned_c-3', { ...documents.get('ledger/l-3'), uid: 'person-8' });
    expect((await open(`${DETAIL}?tab=ledger&entry=earned_c-3`)).text).toContain('Entry not found');
  });
});

describe('the head of a person', () => {
  const cycle = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const request = (cycleId: string, part: object) =>
    put(`payoutRequests/${SOMEONE}_${cycleId}`, {
      ...{ userId: SOMEONE, username: 'seven', cycleId, requestedAt: new Date(), timeline: {}, currency: 'USD' },
      ...part,
    });
  beforeEach(() => {
    for (const path of [...documents.keys()]) if (path.startsWith('payoutRequests/')) documents.delete(path);
    put(`directory/${SOMEONE}`, { ...directoryOf(SOMEONE), tags: ['VIP'], lastActiveDay: '2026-11-01' });
    put(`balances/${SOMEONE}`, {
      ...{ uid: SOMEONE, currency: 'USD', heldMinor: 9_000, availableMinor: 48_911, reservedMinor: 1_000 },
      ...{ paidMinor: 100_000, seq: 900 },
    });
  });

  it.each(['', '?tab=money', '?tab=history', '?tab=ledger'])(
    'says on %s where the money is, what blocks it, and who looks after them',
    async (tab) => {
      const { text } = await open(`${DETAIL}${tab}`);
      for (const part of ['$489.11', '$90.00', '$10.00', '$1,589.11', 'Not requested', 'Nov 1, 2026', '>VIP<'])
        expect(text).toContain(part);
      expect(text).toContain('data-blocker="no-profile"');
      // Of the method nothing can be said: only the streamer reads it.
      expect(text).not.toContain('data-blocker="no-method"');
    },
  );

  it('asks for all of it at the same time', async () => {
    await open(DETAIL);
    world.firestore.calls.length = 0;
    await open(DETAIL);
    const asked = world.firestore.calls.map(({ paths }) => paths[0]);
    expect(asked).toEqual(expect.arrayContaining([`users/${SOMEONE}`, `balances/${SOMEONE}`, `reviews/${SOMEONE}`]));
  });

  it('shows nobody for a uid of nobody', async () => {
    expect((await open('/en/admin/streamer-detail/nobody')).status).toBe(404);
  });

  it('says before a deactivation what becomes of the money, payout by payout', async () => {
    request('2026-01-01', { state: 'exported', amountMinor: 70_822 });
    request('2026-01-15', { state: 'locked', amountMinor: 1_000 });
    request('2026-02-01', { state: 'sent', amountMinor: 2_000 });
    request(cycle.id, { state: 'requested' });
    request('2025-12-15', { state: 'paid', amountMinor: 5_000 });
    const { text } = await open(`${DETAIL}?act=deactivate`);
    for (const part of ['Available: $489.11. In hold period: $90.00.', 'payout of $708.22 is in the payment file'])
      expect(text).toContain(part);
    const fates = [...text.matchAll(/data-fate="([\w-]+)"/g)].map(([, fate]) => fate);
    expect(fates.toSorted()).toEqual(['arrives', 'blocked', 'in-file', 'paused']);
    expect(text).toContain(`/en/admin/payouts/2026-01-01/${SOMEONE}"`);
  });

  it('offers what can be done now, and takes no act that is not offered from an address', async () => {
    const { text } = await open(DETAIL);
    expect(text).toContain('?act=deactivate');
    expect(text).not.toContain('?act=approve');
    expect((await open(`${DETAIL}?act=approve`)).text).not.toContain('value="approve"');
  });
});

describe('the tags of a person', () => {
  const send = (fields: [string, string][]) =>
    boss.browser.fetch(DETAIL, { method: 'POST', headers: { Origin: ORIGIN }, body: new URLSearchParams(fields) });
  const entry = () => documents.get(`directory/${SOMEONE}`) as Record<string, unknown>;
  /** What the form showed. */
  const SHOWN: [string, string][] = [
    ['had', 'VIP'],
    ['had', 'Old'],
  ];
  beforeEach(() => put(`directory/${SOMEONE}`, { ...directoryOf(SOMEONE), tags: ['VIP', 'Old'] }));

  it('are what stays ticked and what is added, audited', async () => {
    expect((await send([['intent', 'tags'], ...SHOWN, ['tag', 'VIP'], ['new', 'Lisbon, vip']])).status).toBe(302);
    expect(entry().tags).toEqual(['VIP', 'Lisbon']);
    const audit = documents.get(`auditLog/${String(entry().auditId)}`);
    expect(audit).toMatchObject({ action: 'set-tags', actor: 'boss', target: `directory/${SOMEONE}` });
    expect(audit).toMatchObject({ before: { tags: ['VIP', 'Old'] }, after: { tags: ['VIP', 'Lisbon'] } });
  });

  it('that another admin added or took away meanwhile stay as that admin left them', async () => {
    put(`directory/${SOMEONE}`, { ...directoryOf(SOMEONE), tags: ['VIP', 'Theirs'] });
    const fields: [string, string][] = [['intent', 'tags'], ...SHOWN, ['tag', 'VIP'], ['tag', 'Old'], ['new', 'Mine']];
    expect((await send(fields)).status).toBe(302);
    expect(entry().tags).toEqual(['VIP', 'Theirs', 'Mine']);
    const { text } = await open(`${DETAIL}?act=tags`);
    for (const tag of ['VIP', 'Theirs', 'Mine']) expect(text).toContain(`name="had" value="${tag}"`);
  });

  it('are refused when there are too many or one is too long, and written once when nothing changes', async () => {
    for (const added of ['a,b,c,d,e,f,g', 'x'.repeat(25)]) {
      const refused = await send([['intent', 'tags'], ...SHOWN, ['new', added]]);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('A person can have 6 tags');
    }
    expect((await send([['intent', 'tags'], ...SHOWN, ['tag', 'VIP'], ['tag', 'Old']])).status).toBe(302);
    expect(entry().auditId).toBeUndefined();
  });
});

describe('active streamers', () => {
  const today = dayOf(new Date());
  // In two of the shards of the counter.
  beforeEach(() => {
    put(`counters/${activeMonthId(today)}_1`, { days: { [today]: { streamers: 4_000, firstInWeek: 70 } } });
    put(`counters/${activeMonthId(today)}_6`, { days: { [today]: { streamers: 200, firstInWeek: 7 } } });
  });

  it('are shown by day with their average, or by week, and read the shards of each month', async () => {
    const { text } = await open('/en/admin/analytics');
    expect(text).toContain('Active streamers a day');
    expect(text).toContain('>140<');
    expect(text).toContain('>4,200<');
    const from = dayOf(Date.now() - 80 * 86_400_000);
    world.firestore.reads = 0;
    const weeks = await open(`/en/admin/analytics?from=${from}&to=${today}`);
    expect(weeks.text).toContain('by week from Monday');
    expect(weeks.text).toContain('>77<');
    // The shards that there are, seven queries for the days of this range and of the one before, and one for the rates.
    expect(world.firestore.reads).toBeLessThanOrEqual(17);
  });

  it('can be taken along, a line a day', async () => {
    const { text } = await open('/en/admin/analytics/export?view=active');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(31);
    expect(lines.at(-1)!.replaceAll('"', '')).toBe(`${today},4200,77`);
  });
});
