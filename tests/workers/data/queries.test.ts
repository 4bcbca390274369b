import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf, rangeBefore, readRange } from '#app/domain/figures/date-range.ts';
import { monthsOf } from '#app/domain/figures/monthly-stats.ts';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { addressOf, isDownload, ROUTE_KEYS, type RouteKey } from '#app/domain/access/permissions.ts';
import { decideAccess } from '#app/domain/access/redirects.ts';
import { isServed, wordsOf } from '#tests/support/strict/served.ts';
import indexes from '../../../firestore.indexes.json';
import { openHarness, signIn, standingOfPersona, STREAMER } from '../harness.ts';
import { COUNTRY_PARTS_OF_BOOKS, fillBooks } from '../support/books.ts';

/** What pages ask of the database: no more documents than they show and ten, and no query without an index. */
const harness = await openHarness();
const { world } = harness;
const cycle = openCycleAt(new Date(), {}).id;
const UID = 'reader';

/**
 * The documents that each page of a streamer with years of work shows, as its tables and tiles have them. The others are among
 * the views below, kind by kind.
 */
const SHOWN: Partial<Record<RouteKey, number>> = {
  // Profile, balance, method, cycle, request and the holds that end by the cut-off, three to five as the day has it; two months, two streams, two parts of the
  // catalogue, the cards of three offers, ten commissions with the streams of four, and a message.
  dashboard: 5 + 5 + 2 + 2 + 2 + 3 + 14 + 1,
  // 25 rows, their streams, the offers of the filter, and the paydays that took them.
  commissions: 25 + 25 + 60 + 5,
  // The commission, its transfer, the conversion, the card and its payday.
  'commissions/:commissionId': 5,
};

const pathOf = (route: RouteKey) =>
  `/en${addressOf(route, { key: 'crypto', offerId: 'o-1', streamId: 's-1', commissionId: 'c-1', cycle, id: UID })}`;

beforeAll(() => fillBooks(world.firestore, UID));

describe('a streamer with years of work', () => {
  it.each(Object.entries(SHOWN) as [RouteKey, number][])(
    'reads on %s what it shows and ten at most',
    async (route, shown) => {
      const { browser } = await signIn(harness, UID, STREAMER);
      fillBooks(world.firestore, UID);
      world.firestore.reads = 0;
      const page = await browser.fetch(pathOf(route));
      await page.text();
      expect(page.status).toBe(200);
      expect(world.firestore.reads).toBeGreaterThan(0);
      expect(world.firestore.reads).toBeLessThanOrEqual(shown + 10);
    },
  );
});

/**
 * A view of a page, and the documents that it shows by the collection that they are in. The rows of its table are counted in
 * what comes back: of their kind there may be one more, which tells that there is a next page. What is not named may not
 * be read at all.
 */
type View = { path: string; rows?: string; beside?: Record<string, number> };

/** The months of the range and of the one before it, and how fresh they are. */
const FIGURES = { trackerStatus: 1 };
const YEAR = 'from=2025-06-01&to=2026-05-31';
const figures = (query: string, rows?: string): View[] => [{ path: `performance?${query}`, rows, beside: FIGURES }];

