import { GUIDE_PHASES } from '../guides/guide.ts';
import type { Role } from './roles.ts';

/**
 * Who may open which route (spec.txt sections 2, 4 and 6; docs/decisions/0003). The edge guards, the navigation and
 * the tests read this table; nothing else decides access to a page.
 *
 * - `public`: every role and state, logged in or not.
 * - `guest`: for the logged out; a logged-in user is sent to the role home, query string kept.
 * - `home`: decides nothing, sends everybody home.
 * - `members`: the effective roles listed. `guides` says how a streamer's guides bear on it: `required` sends a
 *   streamer with open guides to /onboarding, `until-done` sends one who has finished to /dashboard, `exempt` ignores them.
 */
export type RoutePolicy = { access: 'public' } | { access: 'guest' } | { access: 'home' } | MembersPolicy;

type MembersPolicy = { access: 'members'; roles: readonly Role[]; guides: 'required' | 'until-done' | 'exempt' };

type RouteRow = { policy: RoutePolicy; about: string };

const area = (roles: readonly Role[], guides: MembersPolicy['guides'] = 'required'): MembersPolicy => ({
  access: 'members',
  roles,
  guides,
});

const STREAMER_AREA = area(['streamer', 'admin']);
const ONBOARDING = area(['streamer', 'admin'], 'until-done');
/** A path segment `guides` is exempt from the guides-completed check, and so is what a person may need before. */
const GUIDES = area(['streamer', 'admin'], 'exempt');
/** Everyone with notices of their own. */
const NOTICES = area(['streamer', 'admin', 'paymentsolution'], 'exempt');
const ACCOUNT = area(['streamer', 'admin', 'paymentsolution', 'pending']);
const ADMIN = area(['admin']);
const OPERATOR = area(['paymentsolution']);

const phaseRows = Object.fromEntries(
  GUIDE_PHASES.map((phase) => [`onboarding/${phase}`, { policy: ONBOARDING, about: 'the guides of one phase' }]),
) as Record<`onboarding/${(typeof GUIDE_PHASES)[number]}`, RouteRow & { policy: MembersPolicy }>;

