import { beforeEach, describe, expect, it } from 'vitest';
import { tokensOf } from '#app/domain/platform/search-tokens.ts';
import { isServed, wordsOf } from '#tests/support/strict/served.ts';
import { personaOf, userRecordOf } from '#tests/support/personas.ts';
import indexes from '../../../firestore.indexes.json';
import { type Member, openHarness, ORIGIN, signIn, standingOfPersona } from '../harness.ts';
import { fillBooks } from '../support/books.ts';

/** The admin's side of people, with far more of them than a page shows: what is read, and what is written in which order. */
const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;

const PAGE = 25;
const ADMIN = standingOfPersona('admin');
const SOMEONE = 'person-7';
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

function put(path: string, data: object): void {
  documents.set(path, data as Record<string, unknown>);
}

/** Two hundred people, most of whom wait, and a log about each. */
function fillPeople(): void {
  for (const at of times(200, (index) => index)) {
    const uid = `person-${at}`;
    const waits = at % 4 !== 0;
    const persona = { ...personaOf('streamer'), uid, username: `p_${at}`, email: `${uid}@greenroom.test` };
    const user = userRecordOf(persona, {
      role: 'streamer',
      status: waits ? 'pending' : 'active',
      completedAllGuides: false,
    });
    put(`users/${uid}`, user);
    put(`directory/${uid}`, {
      ...user,
      t: tokensOf(`Sofía ${at}`, `p_${at}`, persona.email),
      nameLower: `sofia ${at}`,
      usernameLower: `p_${at}`,
      emailLower: persona.email,
      effectiveRole: waits ? 'pending' : 'streamer',
      country: null,
      flags: [],
      guidesDone: 3,
      guides: 'some',
      lastActiveDay: '2026-11-01',
    });
    put(`auditLog/a-${at}`, {
      actor: `person-${at % 30}`,
      role: 'admin',
      action: 'view-as-streamer',
      target: `users/${uid}`,
      before: null,
      after: null,
      reason: 'Asked',
      at: new Date(1_790_000_000_000 + at),
    });
    put(`adminNotes/n-${at}`, { uid: SOMEONE, author: `person-${at}`, text: 'Note', at: new Date() });
    put(`sessions/s-${at}`, { ...documents.get('sessions/boss_session_1767603600000_abc123'), userId: SOMEONE });
  }
  for (const at of times(40, (index) => index)) {
    put(`affiliateManagers/m-${at}`, {
      name: `Manager ${at}`,
      languages: ['en'],
      contacts: {},
      hours: { from: '09:00', to: '17:00', days: [1] },
    });
    put(`roleGrants/person-${at}`, {
      role: 'admin',
      state: 'proposed',
      proposedBy: `person-${at + 50}`,
      proposedAt: new Date(),
      reason: 'Runs the team',
      decidedBy: null,
      decidedAt: null,
      auditId: `a-${at}`,
    });
  }
  put('tableSettings/boss_streamers', {
    ...{ uid: 'boss', table: 'streamers', hidden: ['guides'], at: new Date() },
    views: Object.fromEntries(times(20, (at) => [`View ${at}`, 'status=pending&guides=some'])),
  });
  put('counters/people_0', { byRole: { pending: 100, streamer: 51 }, total: 151 });
  put('counters/people_5', { byRole: { pending: 50, streamer: -1 }, total: 49 });
  fillBooks(world.firestore, SOMEONE);
}

let boss: Member;
beforeEach(async () => {
  boss = await signIn(harness, 'boss', ADMIN);
  fillPeople();
  // The managers are known for a minute.
  await open('/en/admin/streamers');
  world.firestore.reads = 0;
  world.firestore.queries.length = 0;
});