const VIEWS: View[] = [
  ...['', 'figure=clicks', 'by=countries', 'by=countries&page=4', YEAR, `${YEAR}&page=12`].flatMap((q) => figures(q)),
  ...['by=offers', 'by=offers&page=3', `by=offers&${YEAR}`].flatMap((q) => figures(q, 'offerAccess')),
  ...['by=streams', 'by=streams&page=8', `by=streams&${YEAR}&page=2`].flatMap((q) => figures(q, 'streams')),
  ...[YEAR, 'by=countries'].map((q) => ({ path: `performance/export?${q}` })),
  { path: `performance/export?by=offers&${YEAR}`, rows: 'offerAccess' },
  { path: 'performance/export?by=streams', rows: 'streams' },
  { path: 'keitaro-dashboard', beside: FIGURES },
  { path: `keitaro-dashboard?${YEAR}&page=3`, beside: FIGURES },
  { path: 'keitaro-dashboard?by=countries', beside: FIGURES },
  { path: 'keitaro-dashboard?by=offers&page=2', rows: 'offerAccess', beside: FIGURES },
  {
    path: 'dashboard',
    // The timeline, with what is under way and what went wrong; two months; the next stream and a missed one; the catalogue, where one stands
    // with five of its offers, and three of them; a message.
    beside: {
      ...{ payouts: 1, balances: 1, payoutMethods: 1, payoutCycles: 1, payoutRequests: 1 + 6 },
      // The next releases, and what was just earned with its streams and cards.
      commissions: 10 + 1 + 10,
      ...{ monthlyStats: 2, streams: 3 + 4, claims: 1, catalogue: 3, offers: 3, offerAccess: 5 + 4, items: 1 },
      offerRates: 1,
    },
  },
  {
    path: 'dashboard/payouts',
    rows: 'payoutRequests',
    // The open payday, which can be requested here as on the dashboard.
    beside: {
      ...{ payouts: 1, balances: 1, payoutMethods: 1, payoutCycles: 1, payoutRequests: 1 + 6, claims: 1 },
      commissions: 10 + 1,
    },
  },
  {
    path: `dashboard/payouts/${cycle}`,
    beside: { users: 1, payoutRequests: 1, ledger: 1, payoutMethods: 1, balances: 1, offerAccess: 60 },
  },
  {
    path: 'profile',
    // The cycle says which networks are off.
    beside: { users: 1, payoutMethods: 1, balances: 1, claims: 1, affiliateManagers: 1, payoutCycles: 1 },
  },
  // The list of devices, what one wants notices of, and what one would give up with the account.
  { path: 'settings', beside: { sessions: 50, preferences: 1, balances: 1 } },
  // Where one is, two parts of the catalogue, the twelve cards, two invitations, what each offer brought, and what a click brings.
  ...['offers', 'offers?page=2'].map((path) => ({
    path,
    beside: { claims: 1, catalogue: 2, offerAccess: 12 + 2, offers: 2, monthlyStats: 2, offerRates: 1 },
  })),
  // The offer, the card, and ten streams that the link can be for.
  { path: 'offers/o-1', beside: { offers: 1, offerAccess: 1, offerAssets: 1, streams: 10 } },
  // The next stream is shown above the rows.
  { path: 'streams?view=upcoming', rows: 'streams', beside: { streams: 1, streamEarnings: 4 } },
  ...['live', 'past'].map((v) => ({ path: `streams?view=${v}`, rows: 'streams', beside: { streamEarnings: 25 } })),
  // The stream, what it earned, the cards that it could have, and which of those are live.
  { path: 'streams/s-1', beside: { streams: 1, streamEarnings: 1, offerAccess: 60, catalogue: 2, offers: 10 } },
  // The list, who one's own manager is, and that one.
  { path: 'affiliate-managers', beside: { affiliateManagers: 25 + 1, users: 1 } },
  { path: 'debug', beside: { users: 1 } },
];

/** The rows that came back: of a table, or of a file after its head. */
function rowsIn(text: string): number {
  return text.startsWith('<!DOCTYPE')
    ? (text.match(/scope="row"/g) ?? []).length
    : text.trim().split('\r\n').length - 1;
}

/** The months that the figures of an address are made of; a file compares with nothing. */
function monthsShownAt(path: string): number {
  if (!/^(performance|keitaro)/.test(path)) return 0;
  const query = new URLSearchParams(path.split('?')[1]);
  const range = readRange(query, dayOf(new Date()));
  return monthsOf({ from: path.includes('export') ? range.from : rangeBefore(range).from, to: range.to }).length;
}

/** The countries of the range are in documents of their own, and read for nothing but their table. */
function countryPartsShownAt(path: string): number {
  if (!path.includes('by=countries')) return 0;
  const range = readRange(new URLSearchParams(path.split('?')[1]), dayOf(new Date()));
  return monthsOf(range).length * COUNTRY_PARTS_OF_BOOKS.length;
}

