import { patternOf, ROUTE_KEYS, type RouteKey } from '#app/domain/access/permissions.ts';
import { matchPath } from '#app/domain/access/redirects.ts';
import { handlersOf } from './guard-order.ts';

/** An entry of the resolved app/routes.ts. */
export type ManifestEntry = { id?: string; path?: string; index?: boolean; file: string; children?: ManifestEntry[] };

export type ManifestRoute = { path: string; file: string; isPage: boolean };

/** A route whose handlers do not begin with a guard of the table, and why that is right. */
export type Exception = { handlers: Record<string, string>; reason: string };

/** Every route of the manifest with its whole path; layouts without a path of their own are no pages. */
export function flatten(entries: readonly ManifestEntry[], base = ''): ManifestRoute[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const full = [base, path].filter(Boolean).join('/');
    return [{ path: full, file, isPage: path !== undefined || index === true }, ...flatten(children ?? [], full)];
  });
}

/** The manifest's path as the table of permissions writes it; a spelled-out parameter is the row that has the parameter. */
export function pathInTable(path: string): string {
  const written = `/${path.replace(/^:lang\??\/?/, '')}`;
  const isRow = ROUTE_KEYS.some((key) => patternOf(key) === written);
  const match = isRow ? null : matchPath(written);
  return match ? patternOf(match.route) : written;
}

/**
 * What is wrong with the routes, one line each: a page without a row or without a loader, a handler that does not begin
 * with the guard of its own page.
 *
 * @param rows policy by route key
 * @param exceptions by file; `handlers` holds the function that each handler hands over to, or its first statement
 */
export function faultsOf(
  routes: readonly ManifestRoute[],
  rows: Readonly<Record<string, { policy: unknown }>>,
  sourceOf: (file: string) => string,
  exceptions: Readonly<Record<string, Exception>>,
): string[] {
  return routes.flatMap(({ path, file, isPage }) => {
    const handlers = handlersOf(sourceOf(file));
    const exception = exceptions[file];
    if (exception) {
      const found = Object.fromEntries(handlers.map(({ name, delegatesTo, first }) => [name, delegatesTo ?? first]));
      const same = JSON.stringify(sorted(found)) === JSON.stringify(sorted(exception.handlers));
      return same ? [] : [`${file}: is not the exception that is listed: ${JSON.stringify(found)}`];
    }
    const own = Object.keys(rows).find((key) => patternOf(key as RouteKey) === pathInTable(path));
    const faults: string[] = [];
    if (isPage && !own) faults.push(`${file}: ${pathInTable(path)} has no row in the table`);
    if (isPage && !handlers.some(({ name }) => name === 'loader')) faults.push(`${file}: a page without a loader`);
    for (const { name, guard, first } of handlers) {
      const guarded = guard === null || !rows[guard] ? undefined : guard;
      if (!guarded) faults.push(`${file}: ${name} begins with "${first}"`);
      else if (own && guarded !== own) {
        const path = patternOf(guarded as RouteKey);
        const isAllowed = rows[guarded]!.policy === rows[own]!.policy && sharesFile(routes, file, path);
        if (!isAllowed) faults.push(`${file}: ${name} guards ${path}`);
      }
    }
    return faults;
  });
}

/** One file may serve several pages; its guard then names one of them. */
function sharesFile(routes: readonly ManifestRoute[], file: string, path: string): boolean {
  return routes.some((route) => route.file === file && pathInTable(route.path) === path);
}

function sorted(record: Record<string, string>): [string, string][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
