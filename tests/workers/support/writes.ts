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
 * Every prefix with POST, and the rarer methods in English: at night for everybody, otherwise for one of those for whom the table
 * decides alike. Where there is no action they ask for the data, which is faster, and in other runs POST asks for the page or the data.
 */
export function asksOf(who: ViewerCase, route: RouteKey, prefix: Language | null): Ask[] {
  const page = withLanguage(prefix, pathOf(route));
  const rare = prefix === 'en' && isTriedInFull(who) ? ['PUT', 'PATCH', 'DELETE'] : [];
  const forms = [page, dataPath(page)];
  const isOneEnough = !isNightly && !(hasAction(route) && isTriedInFull(who));
  const turn = (ROUTE_KEYS.indexOf(route) + VIEWERS.indexOf(who)) % forms.length;
  return [
    ...forms.filter((_, index) => !isOneEnough || index === turn).map((path) => ({ method: 'POST', path })),
    ...rare.map((method) => ({ method, path: hasAction(route) ? page : dataPath(page) })),
  ];
}

/** The same where the action runs, which costs as much as the page after it. */
export function asksOfAllowed(who: ViewerCase, route: RouteKey, prefix: Language | null): Ask[] {
  if (isTriedInFull(who)) return asksOf(who, route, prefix);
  return [{ method: 'POST', path: dataPath(withLanguage(prefix, pathOf(route))) }];
}

/** At night everybody is; otherwise one of those for whom the table decides alike. */
const isTriedInFull = (who: ViewerCase) => isNightly || UNLIKE.includes(who);