describe('months of figures', () => {
  const isOfMonths = (query: (typeof world.firestore.queries)[number]) =>
    query.from?.[0]?.collectionId === 'monthlyStats';

  it('come in one query, however many they are', async () => {
    const { browser } = await signIn(harness, UID, STREAMER);
    fillBooks(world.firestore, UID);
    world.firestore.queries.length = 0;
    await (await browser.fetch(`/en/performance?${YEAR}`)).text();
    expect(monthsShownAt(`performance?${YEAR}`)).toBeGreaterThan(20);
    expect(world.firestore.queries.filter(isOfMonths)).toHaveLength(1);
    expect(world.firestore.readsOf.get('monthlyStats')).toBeGreaterThan(20);
  });

  it('have their countries in one query more, of a whole year too', async () => {
    const { browser } = await signIn(harness, UID, STREAMER);
    fillBooks(world.firestore, UID);
    world.firestore.queries.length = 0;
    const text = await (await browser.fetch(`/en/performance?${YEAR}&by=countries`)).text();
    expect(world.firestore.queries.filter(isOfMonths)).toHaveLength(2);
    // 90 countries, 1,000 clicks or fewer on each of 36 days.
    expect(text).toContain('36,000');
  });

  it('are not shown without one that does not fit', async () => {
    const { browser } = await signIn(harness, UID, STREAMER);
    fillBooks(world.firestore, UID);
    const month = dayOf(new Date()).slice(0, 7);
    world.firestore.documents.set(`monthlyStats/${UID}_${month}`, { uid: UID, month, currency: 'USD', days: 'lost' });
    const page = await (await browser.fetch('/en/performance')).text();
    expect(page).toContain('load this. Reload the page to try again');
  });
});

describe('a view of a streamer with years of work', () => {
  it.each(VIEWS)('$path reads what it shows, and one row that tells of more', async ({ path, rows, beside = {} }) => {
    const { browser } = await signIn(harness, UID, STREAMER);
    fillBooks(world.firestore, UID);
    world.firestore.readsOf.clear();
    const page = await browser.fetch(`/en/${path}`);
    const text = await page.text();
    expect(page.status).toBe(200);
    const months = monthsShownAt(path) + countryPartsShownAt(path);
    const shown: Record<string, number> = { ...(months > 0 ? { monthlyStats: months } : {}), ...beside };
    if (rows) {
      // A view without any row would show nothing of what it may read.
      if (path !== 'streams?view=live') expect(rowsIn(text)).toBeGreaterThan(0);
      shown[rows] = (shown[rows] ?? 0) + rowsIn(text) + 1;
    }
    const tooMany = [...world.firestore.readsOf].filter(([kind, read]) => read > (shown[kind] ?? 0));
    expect(tooMany, 'read and not shown').toEqual([]);
    expect(world.firestore.readsOf.size).toBeGreaterThan(0);
  });
});

/** The same for anyone who runs the programme and pays: a page of the list, and the few documents besides it. */
const STAFF_SHOWN: [persona: string, path: string, shown: number][] = [
  ['admin', `/en/admin/payouts?cycle=${cycle}`, 50],
  ['admin', `/en/admin/payouts?cycle=${cycle}&state=locked&q=person`, 50],
  ['admin', `/en/admin/payouts?cycle=${cycle}&view=rehearsal`, 50],
  ['admin', `/en/admin/payouts/${cycle}/p-1`, 3],
  ['admin', '/en/admin/payouts/adjust?uid=p-1', 2 + 8],
  ['payments', '/en/payment-solution', 12 + 12],
  ['payments', `/en/payment-solution/${cycle}?item=p-1`, 50],
];

describe('anyone who looks at a payday of hundreds', () => {
  it.each(STAFF_SHOWN)('as %s reads on %s what it shows and ten at most', async (persona, path, shown) => {
    const { browser } = await signIn(harness, UID, standingOfPersona(persona));
    fillBooks(world.firestore, UID);
    world.firestore.reads = 0;
    const page = await browser.fetch(path);
    await page.text();
    expect(page.status).toBe(200);
    expect(world.firestore.reads).toBeGreaterThan(0);
    expect(world.firestore.reads).toBeLessThanOrEqual(shown + 10);
  });
});

