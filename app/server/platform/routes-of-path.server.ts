import type { ServerBuild } from '@remix-run/cloudflare';
import { keepLatest } from '#app/domain/platform/keep-latest.ts';

type RouteEntry = { id: string; path?: string; parentId?: string };

/** One position in the tree of all addresses: which routes end here, and how it goes on. */
type Place = { fixed: Map<string, Place>; parameter: Place | null; ends: string[]; splats: string[] };

/** Sets of routes that are kept. There are about as many as routes; the limit holds whatever strangers ask. */
const MOST_KEPT = 200;

/** Paths whose routes are kept: those that were asked for last, unless they are long. */
const MOST_PATHS = 500;
const LONGEST_PATH = 200;

/** Finds the routes of addresses in one walk along the path: its cost grows with the path's length and nothing else. */
export type RouteFinder = {
  /** The routes that may match the path, their parents included; in the order of the build. */
  of: (pathname: string) => string[];
  /** The pages of a path and of every path above it, with their parents; no layout without a page of its own. */
  along: (pathname: string) => string[];
};

/**
 * Makes a finder for these routes. It finds too many rather than too few: whatever the case, encoding or empty segments of
 * a path, the routes that the router would match are among them.
 */
export function routeFinder(routes: Record<string, RouteEntry | undefined>): RouteFinder {
  const entries = Object.values(routes).filter((entry) => entry !== undefined);
  const order = new Map(entries.map(({ id }, index) => [id, index]));
  const layouts = new Set(entries.map(({ parentId }) => parentId));
  const top = newPlace();
  for (const entry of entries) {
    for (const pattern of spellingsOf(fullPath(entry, routes))) addRoute(top, pattern, entry.id);
  }

  const withParents = (found: ReadonlySet<string>): string[] => {
    const all = new Set<string>();
    for (const id of found) {
      for (let at: string | undefined = id; at !== undefined && !all.has(at); at = routes[at]?.parentId) all.add(at);
    }
    return [...all].sort((a, b) => order.get(a)! - order.get(b)!);
  };

  return {
    of: (pathname) => withParents(new Set(pathsAsked(pathname).flatMap((path) => walk(top, path, false)))),
    along: (pathname) => withParents(new Set(walk(top, pathname, true).filter((id) => !layouts.has(id)))),
  };
}

/**
 * Narrows a build down to the routes that a path may match. The router compiles the pattern of every route for every
 * match, several times a request: with all of them that is three quarters of the CPU time of a redirect. What is left is
 * matched and ranked by the router as ever (docs/decisions/0018).
 *
 * @returns the build for a path; the same object for all paths that have the same routes
 */
export function buildsByPath(build: ServerBuild, finder: RouteFinder): (pathname: string) => ServerBuild {
  const kept = new Map<string, ServerBuild>();
  const byPath = new Map<string, ServerBuild>();
  const buildOf = (pathname: string) => {
    const ids = finder.of(pathname);
    const key = ids.join(' ');
    const narrowed = kept.get(key) ?? {
      ...build,
      routes: only(build.routes, ids),
      assets: { ...build.assets, routes: only(build.assets.routes, ids) },
    };
    keepLatest(kept, key, narrowed, MOST_KEPT);
    return narrowed;
  };
  return (pathname) => {
    const narrowed = byPath.get(pathname) ?? buildOf(pathname);
    if (pathname.length <= LONGEST_PATH) keepLatest(byPath, pathname, narrowed, MOST_PATHS);
    return narrowed;
  };
}

function newPlace(): Place {
  return { fixed: new Map(), parameter: null, ends: [], splats: [] };
}

/** The route's own pattern behind those of its parents, in segments. */
function fullPath(entry: RouteEntry, routes: Record<string, RouteEntry | undefined>): string[] {
  const above = entry.parentId === undefined ? undefined : routes[entry.parentId];
  const own = (entry.path ?? '').split('/').filter(Boolean);
  return above ? [...fullPath(above, routes), ...own] : own;
}

/** A pattern with and without each of its optional segments. */
function spellingsOf(pattern: readonly string[]): string[][] {
  const [first, ...rest] = pattern;
  if (first === undefined) return [[]];
  const behind = spellingsOf(rest);
  const segment = first.replace(/\?$/, '');
  const withIt = behind.map((spelling) => [segment, ...spelling]);
  return first.endsWith('?') ? [...withIt, ...behind] : withIt;
}

function addRoute(top: Place, pattern: readonly string[], id: string): void {
  let place = top;
  for (const segment of pattern) {
    if (segment === '*') {
      place.splats.push(id);
      return;
    }
    if (segment.startsWith(':')) place = place.parameter ??= newPlace();
    else {
      // Some routes match whatever the case.
      const word = segment.toLowerCase();
      const next = place.fixed.get(word) ?? newPlace();
      place.fixed.set(word, next);
      place = next;
    }
  }
  place.ends.push(id);
}

/** The path of the page of which a request for data is about; any other path as it is. */
export function pageAsked(pathname: string): string {
  return pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
}

/** As the router reads them: a request for data asks for the page without the ending. */
function pathsAsked(pathname: string): string[] {
  return pathname.endsWith('.data') ? [pathname, pageAsked(pathname)] : [pathname];
}

/** @param along whether the routes that end on the way count as well */
function walk(top: Place, pathname: string, along: boolean): string[] {
  let places = [top];
  const found = [...top.splats];
  for (const segment of pathname.split('/')) {
    if (segment === '') continue;
    if (along) for (const { ends } of places) found.push(...ends);
    const word = decoded(segment);
    places = places.flatMap(({ fixed, parameter }) => [fixed.get(word), parameter].filter((next) => next != null));
    if (places.length === 0) return found;
    for (const { splats } of places) found.push(...splats);
  }
  for (const { ends } of places) found.push(...ends);
  return found;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

function only<Value>(all: Record<string, Value>, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(ids.filter((id) => id in all).map((id) => [id, all[id]!]));
}
