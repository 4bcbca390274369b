import { GUIDE_PHASES } from '../guides/guide.ts';
import type { Role } from './roles.ts';

/**
 * Who may open which route (spec.txt sections 2, 4 and 6; docs/decisions/0003). The edge guards, the navigation and
 * the tests read this table; nothing else decides access to a page.
 *
 * - `public`: every role and state, signed in or not.
 * - `guest`: for the signed out; a signed-in user is sent to the role home, query string kept.
 * - `home`: decides nothing, sends everybody home.
 * - `members`: the effective roles listed. `guides` says how a streamer's guides bear on it: `required` sends a
 *   streamer with open guides to /onboarding, `until-done` sends one who has finished to /dashboard, `exempt` ignores them.
 */
export type RoutePolicy = { access: 'public' } | { access: 'guest' } | { access: 'home' } | MembersPolicy;

type MembersPolicy = { access: 'members'; roles: readonly Role[]; guides: 'required' | 'until-done' | 'exempt' };

type RouteRow = { path: string; policy: RoutePolicy; about: string };

const area = (roles: readonly Role[], guides: MembersPolicy['guides'] = 'required'): MembersPolicy => ({
  access: 'members',
  roles,
  guides,
});

const STREAMER_AREA = area(['streamer', 'admin']);
const ONBOARDING = area(['streamer', 'admin'], 'until-done');
/** A path segment `guides` is exempt from the guides-completed check. */
const GUIDES = area(['streamer', 'admin'], 'exempt');
const ACCOUNT = area(['streamer', 'admin', 'paymentsolution', 'pending']);
const ADMIN = area(['admin']);
const OPERATOR = area(['paymentsolution']);

const phaseRows = Object.fromEntries(
  GUIDE_PHASES.map((phase) => [
    `onboarding/${phase}`,
    { path: `/onboarding/${phase}`, policy: ONBOARDING, about: 'the guides of one phase' },
  ]),
) as Record<`onboarding/${(typeof GUIDE_PHASES)[number]}`, RouteRow & { policy: MembersPolicy }>;

