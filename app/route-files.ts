import { GUIDE_PHASES } from './domain/guides/guide.ts';
import { isDownload, type RouteKey } from './domain/access/routes.ts';

/** The files in app/routes of routes that are not where their path says. */
const ELSEWHERE: Partial<Record<RouteKey, string>> = {
  ...Object.fromEntries(GUIDE_PHASES.map((phase) => [`onboarding/${phase}`, 'onboarding/phase/route.tsx'])),
  index: 'home/route.tsx',
  login: 'auth/login/route.tsx',
  signup: 'auth/signup/route.tsx',
  register: 'auth/register.ts',
  'forgot-password': 'auth/forgot-password/route.tsx',
  'reset-password': 'auth/reset-password/route.tsx',
  'pending-approval': 'auth/pending-approval/route.tsx',
  rejected: 'auth/rejected/route.tsx',
  onboarding: 'onboarding/index/route.tsx',
  'onboarding/:key': 'onboarding/guide/route.tsx',
  dashboard: 'streamer/dashboard/route.tsx',
  'dashboard/payouts': 'streamer/payouts/route.tsx',
  'dashboard/payouts/:cycle': 'streamer/payout-statement/route.tsx',
  'dashboard/payouts/:cycle/statement.csv': 'streamer/payout-statement/csv.ts',
  'dashboard/payouts/:cycle/statement.pdf': 'streamer/payout-statement/pdf.ts',
  profile: 'account/profile/route.tsx',
  commissions: 'streamer/commissions/route.tsx',
  'commissions/:commissionId': 'streamer/commission/route.tsx',
  'commissions/export': 'streamer/commissions/export.ts',
  settings: 'account/settings/route.tsx',
  'settings/export': 'account/settings/export.ts',
  offers: 'streamer/offers/route.tsx',
  'offers/:offerId': 'streamer/offer/route.tsx',
  performance: 'streamer/performance/route.tsx',
  'performance/export': 'streamer/performance/export.ts',
  streams: 'streamer/streams/route.tsx',
  'streams/:streamId': 'streamer/stream/route.tsx',
  notifications: 'streamer/notifications/route.tsx',
  help: 'streamer/help/route.tsx',
  guides: 'guides/index/route.tsx',
  'guides/:key': 'guides/guide/route.tsx',
  'affiliate-managers': 'streamer/affiliate-managers/route.tsx',
  'keitaro-dashboard': 'streamer/keitaro-dashboard/route.tsx',
  debug: 'debug/index/route.tsx',
  admin: 'admin/index/route.tsx',
  'admin/streamers/bulk': 'admin/bulk/route.tsx',
  'admin/streamer-detail/:id/view': 'admin/streamer-view/route.tsx',
  'admin/payouts/adjust': 'admin/payout-adjust/route.tsx',
  'admin/payouts/:cycle/:id': 'admin/payout-request/route.tsx',
  'admin/income/:id': 'admin/conversion/route.tsx',
  'admin/offers/new': 'admin/offer/new.tsx',
  'admin/offers/:offerId': 'admin/offer/route.tsx',
  'waiting.json': 'shell/waiting.ts',
  'find.json': 'shell/find.ts',
  cases: 'payment-solution/cases/route.tsx',
  'payment-solution': 'payment-solution/index/route.tsx',
  'payment-solution/:cycle': 'payment-solution/batch/route.tsx',
  'payment-solution/:cycle/export': 'payment-solution/batch/export.ts',
};

/** The file of a route below app/: `routes/PATH/route.tsx` without parameters, `export.ts` for a download, or where the table says. */
export function fileOf(route: RouteKey): string {
  const folder = route.replaceAll(/\/:\w+/g, '');
  const expected = isDownload(route) ? `${folder}.ts` : `${folder}/route.tsx`;
  return `routes/${ELSEWHERE[route] ?? expected}`;
}
