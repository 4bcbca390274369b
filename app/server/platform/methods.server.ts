import type { ServerBuild } from '@remix-run/cloudflare';
import { MANIFEST_PATH } from './route-manifest.server.ts';
import { pageAsked } from './routes-of-path.server.ts';

const READS = ['GET', 'HEAD'];
/** What Remix hands to the action of a route. */
export const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Addresses without a page whose methods differ from what their loader and action suggest, by the route's path. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  session: ['GET', 'POST', 'DELETE'],
  'csp-report': ['POST'],
};

type Routes = ServerBuild['routes'];
type RouteNode = { id: string; path?: string; caseSensitive?: boolean } & (
  { index: true } | { index?: false; children: RouteNode[] }
);
/** The router's own search: the routes from the outermost to the one that answers, null where there is none. */
export type MatchRoutes = (routes: RouteNode[], pathname: string) => { route: { id?: string } }[] | null;

/**
 * 405 with `{code}` and Allow for a method that nothing answers at this address. Null where Remix has an answer, which for a
 * form sent to a page without an action is a page, too.
 *
 * @param routes those that may match the path
 */
export function refuseMethod(
  { method }: Request,
  pathname: string,
  routes: Routes,
  matchRoutes: MatchRoutes,
): Response | null {
  if (pathname === MANIFEST_PATH) return READS.includes(method) ? null : notAllowed(READS);
  const isOwn = Object.values(routes).some((route) => (route?.path ?? '') in OWN);
  if (READS.includes(method) && !isOwn) return null;
  const { methods, hasPage } = answeringAt(matchRoutes(nested(routes), pageAsked(pathname)), routes);
  if (methods.includes(method) || (hasPage && WRITES.includes(method))) return null;
  return notAllowed(methods);
}

/** The code that a program gets in place of a file, by the status. */
const CODES: Readonly<Record<number, string>> = { 403: 'forbidden', 404: 'not-found', 503: 'unavailable' };

/** Whether Remix refused an address without a page in words of its own. */
export function isRefusedFile(response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? '';
  return response.headers.has('X-Remix-Error') || (response.status === 500 && type.startsWith('text/plain'));
}

/** Remix's refusal with the header that the standard requires, and `{code}` in place of Remix's own sentence. */
export function inPlainTerms(response: Response): Response {
  const { status } = response;
  if (isRefusedFile(response)) {
    return status === 405 ? notAllowed(READS) : Response.json({ code: CODES[status] ?? 'internal' }, { status });
  }
  if (status !== 405 || response.headers.has('Allow')) return response;
  const headers = new Headers(response.headers);
  headers.set('Allow', READS.join(', '));
  return new Response(response.body, { status, headers });
}

function notAllowed(methods: readonly string[]): Response {
  return Response.json({ code: 'method-not-allowed' }, { status: 405, headers: { Allow: methods.join(', ') } });
}

function answeringAt(
  matches: ReturnType<MatchRoutes>,
  routes: Routes,
): { methods: readonly string[]; hasPage: boolean } {
  const id = matches?.at(-1)?.route.id;
  const route = id === undefined ? undefined : routes[id];
  if (!route) return { methods: READS, hasPage: false };
  const { action, default: page, ErrorBoundary } = route.module;
  const methods = OWN[route.path ?? ''] ?? (action ? [...READS, ...WRITES] : READS);
  return { methods, hasPage: page !== undefined || ErrorBoundary !== undefined };
}

/** The routes as the router takes them. */
function nested(routes: Routes, parentId?: string): RouteNode[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index: true, caseSensitive } : { id, path, caseSensitive, children: nested(routes, id) },
    );
}
