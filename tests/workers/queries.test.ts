import { beforeAll, describe, expect, it } from 'vitest';
import { openCycleAt } from '#app/domain/payout-calendar.ts';
import { addressOf, isDownload, ROUTE_KEYS, type RouteKey } from '#app/domain/permissions.ts';
import { decideAccess } from '#app/domain/redirects.ts';
import { type CompositeIndex, isServed } from '#tests/support/composite-indexes.ts';
import indexes from '../../firestore.indexes.json';
import { openHarness, signIn, standingOfPersona, STREAMER } from './harness.ts';
import { fillBooks } from './support/books.ts';

/** What pages ask of the database: no more documents than they show and ten, and no query without an index. */
const harness = await openHarness();
const { world } = harness;
const cycle = openCycleAt(new Date()).id;
const UID = 'reader';

/**
 * The documents that each page of a streamer with years of work shows, as its tables and tiles have them. Pages that are not
 * here are read whole or show nothing of the database.
 */
const SHOWN: Partial<Record<RouteKey, number>> = {
  // Profile, balance, method, cycle, request; two months, a stream, three offers, five notices.
  dashboard: 16,
  // 25 rows, their streams, the offers of the filter, and the paydays that took them.
  commissions: 25 + 25 + 60 + 5,
  // The commission, its transfer, the conversion, the card and its payday.
  'commissions/:commissionId': 5,
  'dashboard/payouts': 48,
  'dashboard/payouts/:cycle': 3,
  profile: 2,
  // The list of devices, and what one wants notices of.
  settings: 51,
  // Three months, the tracker's state, the offers and ten streams of the breakdown.
  performance: 3 + 1 + 60 + 10,
  'keitaro-dashboard': 3 + 1 + 60 + 10,
  // Twelve offers, where one stands with each, and two by invitation.
  offers: 12 + 12 + 4,
  // The offer, the card, and ten streams that the link can be for.
  'offers/:offerId': 12,
  streams: 25,
  // The stream, what it earned, and the cards that it could have.
  'streams/:streamId': 2 + 60,
  'affiliate-managers': 26,
  debug: 1,
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

/** The same for whoever runs the programme and pays: a page of the list, and the few documents beside it. */
const STAFF_SHOWN: [persona: string, path: string, shown: number][] = [
  ['admin', `/en/admin/payouts?cycle=${cycle}`, 50],
  ['admin', `/en/admin/payouts?cycle=${cycle}&state=locked&q=person`, 50],
  ['admin', `/en/admin/payouts?cycle=${cycle}&view=rehearsal`, 50],
  ['admin', `/en/admin/payouts/${cycle}/p-1`, 2],
  ['admin', '/en/admin/payouts/adjust?uid=p-1', 2],
  ['payments', '/en/payment-solution', 25],
  ['payments', `/en/payment-solution/${cycle}?item=p-1`, 50],
];

describe('whoever looks at a payday of hundreds', () => {
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
  streams: ['?view=upcoming', '?view=live', '?view=past', '?view=plan'],
  offers: ['?q=brand', '?page=2'],
  'admin/offers': ['?status=live', '?brand=Nor', '?brand=Nor&status=live', '?after=["Brand","o-1"]'],
  'admin/offers/:offerId': ['?tab=preview', '?tab=people', '?tab=people&after=["2026-01-01T00:00:00.000Z","o-1_a"]'],
  'admin/income': [
    '?view=held',
    '?view=alerts',
    '?view=jobs',
    '?view=quarantine&after=2026-01-01T00:00:00.000Z',
    '?view=held&after=2026-01-01T00:00:00.000Z',
  ],
  'admin/analytics': ['?view=people', '?by=countries'],
  'admin/analytics/export': ['?view=people', '?view=active'],
  'admin/access': ['?after=["2026-01-01T00:00:00.000Z","o-1_a"]'],
  'admin/streamer-detail': [
    '?tab=offers',
    '?tab=streams',
    '?tab=earnings',
    '?tab=ledger',
    '?tab=timeline',
    '?tab=notes',
  ],
  'admin/audit': ['?actor=ada', '?target=users/a&action=approve'],
  'admin/payouts': [
    '?state=locked',
    '?q=ana',
    '?state=held&q=ana',
    '?after=ana&id=u1',
    '?state=paid&after=ana&id=u1',
    '?view=rehearsal',
    '?view=rehearsal&after=x&id=u1',
  ],
  'admin/payouts/adjust': [`?uid=${UID}`],
  'payment-solution/:cycle': ['?state=sent', '?after=u1', '?item=u1'],
  'payment-solution/:cycle/export': ['?file=checksum'],
  'admin/streamers': ['?role=streamer', '?status=pending', '?q=ana', '?q=ana&role=streamer', '?sort=username'],
};

describe('every query of a page has its index', () => {
  it.each(['streamer', 'admin', 'payments'])('of what a %s opens', async (persona) => {
    const standing = standingOfPersona(persona);
    const { browser } = await signIn(harness, UID, standing);
    fillBooks(world.firestore, UID);
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
    const unserved = world.firestore.queries.filter((query) => !isServed(query, indexes.indexes as CompositeIndex[]));
    expect(unserved.map((query) => JSON.stringify(query))).toEqual([]);
  });
});