/** Every path of the product below the optional language prefix, by the path without its first slash. `:name` is one segment. */
export const ROUTES = {
  index: { policy: { access: 'home' }, about: 'redirects by role' },

  login: { policy: { access: 'guest' }, about: 'log in by email or username' },
  signup: { policy: { access: 'guest' }, about: 'new account, or the rest of one begun' },
  register: { policy: { access: 'guest' }, about: 'old address of /signup' },
  'forgot-password': { policy: { access: 'public' }, about: 'ask for a reset mail' },
  'reset-password': { policy: { access: 'public' }, about: 'what the links of the provider’s mails do' },
  'auth/error': { policy: { access: 'public' }, about: 'text of an allowlisted error code' },

  'pending-approval': { policy: area(['pending']), about: 'waiting for a decision' },
  rejected: { policy: area(['rejected']), about: 'why, and when to apply again' },

  onboarding: { policy: ONBOARDING, about: 'progress and the next guide' },
  ...phaseRows,
  'onboarding/:key': { policy: ONBOARDING, about: 'one guide' },

  dashboard: { policy: area(['streamer']), about: 'balance, next payout, request' },
  'dashboard/payouts': {
    policy: area(['streamer']),
    about: 'every request and its result',
  },
  'dashboard/payouts/:cycle': {
    policy: area(['streamer']),
    about: 'one payday: timeline, receipt, statement',
  },
  'dashboard/payouts/:cycle/statement.csv': { policy: area(['streamer']), about: 'the statement of a payday as CSV' },
  'dashboard/payouts/:cycle/statement.pdf': { policy: area(['streamer']), about: 'the statement of a payday as PDF' },
  profile: { policy: ACCOUNT, about: 'names, brand, username, payout method' },
  commissions: { policy: STREAMER_AREA, about: 'earned money, line by line' },
  'commissions/:commissionId': {
    policy: STREAMER_AREA,
    about: 'one commission: what the tracker said, its terms, its transfers',
  },
  'commissions/export': { policy: STREAMER_AREA, about: 'commissions or ledger as CSV' },
  settings: { policy: ACCOUNT, about: 'sessions, language, theme, account' },
  'settings/export': { policy: ACCOUNT, about: 'all own data as JSON' },
  offers: { policy: STREAMER_AREA, about: 'what may be promoted' },
  'offers/:offerId': { policy: STREAMER_AREA, about: 'one offer and the link of the streamer to it' },
  performance: { policy: STREAMER_AREA, about: 'clicks to commissions' },
  'performance/export': { policy: STREAMER_AREA, about: 'figures as CSV' },
  streams: { policy: STREAMER_AREA, about: 'planned, live and past streams' },
  'streams/:streamId': {
    policy: STREAMER_AREA,
    about: 'one stream, its checklist and result',
  },
  guides: { policy: GUIDES, about: 'the library of guides' },
  'guides/plan': { policy: GUIDES, about: 'what the guides left for later, and what the reader ticked' },
  'guides/:key': { policy: GUIDES, about: 'one guide of the library' },
  notifications: { policy: NOTICES, about: 'what happened to money, offers and account, or waits for the team' },
  help: { policy: GUIDES, about: 'who to contact, common questions, facts for support' },
  'affiliate-managers': { policy: STREAMER_AREA, about: 'who to ask' },
  'keitaro-dashboard': { policy: STREAMER_AREA, about: "the tracker's report" },
  debug: { policy: STREAMER_AREA, about: 'support facts' },
  'debug/videos': { policy: STREAMER_AREA, about: 'video playback check' },

  admin: { policy: ADMIN, about: 'what needs a decision' },
  'admin/streamers': { policy: ADMIN, about: 'find and decide on people' },
  'admin/streamers/export': { policy: ADMIN, about: 'people as CSV' },
  'admin/streamers/bulk': { policy: ADMIN, about: 'decide on many people together' },
  'admin/applications': { policy: ADMIN, about: 'applications, one after the other' },
  'admin/streamer-detail/:id': { policy: ADMIN, about: 'one person' },
  'admin/streamer-detail/:id/view': {
    policy: ADMIN,
    about: "a streamer's figures as that person sees them, each look noted",
  },
  'admin/audit': { policy: ADMIN, about: 'who did what to whom, and why' },
  'admin/audit/export': { policy: ADMIN, about: 'the log as CSV' },
  'admin/payouts': { policy: ADMIN, about: 'cycles and their requests' },
  'admin/payouts/export': { policy: ADMIN, about: 'the requests of a cycle as CSV' },
  'admin/payouts/adjust': { policy: ADMIN, about: "a correction of someone's balance" },
  'admin/payouts/:cycle/:id': {
    policy: ADMIN,
    about: 'one payout: hold, release, reject',
  },
  'admin/offers': { policy: ADMIN, about: 'the catalogue' },
  'admin/offers/export': { policy: ADMIN, about: 'the catalogue as CSV' },
  'admin/offers/new': { policy: ADMIN, about: 'a new offer' },
  'admin/offers/:offerId': { policy: ADMIN, about: 'one offer, edited and previewed' },
  'admin/access': { policy: ADMIN, about: 'requests for offers' },
  'admin/income': { policy: ADMIN, about: 'every commission and conversion' },
  'admin/income/:id': { policy: ADMIN, about: 'one commission or conversion, and decisions on it' },
  'admin/income/export': { policy: ADMIN, about: 'commissions or conversions as CSV' },
  'admin/questions': { policy: ADMIN, about: 'what streamers ask about commissions' },
  'admin/analytics': { policy: ADMIN, about: 'the programme in figures' },
  'admin/analytics/export': { policy: ADMIN, about: 'the programme as CSV' },
  'admin/programme': { policy: ADMIN, about: 'exchange rates, affiliate managers, name and links' },

  'waiting.json': { policy: area(['admin', 'paymentsolution']), about: 'how much waits behind each place of the menu' },
  'find.json': {
    policy: area(['admin', 'paymentsolution']),
    about: 'payouts and conversions, for the command palette',
  },
  cases: { policy: area(['admin', 'paymentsolution']), about: 'differences to what providers say' },

  'payment-solution': { policy: OPERATOR, about: 'batches to pay' },
  'payment-solution/:cycle': { policy: OPERATOR, about: 'one batch and its results' },
  'payment-solution/:cycle/export': {
    policy: OPERATOR,
    about: "the provider's file, or its checksum",
  },
} as const satisfies Record<string, RouteRow>;

export type RouteKey = keyof typeof ROUTES;

export const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];

/** Whether a route is a download and not a page. */
export function isDownload(route: RouteKey): boolean {
  return route.endsWith('/export') || route.includes('.');
}

export function policyOf(route: RouteKey): RoutePolicy {
  return ROUTES[route].policy;
}
