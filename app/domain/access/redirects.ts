import { isLanguage, type Language } from '../platform/languages.ts';
import { effectiveRole, type Standing } from './roles.ts';
import { patternOf } from './addresses.ts';
import { policyOf, ROUTE_KEYS, type RouteKey } from './routes.ts';
import { hrefWith } from '../platform/page-href.ts';

// A module of its own, so that pages which only build links do not load the table of permissions.
export { withLanguage } from '../platform/language-path.ts';

/**
 * Who is asking, as far as access goes.
 *
 * `unregistered`: a valid token without a users record; sign-up was begun and not finished.
 * `refused`: role none, or a role, status or flag that is not what it should be; never treated as logged in.
 */
export type Viewer =
  { kind: 'signed-out' } | { kind: 'refused' } | { kind: 'unregistered' } | { kind: 'member'; standing: Standing };

/**
 * A decision on a page. `redirect.to` is a path of the route table, without language prefix.
 * `keepQuery`: the query string goes along (spec.txt section 2, login and signup);
 * `remember`: the page asked for goes along as redirectTo.
 */
export type AccessDecision = { kind: 'allow' } | { kind: 'redirect'; to: string; keepQuery?: true; remember?: true };

/** Role homes (spec.txt section 4). */
export function roleHome(standing: Standing): string {
  switch (effectiveRole(standing)) {
    case 'admin':
      return patternOf('admin');
    case 'streamer':
      return standing.completedAllGuides ? patternOf('dashboard') : patternOf('onboarding');
    case 'pending':
      return patternOf('pending-approval');
    case 'rejected':
      return patternOf('rejected');
    case 'paymentsolution':
      return patternOf('payment-solution');
    case 'none':
      return patternOf('login');
  }
}

/** Decides on one route for one viewer (spec.txt sections 2, 4 and 6). Pure; every guard and link calls this. */
export function decideAccess(viewer: Viewer, route: RouteKey): AccessDecision {
  const policy = policyOf(route);
  if (policy.access === 'public') return { kind: 'allow' };
  if (route === 'register' && viewer.kind !== 'member')
    return { kind: 'redirect', to: patternOf('signup'), keepQuery: true };

  switch (viewer.kind) {
    case 'signed-out':
      if (policy.access === 'guest') return { kind: 'allow' };
      return policy.access === 'home'
        ? { kind: 'redirect', to: patternOf('login') }
        : { kind: 'redirect', to: patternOf('login'), remember: true };
    case 'refused':
      return policy.access === 'guest'
        ? { kind: 'allow' }
        : { kind: 'redirect', to: hrefWith(patternOf('login'), { code: 'account-deactivated' }) };
    case 'unregistered':
      return route === 'signup' ? { kind: 'allow' } : { kind: 'redirect', to: patternOf('signup') };
    case 'member':
      return decideForMember(viewer.standing, route);
  }
}

function decideForMember(standing: Standing, route: RouteKey): AccessDecision {
  const policy = policyOf(route);
  const home: AccessDecision = { kind: 'redirect', to: roleHome(standing) };
  if (policy.access === 'guest') return { ...home, keepQuery: true };
  if (policy.access !== 'members') return home;

  const role = effectiveRole(standing);
  if (!policy.roles.includes(role)) return home;
  if (role === 'streamer' && policy.guides === 'required' && !standing.completedAllGuides) return home;
  if (role === 'streamer' && policy.guides === 'until-done' && standing.completedAllGuides) return home;
  return { kind: 'allow' };
}

export type PathMatch = { language: Language | null; route: RouteKey; params: Record<string, string> };

/**
 * Finds the route of a pathname, exactly: case matters, nothing is decoded, one trailing slash is forgiven.
 * Null for a path that the table does not know.
 */
export function matchPath(pathname: string): PathMatch | null {
  if (!/^(\/[A-Za-z0-9._~-]+)*\/?$/.test(pathname)) return null;
  const segments = pathname.split('/').filter(Boolean);
  const language = isLanguage(segments[0]) ? segments[0] : null;
  const rest = language ? segments.slice(1) : segments;
  for (const route of ROUTE_KEYS) {
    const params = matchSegments(patternOf(route).split('/').filter(Boolean), rest);
    if (params) return { language, route, params };
  }
  return null;
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index]!;
    if (expected.startsWith(':')) params[expected.slice(1)] = actual;
    else if (expected !== actual) return null;
  }
  return params;
}

/**
 * The target of a `redirectTo` parameter, if it is a known path on this origin that the member may open; else null.
 * Control characters, backslashes, encodings and authorities never match the table (hardening: open redirects).
 */
export function safeRedirectTo(target: string | null | undefined, standing: Standing): string | null {
  if (!target || target.length > 2048) return null;
  // Printable ASCII but for the backslash, which browsers read as a slash.
  if (!/^\/[\x21-\x5B\x5D-\x7E]*$/.test(target) || target.startsWith('//')) return null;
  const queryAt = target.search(/[?#]/);
  const match = matchPath(queryAt === -1 ? target : target.slice(0, queryAt));
  if (!match || policyOf(match.route).access !== 'members') return null;
  return decideAccess({ kind: 'member', standing }, match.route).kind === 'allow' ? target : null;
}
