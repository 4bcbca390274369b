import { inject } from 'vitest';
import type { Language } from '#app/domain/platform/languages.ts';
import { ROUTE_KEYS, type RouteKey } from '#app/domain/access/permissions.ts';
import { withLanguage } from '#app/domain/access/redirects.ts';
import { type Harness, ORIGIN, type ServerBrowser } from '../harness.ts';
import { dataPath, hasAction, pathOf, UNLIKE, type ViewerCase, VIEWERS } from './viewers.ts';

export const WITH_ACTION = ROUTE_KEYS.filter(hasAction);
export const WITHOUT_ACTION = ROUTE_KEYS.filter((route) => !hasAction(route));

const isNightly = inject('isNightly');

/** Who tries to write where there is no action: at night everybody, otherwise one of those for whom the table decides alike. */
export const WRITERS_ELSEWHERE = isNightly ? VIEWERS : UNLIKE;

/** Some routes, of which between the nights a viewer tries each third, by turns. */
export function triedBy(who: ViewerCase, routes: readonly RouteKey[]): readonly RouteKey[] {
  return isNightly ? routes : routes.filter((_, at) => at % 3 === WRITERS_ELSEWHERE.indexOf(who) % 3);
}

export async function write(
  visitor: ServerBrowser,
  path: string,
  method: string,
): Promise<{ response: Response; body: string }> {
  const body = method === 'OPTIONS' ? undefined : new URLSearchParams({ intent: 'unheard-of' });
  const response = await visitor.fetch(path, { method, headers: { Origin: ORIGIN }, body });
  return { response, body: await response.text() };
}

/** What was read or written in addition to the record of who asks. */
export const touchedIn = ({ world }: Harness) =>
  world.firestore.calls.filter(
    ({ method, paths }) => method === 'commit' || !paths.every((path) => path === 'users/viewer'),
  );

type Ask = { method: string; path: string };

/**
 * Every prefix with POST, and the rarer methods in English for one of those for whom the table decides alike. Where there is no action they
 * ask for the data, which is faster. At night everybody asks with each method and for page and data, otherwise with one of each by turns.
 */
export function asksOf(who: ViewerCase, route: RouteKey, prefix: Language | null): Ask[] {
  const page = withLanguage(prefix, pathOf(route));
  const turn = ROUTE_KEYS.indexOf(route) + VIEWERS.indexOf(who);
  const rare = prefix === 'en' && isTriedInFull(who) ? byTurns(['PUT', 'PATCH', 'DELETE'], turn) : [];
  const forms = [page, dataPath(page)];
  return [
    ...byTurns(forms, turn).map((path) => ({ method: 'POST', path })),
    ...rare.map((method) => ({ method, path: hasAction(route) ? page : dataPath(page) })),
  ];
}

/** All of them at night, otherwise one by turns. */
export function byTurns<Value>(all: readonly Value[], turn: number): readonly Value[] {
  return isNightly ? all : [all[turn % all.length]!];
}

/** The same where the action runs, which costs as much as the page after it. */
export function asksOfAllowed(who: ViewerCase, route: RouteKey, prefix: Language | null): Ask[] {
  if (isTriedInFull(who)) return asksOf(who, route, prefix);
  return [{ method: 'POST', path: dataPath(withLanguage(prefix, pathOf(route))) }];
}

/** At night everybody is; otherwise one of those for whom the table decides alike. */
const isTriedInFull = (who: ViewerCase) => isNightly || UNLIKE.includes(who);
