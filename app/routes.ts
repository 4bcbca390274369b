import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config';
import { GUIDE_PHASES, GUIDES_CALLED_LIKE_PAGES } from './domain/guides/guide.ts';

/**
 * The one list of all routes. Everything of the product sits under the optional language prefix; the guard sends a
 * first segment that is no language to /en. A test holds this list against the
 * table of app/domain/access/routes.ts.
 */
const page = (path: string, file: string, children?: RouteConfigEntry[]) =>
  // /Admin is not /admin: an address is written one way, as the table of permissions has it.
  route(path, file, { caseSensitive: true }, children);

/** `base/:key`, and the guides for which that would be read as a page in an unknown language. */
const guide = (base: string, file: string) => [
  ...GUIDES_CALLED_LIKE_PAGES.map((key) => route(base + key, file, { id: `${file}/${key}`, caseSensitive: true })),
  page(`${base}:key`, file),
];

export default [
  route('healthz', 'routes/edge/healthz.ts'),
  route('session', 'routes/edge/session.ts'),
  route('csp-report', 'routes/edge/csp-report.ts'),
  ...prefix(':lang?', [
    index('routes/home/route.tsx'),

    layout('routes/auth/layout.tsx', [
      page('login', 'routes/auth/login/route.tsx'),
      page('signup', 'routes/auth/signup/route.tsx'),
      page('register', 'routes/auth/register.ts'),
      page('forgot-password', 'routes/auth/forgot-password/route.tsx'),
      page('reset-password', 'routes/auth/reset-password/route.tsx'),
      page('auth/error', 'routes/auth/error/route.tsx'),
      page('pending-approval', 'routes/auth/pending-approval/route.tsx'),
      page('rejected', 'routes/auth/rejected/route.tsx'),
    ]),

    layout('routes/shell/layout.tsx', [
      page('onboarding', 'routes/onboarding/layout.tsx', [
        index('routes/onboarding/index/route.tsx'),
        ...GUIDE_PHASES.map((phase) =>
          route(phase, 'routes/onboarding/phase/route.tsx', { id: `onboarding-phase/${phase}`, caseSensitive: true }),
        ),
        ...guide('', 'routes/onboarding/guide/route.tsx'),
      ]),

      page('dashboard', 'routes/streamer/dashboard/route.tsx'),
      page('dashboard/payouts', 'routes/streamer/payouts/route.tsx'),
      page('dashboard/payouts/:cycle', 'routes/streamer/payout-statement/route.tsx'),
      page('profile', 'routes/account/profile/route.tsx'),
      page('settings', 'routes/account/settings/route.tsx'),
      page('commissions', 'routes/streamer/commissions/route.tsx'),
      page('commissions/:commissionId', 'routes/streamer/commission/route.tsx'),
      page('offers', 'routes/streamer/offers/route.tsx'),
      page('offers/:offerId', 'routes/streamer/offer/route.tsx'),
      page('performance', 'routes/streamer/performance/route.tsx'),
      page('streams', 'routes/streamer/streams/route.tsx'),
      page('streams/:streamId', 'routes/streamer/stream/route.tsx'),
      page('guides', 'routes/guides/index/route.tsx'),
      page('guides/plan', 'routes/guides/plan/route.tsx'),
      ...guide('guides/', 'routes/guides/guide/route.tsx'),
      page('affiliate-managers', 'routes/streamer/affiliate-managers/route.tsx'),
      page('keitaro-dashboard', 'routes/streamer/keitaro-dashboard/route.tsx'),
      page('debug', 'routes/debug/index/route.tsx'),
      page('debug/videos', 'routes/debug/videos/route.tsx'),

      page('admin', 'routes/admin/index/route.tsx'),
      page('admin/streamers', 'routes/admin/streamers/route.tsx'),
      page('admin/streamers/bulk', 'routes/admin/bulk/route.tsx'),
      page('admin/streamer-detail/:id', 'routes/admin/streamer-detail/route.tsx'),
      page('admin/streamer-detail/:id/view', 'routes/admin/streamer-view/route.tsx'),
      page('admin/audit', 'routes/admin/audit/route.tsx'),
      page('admin/payouts', 'routes/admin/payouts/route.tsx'),
      page('admin/payouts/adjust', 'routes/admin/payout-adjust/route.tsx'),
      page('admin/payouts/:cycle/:id', 'routes/admin/payout-request/route.tsx'),
      page('admin/offers', 'routes/admin/offers/route.tsx'),
      page('admin/offers/new', 'routes/admin/offer/new.tsx'),
      page('admin/offers/:offerId', 'routes/admin/offer/route.tsx'),
      page('admin/access', 'routes/admin/access/route.tsx'),
      page('admin/income', 'routes/admin/income/route.tsx'),
      page('admin/analytics', 'routes/admin/analytics/route.tsx'),

      page('payment-solution', 'routes/payment-solution/index/route.tsx'),
      page('payment-solution/:cycle', 'routes/payment-solution/batch/route.tsx'),

      // Here, so that a member who follows a dead link keeps the navigation.
      route('*', 'routes/not-found/route.tsx'),
    ]),

    page('admin/audit/export', 'routes/admin/audit/export.ts'),
    page('commissions/export', 'routes/streamer/commissions/export.ts'),
    page('performance/export', 'routes/streamer/performance/export.ts'),
    page('admin/analytics/export', 'routes/admin/analytics/export.ts'),
    page('payment-solution/:cycle/export', 'routes/payment-solution/batch/export.ts'),
    page('settings/export', 'routes/account/settings/export.ts'),
  ]),
] satisfies RouteConfig;