/** Every path of the product below the optional language prefix. `:name` is one segment. */
export const ROUTES = {
  index: { path: '/', policy: { access: 'home' }, about: 'redirects by role' },

  login: { path: '/login', policy: { access: 'guest' }, about: 'sign in by email or username' },
  signup: { path: '/signup', policy: { access: 'guest' }, about: 'new account, or the rest of one begun' },
  register: { path: '/register', policy: { access: 'guest' }, about: 'old address of /signup' },
  'forgot-password': { path: '/forgot-password', policy: { access: 'public' }, about: 'ask for a reset mail' },
  'reset-password': { path: '/reset-password', policy: { access: 'public' }, about: 'set a new password by code' },
  'auth/error': { path: '/auth/error', policy: { access: 'public' }, about: 'text of an allowlisted error code' },

  'pending-approval': {
    path: '/pending-approval',
    policy: area(['pending'], 'exempt'),
    about: 'waiting for a decision',
  },
  rejected: { path: '/rejected', policy: area(['rejected'], 'exempt'), about: 'why, and when to apply again' },

  onboarding: { path: '/onboarding', policy: ONBOARDING, about: 'progress and the next guide' },
  ...phaseRows,
  'onboarding/:key': { path: '/onboarding/:key', policy: ONBOARDING, about: 'one guide' },

  dashboard: { path: '/dashboard', policy: area(['streamer']), about: 'balance, next payout, request' },
  'dashboard/payouts': {
    path: '/dashboard/payouts',
    policy: area(['streamer']),
    about: 'every request and what became of it',
  },
  'dashboard/payouts/:cycle': {
    path: '/dashboard/payouts/:cycle',
    policy: area(['streamer']),
    about: 'one payday: timeline, receipt, statement',
  },
  profile: { path: '/profile', policy: ACCOUNT, about: 'names, brand, username, payout method' },
  commissions: { path: '/commissions', policy: STREAMER_AREA, about: 'earned money, line by line' },
  'commissions/:commissionId': {
    path: '/commissions/:commissionId',
    policy: STREAMER_AREA,
    about: 'one commission: what the tracker said, its terms, its transfers',
  },
  'commissions/export': { path: '/commissions/export', policy: STREAMER_AREA, about: 'commissions or ledger as CSV' },
  settings: { path: '/settings', policy: ACCOUNT, about: 'sessions, language, theme, account' },
  'settings/export': { path: '/settings/export', policy: ACCOUNT, about: 'all own data as JSON' },
  offers: { path: '/offers', policy: STREAMER_AREA, about: 'what may be promoted' },
  'offers/:offerId': { path: '/offers/:offerId', policy: STREAMER_AREA, about: 'one offer, and the own link to it' },
  performance: { path: '/performance', policy: STREAMER_AREA, about: 'clicks to commissions' },
  'performance/export': { path: '/performance/export', policy: STREAMER_AREA, about: 'figures as CSV' },
  streams: { path: '/streams', policy: STREAMER_AREA, about: 'planned, live and past streams' },
  'streams/:streamId': {
    path: '/streams/:streamId',
    policy: STREAMER_AREA,
    about: 'one stream, its checklist and result',
  },
  guides: { path: '/guides', policy: GUIDES, about: 'the library of guides' },
  'guides/plan': { path: '/guides/plan', policy: GUIDES, about: "the plan of the reader's own ticks" },
  'guides/:key': { path: '/guides/:key', policy: GUIDES, about: 'one guide of the library' },
  'affiliate-managers': { path: '/affiliate-managers', policy: STREAMER_AREA, about: 'who to ask' },
  'keitaro-dashboard': { path: '/keitaro-dashboard', policy: STREAMER_AREA, about: "the tracker's report" },
  debug: { path: '/debug', policy: STREAMER_AREA, about: 'support facts' },
  'debug/videos': { path: '/debug/videos', policy: STREAMER_AREA, about: 'video playback check' },

  admin: { path: '/admin', policy: ADMIN, about: 'what needs a decision' },
  'admin/streamers': { path: '/admin/streamers', policy: ADMIN, about: 'find and decide on people' },
  'admin/streamers/bulk': { path: '/admin/streamers/bulk', policy: ADMIN, about: 'decide on many people at once' },
  'admin/streamer-detail': { path: '/admin/streamer-detail/:id', policy: ADMIN, about: 'one person' },
  'admin/streamer-view': {
    path: '/admin/streamer-detail/:id/view',
    policy: ADMIN,
    about: "a streamer's figures as that person sees them, each look noted",
  },
  'admin/audit': { path: '/admin/audit', policy: ADMIN, about: 'who did what to whom, and why' },
  'admin/audit/export': { path: '/admin/audit/export', policy: ADMIN, about: 'the log as CSV' },
  'admin/payouts': { path: '/admin/payouts', policy: ADMIN, about: 'cycles and their requests' },
  'admin/payouts/adjust': { path: '/admin/payouts/adjust', policy: ADMIN, about: "a correction of someone's balance" },
  'admin/payouts/:cycle/:id': {
    path: '/admin/payouts/:cycle/:id',
    policy: ADMIN,
    about: 'one payout: hold, release, reject',
  },
  'admin/offers': { path: '/admin/offers', policy: ADMIN, about: 'the catalogue' },
  'admin/offers/new': { path: '/admin/offers/new', policy: ADMIN, about: 'a new offer' },
  'admin/offers/:offerId': { path: '/admin/offers/:offerId', policy: ADMIN, about: 'one offer, edited and previewed' },
  'admin/access': { path: '/admin/access', policy: ADMIN, about: 'requests for offers' },
  'admin/income': { path: '/admin/income', policy: ADMIN, about: 'where the money comes from' },
  'admin/analytics': { path: '/admin/analytics', policy: ADMIN, about: 'the programme in figures' },
  'admin/analytics/export': { path: '/admin/analytics/export', policy: ADMIN, about: 'the programme as CSV' },

  'payment-solution': { path: '/payment-solution', policy: OPERATOR, about: 'batches to pay' },
  'payment-solution/:cycle': { path: '/payment-solution/:cycle', policy: OPERATOR, about: 'one batch and its results' },
  'payment-solution/:cycle/export': {
    path: '/payment-solution/:cycle/export',
    policy: OPERATOR,
    about: "the provider's file, or its checksum",
  },
} as const satisfies Record<string, RouteRow>;

export type RouteKey = keyof typeof ROUTES;

export const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];

/** Whether a route is a file to take along, and no page. */
export function isDownload(route: RouteKey): boolean {
  return route.endsWith('/export');
}

/** The path of a route with its parameters filled in. Throws a RangeError for one that has no value. */
export function addressOf(route: RouteKey, parameters: Readonly<Record<string, string>>): string {
  return ROUTES[route].path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new RangeError(`${route} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

export function policyOf(route: RouteKey): RoutePolicy {
  return ROUTES[route].policy;
}
