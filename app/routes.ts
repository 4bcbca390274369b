import { index, layout, prefix, route, type RouteConfig } from '@remix-run/route-config';
import { isDownload, ROUTE_KEYS, type RouteKey } from './domain/access/routes.ts';
import { GUIDE_PHASES, GUIDES_CALLED_LIKE_PAGES } from './domain/guides/guide.ts';
import { fileOf } from './route-files.ts';

/**
 * All routes: the table of app/domain/access/routes.ts with the file of each, and the addresses that are no pages. Everything of
 * the product sits under the optional language prefix; the guard sends a first segment that is no language to /en.
 */
// /Admin is not /admin: an address is written one way, as the table of permissions has it.
const EXACT = { caseSensitive: true };

const page = (key: RouteKey) => route(key, fileOf(key), EXACT);

/** `area/:key`, and the guides for which that would be read as a page in an unknown language. */
const guide = (area: 'onboarding' | 'guides', base: string) => {
  const file = fileOf(`${area}/:key`);
  return [
    ...GUIDES_CALLED_LIKE_PAGES.map((key) => route(base + key, file, { id: `${file}/${key}`, ...EXACT })),
    route(`${base}:key`, file, EXACT),
  ];
};

const onboarding = route('onboarding', 'routes/onboarding/layout.tsx', EXACT, [
  index(fileOf('onboarding')),
  ...GUIDE_PHASES.map((phase) =>
    route(phase, fileOf(`onboarding/${phase}`), { id: `onboarding-phase/${phase}`, ...EXACT }),
  ),
  ...guide('onboarding', ''),
]);

const isOfAuth = (key: RouteKey) => fileOf(key).startsWith('routes/auth/');
const isPlacedApart = (key: RouteKey) => key === 'index' || key === 'guides/:key' || /^onboarding(\/|$)/.test(key);
const rest = ROUTE_KEYS.filter((key) => !isPlacedApart(key));

export default [
  route('healthz', 'routes/edge/healthz.ts'),
  route('session', 'routes/edge/session.ts'),
  route('csp-report', 'routes/edge/csp-report.ts'),
  route('go/:code', 'routes/edge/go.ts'),
  route('media/:name', 'routes/edge/media.ts'),
  ...prefix(':lang?', [
    index(fileOf('index')),
    layout('routes/auth/layout.tsx', rest.filter(isOfAuth).map(page)),
    layout('routes/shell/layout.tsx', [
      onboarding,
      ...guide('guides', 'guides/'),
      ...rest.filter((key) => !isOfAuth(key) && !isDownload(key)).map(page),
      // Here, so that a member who follows a dead link keeps the navigation.
      route('*', 'routes/not-found/route.tsx'),
    ]),
    ...rest.filter(isDownload).map(page),
  ]),
] satisfies RouteConfig;