const FILTERS: Partial<Record<RouteKey, string[]>> = {
  commissions: [
    '?state=held',
    '?offer=o-1',
    '?stream=s-1',
    '?state=held&offer=o-1&stream=s-1',
    `?before=${new Date().toISOString()}`,
    `?before=${new Date().toISOString()}~c-1`,
    '?view=ledger',
    '?view=ledger&before=20',
  ],
  performance: ['?by=offers', '?by=streams', '?by=streams&page=2'],
  'performance/export': ['?by=offers', '?by=streams'],
  'keitaro-dashboard': ['?by=offers'],
  streams: ['?view=upcoming', '?view=live', '?view=past', '?view=plan'],
  offers: ['?q=brand', '?page=2'],
  'admin/offers': ['?status=live', '?q=nor', '?q=nor%20sho&status=live', '?after=Brand~o-1', '?q=nor&after=~o-1'],
  'admin/offers/:offerId': ['?tab=assets', '?tab=people', '?tab=people&after=2026-01-01T00:00:00.000Z~o-1_a'],
  'admin/income': [
    ...['?view=alerts', '?view=jobs', '?status=held&after=2026-01-01T00:00:00.000Z~c-1'],
    ...['', 'status=held', 'status=none', 'status=unassigned'].map((status) => `?${status}&offer=o-1&currency=USD`),
    '?person=ana&offer=brand',
  ],
  'admin/income/:id': [`?person=${UID}&offer=o-1`],
  'admin/income/export': ['?status=held&currency=USD', '?status=none', '?status=unassigned&from=2026-01-01'],
  'admin/analytics': ['people', 'margin&in=EUR', 'margin&by=streamers', 'margin&by=cohorts'].map((of) => `?view=${of}`),
  'admin/analytics/export': ['?view=people', '?view=active', '?view=margin', '?view=margin&by=streamers'],
  'admin/access': ['?after=2026-01-01T00:00:00.000Z~o-1_a'],
  'admin/streamer-detail/:id': [
    ...['money', 'work', 'account', 'history'],
    ...['offers', 'streams', 'earnings', 'ledger', 'timeline', 'notes'],
  ].map((tab) => `?tab=${tab}`),
  'admin/audit': ['?actor=ada', '?target=users/a&action=approve'],
  'admin/payouts': [
    ...['?state=locked', '?q=ana', '?state=held&q=ana', '?after=ana~u1', '?state=paid&after=ana~u1'],
    ...['?view=rehearsal', '?view=rehearsal&after=x~u1'],
  ],
  'admin/payouts/adjust': [`?uid=${UID}`],
  'payment-solution': ['?before=2026-01-15'],
  'payment-solution/:cycle': ['?state=sent', '?review', '?after=u1', '?item=u1'],
  'payment-solution/:cycle/export': ['?checksum=1'],
  'admin/streamers': [
    ...['?role=streamer', '?status=pending', '?q=ana', '?q=ana&role=streamer'],
    ...['?sort=username', '?sort=createdAt', '?sort=createdAt&role=streamer'],
  ],
};

describe('every query of a page has its index', () => {
  it.each(['streamer', 'admin', 'payments'])('of what a %s opens', async (persona) => {
    const standing = standingOfPersona(persona);
    const { browser } = await signIn(harness, UID, standing);
    fillBooks(world.firestore, UID);
    // The open payday's statement has lines to download.
    const request = `payoutRequests/${UID}_${cycle}`;
    world.firestore.documents.set(request, {
      ...{ userId: UID, username: 'reader', cycleId: cycle, state: 'locked', requestedAt: new Date() },
      ...{ timeline: {}, ledgerSeq: { from: 1, to: 3 } },
    });
    world.firestore.queries.length = 0;
    for (const route of ROUTE_KEYS) {
      if (decideAccess({ kind: 'member', standing }, route).kind !== 'allow') continue;
      const path = pathOf(route);
      for (const query of ['', ...(FILTERS[route] ?? [])]) {
        const page = await browser.fetch(path + query);
        await page.text();
        expect([200, 404], `${path}${query}`).toContain(page.status);
        if (isDownload(route))
          expect(page.headers.get('Content-Disposition')).toMatch(/^attachment; filename="greenroom-/);
      }
    }
    expect(world.firestore.queries.length).toBeGreaterThan(2);
    const unserved = world.firestore.queries.filter((query) => !isServed(query, indexes));
    expect(unserved.map(wordsOf)).toEqual([]);
  });
});
