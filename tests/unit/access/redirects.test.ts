import { describe, expect, it } from 'vitest';
import {
  decideAccess,
  matchPath,
  roleHome,
  safeRedirectTo,
  type Viewer,
  withLanguage,
} from '#app/domain/access/redirects.ts';
import { effectiveRole, ROLES, type Standing, STATUSES } from '#app/domain/access/roles.ts';
import { policyOf, ROUTE_KEYS, type RouteKey } from '#app/domain/access/routes.ts';

const standing = (part: Partial<Standing> = {}): Standing => ({
  role: 'streamer',
  status: 'active',
  completedAllGuides: true,
  ...part,
});

const STANDINGS = ROLES.flatMap((role) =>
  STATUSES.flatMap((status) => [true, false].map((completedAllGuides) => ({ role, status, completedAllGuides }))),
);

const VIEWERS: Viewer[] = [
  { kind: 'signed-out' },
  { kind: 'refused' },
  { kind: 'unregistered' },
  ...STANDINGS.filter(({ role }) => role !== 'none').map((one): Viewer => ({ kind: 'member', standing: one })),
];

const name = (viewer: Viewer) => (viewer.kind === 'member' ? Object.values(viewer.standing).join(' ') : viewer.kind);
const pathOf = (to: string) => to.split('?')[0]!;

function follow(viewer: Viewer, route: RouteKey): { hops: number; end: RouteKey } {
  let at = route;
  for (let hops = 0; ; hops += 1) {
    const decision = decideAccess(viewer, at);
    if (decision.kind === 'allow') return { hops, end: at };
    if (hops === 5) throw new Error(`${name(viewer)} goes in circles from ${route}`);
    const match = matchPath(pathOf(decision.to));
    if (!match) throw new Error(`${decision.to} is not a route`);
    at = match.route;
  }
}

describe('every viewer on every route', () => {
  it.each(VIEWERS.map((viewer) => [name(viewer), viewer] as const))('%s arrives in two hops at most', (_, viewer) => {
    for (const route of ROUTE_KEYS) {
      const { hops, end } = follow(viewer, route);
      expect(hops, `${route} ends at ${end}`).toBeLessThanOrEqual(2);
    }
  });

  it.each(STANDINGS.filter(({ role }) => role !== 'none').map((one) => [Object.values(one).join(' '), one] as const))(
    '%s opens just what the table lists',
    (_, one) => {
      for (const route of ROUTE_KEYS) {
        const policy = policyOf(route);
        const allowed = decideAccess({ kind: 'member', standing: one }, route).kind === 'allow';
        const role = effectiveRole(one);
        const guides =
          policy.access !== 'members' ||
          role !== 'streamer' ||
          policy.guides === 'exempt' ||
          (policy.guides === 'required') === one.completedAllGuides;
        const listed =
          policy.access === 'public' || (policy.access === 'members' && policy.roles.includes(role) && guides);
        expect(allowed, route).toBe(listed);
      }
    },
  );
});

describe('the rules of the specification', () => {
  const member = (part: Partial<Standing>): Viewer => ({ kind: 'member', standing: standing(part) });

  it.each<[string, Partial<Standing>, string]>([
    ['admin', { role: 'admin' }, '/admin'],
    ['streamer, guides done', {}, '/dashboard'],
    ['streamer, guides open', { completedAllGuides: false }, '/onboarding'],
    ['pending', { status: 'pending' }, '/pending-approval'],
    ['rejected', { role: 'rejected' }, '/rejected'],
    ['payment solution', { role: 'paymentsolution' }, '/payment-solution'],
  ])('home of %s', (_, part, home) => {
    expect(roleHome(standing(part))).toBe(home);
    expect(decideAccess(member(part), 'index')).toEqual({ kind: 'redirect', to: home });
    expect(decideAccess(member(part), 'login')).toEqual({ kind: 'redirect', to: home, keepQuery: true });
  });

  it.each<[string, Viewer, RouteKey, unknown]>([
    ['/dashboard leads an admin to /admin', member({ role: 'admin' }), 'dashboard', { kind: 'redirect', to: '/admin' }],
    ['an admin may use the streamer area', member({ role: 'admin' }), 'commissions', { kind: 'allow' }],
    ['a pending person has profile', member({ status: 'pending' }), 'profile', { kind: 'allow' }],
    [
      'pending comes before guides',
      member({ status: 'pending', completedAllGuides: false }),
      'settings',
      { kind: 'allow' },
    ],
    [
      'open guides close profile',
      member({ completedAllGuides: false }),
      'profile',
      { kind: 'redirect', to: '/onboarding' },
    ],
    ['open guides leave the library', member({ completedAllGuides: false }), 'guides/:key', { kind: 'allow' }],
    ['done guides close onboarding', member({}), 'onboarding', { kind: 'redirect', to: '/dashboard' }],
    ['the approved leave /pending-approval', member({}), 'pending-approval', { kind: 'redirect', to: '/dashboard' }],
    ['a streamer has no admin', member({}), 'admin/payouts', { kind: 'redirect', to: '/dashboard' }],
    [
      'the signed out are remembered',
      { kind: 'signed-out' },
      'offers',
      { kind: 'redirect', to: '/login', remember: true },
    ],
    [
      'the refused hear why',
      { kind: 'refused' },
      'offers',
      { kind: 'redirect', to: '/login?code=account-deactivated' },
    ],
    ['the unregistered finish sign-up', { kind: 'unregistered' }, 'dashboard', { kind: 'redirect', to: '/signup' }],
  ])('%s', (_, viewer, route, decision) => {
    expect(decideAccess(viewer, route)).toEqual(decision);
  });
});