const open = async (path: string) => {
  const page = await boss.browser.fetch(path);
  return { status: page.status, text: await page.text() };
};
const post = async (path: string, fields: Record<string, string>) => {
  const answer = await boss.browser.fetch(path, {
    method: 'POST',
    headers: { Origin: ORIGIN },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('Location') };
};
const entries = () => [...documents].filter(([path]) => path.startsWith('auditLog/') && !/\/a-\d+$/.test(path));

const DETAIL = `/en/admin/streamer-detail/${SOMEONE}`;
const PAGES = [
  '/en/admin/streamers',
  ...['role=streamer', 'role=admin&status=active', 'status=pending&sort=waiting', 'status=active', 'status=none'].map(
    (query) => `/en/admin/streamers?${query}`,
  ),
  ...['sofia', 'sofia%20p', '@green', '%C3%81-3%20sofia'].flatMap((text) =>
    ['', '&role=streamer', '&status=pending&guides=none', '&manager=m-1', '&active=7', '&sort=newest'].map(
      (more) => `/en/admin/streamers?q=${text}${more}`,
    ),
  ),
  ...['name', 'newest', 'waiting', 'active'].flatMap((sort) =>
    ['', '&role=streamer&status=pending&manager=m-1&guides=all'].map(
      (more) => `/en/admin/streamers?sort=${sort}${more}`,
    ),
  ),
  '/en/admin/streamers?active=30&manager=m-1&guides=some&role=streamer',
  `/en/admin/streamers?after=${encodeURIComponent('["sofia"]~person-3')}`,
  `/en/admin/streamers?before=${encodeURIComponent('["sofia"]~person-3')}&status=pending`,
  '/en/admin/streamers?view=proposals',
  '/en/admin/streamers?tag=VIP&role=streamer&sort=newest',
  ...['', 'guides', 'offers', 'streams', 'earnings', 'ledger', 'payouts', 'sessions', 'timeline', 'notes'].map(
    (tab) => `${DETAIL}${tab && `?tab=${tab}`}`,
  ),
  ...['money', 'work', 'account', 'history'].map((tab) => `${DETAIL}?tab=${tab}`),
  `${DETAIL}?tab=timeline&before=1790000000.5~a-5`,
  ...['offers', 'streams', 'earnings', 'payouts', 'sessions', 'notes'].map(
    (tab) => `${DETAIL}?tab=${tab}&before=2026-11-20T10:00:00.000Z`,
  ),
  ...['before=20', 'entry=l-3', 'entry=nothing'].map((query) => `${DETAIL}?tab=ledger&${query}`),
  `${DETAIL}/view`,
  '/en/admin/streamers/bulk',
  '/en/admin/audit',
  ...[
    'actor=p_3',
    'actor=a@b.test&action=approve',
    'target=p_7',
    'target=users/person-7&from=2026-11-01&to=2026-11-20',
  ].map((query) => `/en/admin/audit?${query}`),
  '/en/admin/audit?actor=p_3&target=p_7&action=approve&from=2026-11-01&before=1790000000.5~a-5',
];

describe('an admin with two hundred people', () => {
  it.each(PAGES)('reads for %s a page and ten at most, by an index', async (path) => {
    const { status, text } = await open(path);
    expect(status).toBe(200);
    expect(text).not.toContain('Ooops');
    // Next to commissions are the paydays that took them: a reservation and a payment each.
    const paydays = /tab=(earnings|money)/.test(path) ? 5 * 2 : 0;
    // The head of a person has their application and how their money stands: balance, profile, payday, its request, what is under way.
    const money = path.startsWith(DETAIL) && path !== `${DETAIL}/view` ? 9 : 0;
    expect(world.firestore.reads).toBeLessThanOrEqual(PAGE + paydays + money + 10);
    const unserved = world.firestore.queries.filter((query) => !isServed(query, indexes));
    expect(unserved.map(wordsOf)).toEqual([]);
  });

  it('takes the log along as a file', async () => {
    const { text } = await open('/en/admin/audit/export?action=view-as-streamer');
    expect(text.split('\r\n')[0]).toContain('"at_utc","actor"');
    expect(text).toContain('"users/person-7"');
  });
});

describe('as the streamer sees it', () => {
  const view = (fields: Record<string, string> = { reason: 'A question about a payout' }) =>
    post(`${DETAIL}/view`, fields);

  it('shows figures after an entry says who looks and why', async () => {
    const { status, text } = await view();
    expect(status).toBe(200);
    expect(text).toContain('data-testid="streamer-view"');
    expect(entries().map(([, entry]) => entry)).toMatchObject([
      {
        ...{ actor: 'boss', role: 'admin', action: 'view-as-streamer', target: `users/${SOMEONE}` },
        ...{ before: null, after: null, reason: 'A question about a payout' },
      },
    ]);
    const touched = world.firestore.calls.map(({ method, paths }) => `${method} ${paths[0]}`);
    const written = touched.findIndex((call) => call.startsWith('commit auditLog/'));
    const money = touched.findIndex((call) => /balances|payout/.test(call));
    expect(written).toBeGreaterThan(-1);
    expect(money).toBeGreaterThan(written);
    expect(touched.join()).not.toContain('payoutMethods');
  });

  it.each(['PERMISSION_DENIED', 'UNAVAILABLE'])('shows and reads nothing when the entry fails: %s', async (refusal) => {
    world.firestore.refuse = ({ method }) => (method === 'commit' ? refusal : null);
    const { status, text } = await view();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('data-testid="streamer-view"');
    expect(world.firestore.calls.flatMap(({ paths }) => paths).join()).not.toMatch(/balances|payoutRequests/);
  });

  it('asks why, and writes nothing by being opened', async () => {
    expect((await view({ reason: ' ' })).status).toBe(400);
    await open(`${DETAIL}/view`);
    expect(entries()).toEqual([]);
  });
});

describe('a decision that comes too late', () => {
  it('tells who was first and what they did', async () => {
    put('auditLog/first', {
      ...{ actor: 'person-3', role: 'admin', action: 'reject', target: `users/${SOMEONE}`, reason: 'No' },
      ...{ before: {}, after: {}, at: new Date('2026-11-20T10:00:00.000Z') },
    });
    Object.assign(documents.get(`users/${SOMEONE}`)!, { role: 'rejected', auditId: 'first' });
    documents.get('directory/person-3')!.displayName = 'Ada Moreno';
    const { status, text } = await post(DETAIL, { action: 'approve' });
    expect(status).toBe(409);
    expect(text).toContain('Ada Moreno already handled this (Declined');
  });

  it('tells the same when the rules were the first to know', async () => {
    world.firestore.refuse = ({ method }) => {
      if (method !== 'commit') return null;
      put('auditLog/first', {
        ...{ actor: 'person-3', role: 'admin', action: 'approve', target: `users/${SOMEONE}`, reason: '' },
        ...{ before: {}, after: {}, at: new Date('2026-11-20T10:00:00.000Z') },
      });
      Object.assign(documents.get(`users/${SOMEONE}`)!, { status: 'active', auditId: 'first' });
      return 'PERMISSION_DENIED';
    };
    const { status, text } = await post(DETAIL, { action: 'approve' });
    expect(status).toBe(409);
    expect(text).toContain('already handled this (Approved');
  });
});

describe('deciding on many', () => {
  const run = (uids: string[], fields: Record<string, string> = {}) =>
    post('/en/admin/streamers/bulk', { intent: 'run', action: 'approve', uids: uids.join(), ...fields });

  it('freezes who is ticked, the page, or all who wait and match', async () => {
    const select = (fields: Record<string, string>) =>
      post('/en/admin/streamers/bulk', { intent: 'select', action: 'approve', ...fields });
    expect((await select({ uid: 'person-1' })).text).toContain('Approve 1 person');
    expect((await select({ page: 'on', pageUids: 'person-1,person-2' })).text).toContain('Approve 2 people');
    expect((await select({ all: 'on', query: 'q=sofia' })).text).toMatch(/value="person-\d+,person-\d+,person-\d+,/);
    expect((await select({})).text).toContain('No people selected');
    expect(entries()).toEqual([]);
  });

  it('works without JavaScript: ten in one step, the rest with the next, and repeating does no harm', async () => {
    const uids = times(25, (at) => `person-${at}`);
    const first = await run(uids);
    expect(first.text).toContain('Continue with 15 more');
    // Every fourth was approved before: nothing is written for them.
    expect(entries()).toHaveLength(7);
    const again = await run(uids.slice(0, 10));
    expect(again.text).toContain('10 needed no change');
    expect(entries()).toHaveLength(7);
    await run(uids.slice(10, 20));
    await run(uids.slice(20));
    expect(entries().map(([, { target }]) => target)).toEqual(
      uids.filter((uid) => Number(uid.split('-')[1]) % 4 !== 0).map((uid) => `users/${uid}`),
    );
  });

  it('has a result for each: refused with why, and gone', async () => {
    Object.assign(documents.get('users/person-1')!, { role: 'rejected' });
    const { text } = await run(['person-1', 'nobody', 'person-2', 'boss']);
    expect(text).toContain('2 refused');
    // Oneself is an admin, and that is more than approved.
    expect(text).toContain('1 needed no change');
    expect(text).toContain('1 done');
    expect(text).toContain('This application has already been decided.');
    expect(text).toContain('Person not found');
  });

  it('goes on when one could not be reached', async () => {
    world.firestore.refuse = ({ method, paths }) =>
      method === 'commit' && paths.includes('users/person-1') ? 'UNAVAILABLE' : null;
    const { text } = await run(['person-1', 'person-2']);
    expect(text).toContain('1 not reached');
    expect(text).toContain('1 done');
  });

  it('rejects with a reason only', async () => {
    expect((await run(['person-1'], { action: 'reject', reasonCode: 'other', reason: '' })).status).toBe(400);
    expect((await run(['person-1'], { action: 'deactivate', reason: 'x' })).status).toBe(400);
    expect(entries()).toEqual([]);
  });
});
