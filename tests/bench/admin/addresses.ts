import { addressOf, isDownload, ROUTE_KEYS, type RouteKey } from '../../../app/domain/access/permissions.ts';
import { COUNTER_SHARDS } from '../../../app/domain/figures/counter-shards.ts';
import { decideAccess, type Viewer } from '../../../app/domain/access/redirects.ts';
import { PROGRAMME_TABS } from '../../../app/domain/programme/tabs.ts';
import { MANAGER_IDS } from '../../../scripts/seed/catalogue.ts';
import { SAMPLE_COMMISSION_ID } from '../../../scripts/seed/streamer.ts';
import { personaOf } from '../../../scripts/seed/personas.ts';
import { OFFER_ID, PAYEE_ID, STREAMER_ID } from '../seeded.ts';
import { paydays } from './busy-programme.ts';

/** `shown`: documents that a page shows at most. `next`: the page after this one, by the link that this one has. */
export type Address = { persona: Staff; path: string; shown: number; isDownload: boolean; next: boolean };

const STAFF = ['admin', 'payments'] as const;
type Staff = (typeof STAFF)[number];

/** What a page shows at most, and what else than the plain page is opened. `next` means the second page of a list. */
type Page = { shown: number; queries?: readonly string[]; next?: readonly string[] };

const TABS = [
  'money',
  'work',
  'account',
  'history',
  'guides',
  'offers',
  'streams',
  'earnings',
  'ledger',
  'payouts',
  'sessions',
  'timeline',
  'notes',
];

const DIRECTORY = [
  ...['role=streamer&status=active', 'role=admin&status=active', 'status=pending', 'status=rejected', 'status=none'],
  ...['guides=all', `manager=${MANAGER_IDS[0]}`, 'active=7', 'active=-30'],
  ...['sort=newest', 'sort=waiting', 'sort=active'],
  ...['q=camila', 'q=camila%20filler', 'q=streamer_1%40'],
  'role=streamer&status=active&guides=all&q=camila',
  'view=proposals',
];

type StaffRoute = Extract<RouteKey, 'admin' | `admin/${string}` | 'payment-solution' | `payment-solution/${string}`>;

/** Every page of the two areas: the compiler misses one without a row. */
const PAGES: Readonly<Record<StaffRoute, Page>> = {
  // Two lists and the batches of six, what is counted (proposals, roles, cases, alerts, jobs), two fortnights, the names of ten offers.
  admin: { shown: 3 * 6 + 20 + 4 * 25 + 2 * 14 + 10 },
  'admin/streamers': {
    shown: 25,
    queries: DIRECTORY,
    next: ['', 'role=streamer&status=active', 'status=pending', 'sort=active', 'q=camila', 'q=streamer'],
  },
  'admin/streamers/export': { shown: 0, queries: ['status=pending'] },
  'admin/streamers/bulk': { shown: 0 },
  // Each with what they said of their channel.
  'admin/applications': { shown: 2 * 25, next: [''] },
  // Above each tab: who it is, what is on the balance, the next payout and what blocks it.
  'admin/streamer-detail/:id': {
    shown: 25 + 8,
    queries: TABS.map((tab) => `tab=${tab}`),
    next: ['tab=earnings', 'tab=ledger', 'tab=notes'],
  },
  'admin/streamer-detail/:id/view': { shown: 0 },
  // Those that wait and those that are answered, with names and offers.
  'admin/questions': { shown: 2 * 25 + 5 + 4 },
  'admin/programme': { shown: 25, queries: PROGRAMME_TABS.slice(1).map((tab) => `tab=${tab}`) },
  'admin/audit': { shown: 25, queries: ['actor=admin', 'action=approve', 'target=streamer'], next: [''] },
  'admin/audit/export': { shown: 0, queries: ['target=streamer'] },
  'admin/payouts': { shown: 60, queries: ['state=locked&q=streamer_1', 'view=rehearsal'], next: [''] },
  'admin/payouts/export': { shown: 0 },
  // Proposals that wait with two names each, the balance, and its latest entries.
  'admin/payouts/adjust': { shown: 3 * 20 + 2 + 8 },
  'admin/payouts/:cycle/:id': { shown: 2 + 25 + 10 },
  'admin/offers': { shown: 25, queries: ['status=live', 'q=nor'] },
  'admin/offers/export': { shown: 0 },
  'admin/offers/new': { shown: 0 },
  // People with their names.
  'admin/offers/:offerId': { shown: 2 * 25, queries: ['tab=preview', 'tab=people'], next: ['tab=people'] },
  'admin/access': { shown: 2 * 25, next: [''] },
  // Conversions and commissions are merged: as many of each are read, of which a page shows the latest.
  'admin/income': {
    shown: 2 * 20,
    queries: ['status=held', 'status=none', 'status=unassigned', 'person=streamer', 'view=alerts', 'view=jobs'],
    next: ['', 'status=held'],
  },
  'admin/income/:id': { shown: 9 },
  'admin/income/export': { shown: 0, queries: ['status=held'] },
  // A month and the one before it, day by day, and twelve months of cohorts, each in as many shards as a busy programme has; ten offers.
  'admin/analytics': {
    shown: (2 * 30 + 12) * COUNTER_SHARDS + 10,
    queries: ['by=countries', 'view=people', 'view=margin'],
  },
  'admin/analytics/export': { shown: 0, queries: ['view=people', 'view=active', 'view=margin'] },
  'payment-solution': { shown: 25 },
  'payment-solution/:cycle': { shown: 50, queries: ['state=locked'], next: [''] },
  'payment-solution/:cycle/export': { shown: 0 },
};

const isOfStaff = (route: RouteKey): route is StaffRoute => /^(admin|payment-solution)(\/|$)/.test(route);

/** Every page of the two areas as a persona of the seed may open it. */
export function addressesOfStaff(now: Date): Address[] {
  return STAFF.flatMap((persona) => {
    const viewer: Viewer = { kind: 'member', standing: standingOf(persona) };
    const opened = ROUTE_KEYS.filter(isOfStaff).filter((route) => decideAccess(viewer, route).kind === 'allow');
    return opened.flatMap((route) => addressesOf(route, persona, now));
  });
}

function addressesOf(route: StaffRoute, persona: Staff, now: Date): Address[] {
  const { shown, queries = [], next = [] } = PAGES[route];
  const { locked, paid, open } = paydays(now);
  const path = addressOf(route, {
    ...{ id: idIn(route), offerId: OFFER_ID },
    cycle: isDownload(route) ? paid : locked,
  });
  const base = (query: string) => {
    if (route === 'admin/payouts') return `cycle=${query === 'view=rehearsal' ? open : locked}`;
    return route === 'admin/payouts/adjust' ? `uid=${STREAMER_ID}` : '';
  };
  const address = (query: string) => {
    const whole = [base(query), query].filter(Boolean).join('&');
    return whole ? `${path}?${whole}` : path;
  };
  const common = { persona, shown, isDownload: isDownload(route) };
  return [
    ...['', ...queries].map((query) => ({ ...common, path: address(query), next: false })),
    ...next.map((query) => ({ ...common, path: address(query), next: true })),
  ];
}

function idIn(route: RouteKey): string {
  if (route.startsWith('admin/payouts')) return PAYEE_ID;
  return route.startsWith('admin/income') ? SAMPLE_COMMISSION_ID : STREAMER_ID;
}

function standingOf(persona: Staff) {
  const { role, status, completedAllGuides } = personaOf(persona);
  return { role, status, completedAllGuides };
}