describe('matching a path', () => {
  it.each([
    ['/en/admin', 'en', 'admin'],
    ['/admin/', null, 'admin'],
    ['/pt/onboarding/before-stream', 'pt', 'onboarding/before-stream'],
    ['/es/onboarding/crypto', 'es', 'onboarding/:key'],
    ['/', null, 'index'],
    ['/es', 'es', 'index'],
  ])('%s', (path, language, route) => {
    expect(matchPath(path)).toMatchObject({ language, route });
  });

  it.each([
    '//admin',
    '/EN/admin',
    '/en/Admin',
    '/%61dmin',
    '/en%2Fadmin',
    '/fr/admin',
    '/en/en/admin',
    '/admin//',
    '/a\\b',
    'admin',
  ])('%s is not known', (path) => {
    expect(matchPath(path)).toBeNull();
  });

  it('names the value of a parameter', () => {
    expect(matchPath('/es/onboarding/crypto')!.params).toEqual({ key: 'crypto' });
    expect(matchPath('/admin/streamer-detail/a-1')!.params).toEqual({ id: 'a-1' });
    expect(matchPath('/admin')!.params).toEqual({});
  });

  it('keeps the language of the request, and none stays none', () => {
    expect(withLanguage('pt', '/login')).toBe('/pt/login');
    expect(withLanguage('pt', '/')).toBe('/pt');
    expect(withLanguage(null, '/login')).toBe('/login');
  });
});

describe('redirectTo', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '%2F%2Fevil.example',
    '/%2F/evil.example',
    '/%2Fevil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    ' /offers',
    '/\t/evil.example',
    '/of\tfers',
    '/offers\r\nSet-Cookie: a=b',
    '/offers\n',
    '/\u0000offers',
    '/offers\u2028',
    '/@evil.example',
    '//user:pass@evil.example',
    '/offers@evil.example',
    'offers',
    '.',
    '/../offers',
    '/./offers',
    '',
    '///',
    '/offers?next=\\evil.example',
    '/offers#\\',
    '/login',
    '/signup',
    '/auth/error',
    '/',
    '/nowhere',
    `/offers?${'a'.repeat(2048)}`,
  ])('%j is not followed', (target) => {
    expect(safeRedirectTo(target, standing())).toBeNull();
  });

  it('2,048 characters are followed, 2,049 are not', () => {
    const longest = '/offers?'.padEnd(2_048, 'a');
    expect(safeRedirectTo(longest, standing())).toBe(longest);
    expect(safeRedirectTo(`${longest}a`, standing())).toBeNull();
  });

  it('follows only what the person may open', () => {
    expect(safeRedirectTo('/en/offers', standing())).toBe('/en/offers');
    expect(safeRedirectTo('/offers?page=2#top', standing())).toBe('/offers?page=2#top');
    expect(safeRedirectTo('/offers?next=//evil.example', standing())).toBe('/offers?next=//evil.example');
    expect(safeRedirectTo('/offers?next=//', standing())).toBe('/offers?next=//');
    expect(safeRedirectTo('/en/admin', standing())).toBeNull();
    expect(safeRedirectTo('/en/admin', standing({ role: 'admin' }))).toBe('/en/admin');
    expect(safeRedirectTo('/en/offers', standing({ completedAllGuides: false }))).toBeNull();
    expect(safeRedirectTo(null, standing())).toBeNull();
  });
});
