import type { ServerBuild } from '@remix-run/cloudflare';

/** Where the browser asks which routes lie behind links, which may be any. */
const ALL_ROUTES = '/__manifest';

/** Sets of words from strangers' addresses must not fill the memory of an isolate. */
const MOST_KEPT = 200;

/**
 * Narrows a build down to the routes that a path may match. The router compiles the pattern of every route for every
 * match, several times a request: with all of them that is three quarters of the CPU time of a redirect.
 *
 * A route can only match a path that has each of its fixed segments, so leaving out those that lack one changes no
 * answer: what is left is matched and ranked by the router as ever.
 *
 * @returns the build for a path; the same object for all paths that have the same of the routes' words
 */
export function buildsByPath(build: ServerBuild): (pathname: string) => ServerBuild {
  const wordsById = new Map(Object.values(build.routes).map((route) => [route!.id, wordsOf(route!.path)]));
  const known = new Set([...wordsById.values()].flat());
  const kept = new Map<string, ServerBuild>();

  return (pathname) => {
    if (pathname === ALL_ROUTES) return build;
    const words = new Set(segmentsOf(pathname).filter((segment) => known.has(segment)));
    const key = [...words].sort().join('/');
    const found = kept.get(key);
    if (found) return found;
    const fits = (id: string): boolean => {
      const parentId = build.routes[id]?.parentId;
      return wordsById.get(id)!.every((word) => words.has(word)) && (parentId === undefined || fits(parentId));
    };
    const narrowed: ServerBuild = {
      ...build,
      routes: only(build.routes, fits),
      assets: { ...build.assets, routes: only(build.assets.routes, fits) },
    };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, narrowed);
    return narrowed;
  };
}

/** The fixed segments of a route's own pattern, in lower case: some routes match whatever the case. */
function wordsOf(path: string | undefined): string[] {
  return (path ?? '')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '*' && !segment.startsWith(':') && !segment.endsWith('?'))
    .map((segment) => segment.toLowerCase());
}

/** As the router reads them: decoded, and without the ending of a request for data. */
function segmentsOf(pathname: string): string[] {
  return [pathname, pathname.replace(/\.data$/, '')].flatMap((path) => path.split('/').map(decoded));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

function only<Value>(routes: Record<string, Value>, fits: (id: string) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => fits(id)));
}
