import { describe, expect, it } from 'vitest';
import type { Language } from '#app/domain/languages.ts';
import { policyOf, ROUTE_KEYS, type RouteKey } from '#app/domain/permissions.ts';
import { decideAccess, withLanguage } from '#app/domain/redirects.ts';
import { locationOf } from '#tests/support/matchers.ts';
import { endTimersOfRequests, openHarness, ORIGIN, type ServerBrowser } from './harness.ts';
import {
  admit,
  DATA,
  dataPath,
  difference,
  expectedTarget,
  hasAction,
  pathOf,
  prefixesOf,
  type ViewerCase,
  VIEWERS,
} from './support/viewers.ts';

/** Every kind of viewer × every route × (no prefix, en, es, pt): the methods that could change something. */
const harness = await openHarness();
endTimersOfRequests();
const { world } = harness;

const WITH_ACTION = ROUTE_KEYS.filter(hasAction);
const WITHOUT_ACTION = ROUTE_KEYS.filter((route) => !hasAction(route));
async function write(
  visitor: ServerBrowser,
  path: string,
  method: string,
): Promise<{ response: Response; body: string }> {
  const body = method === 'OPTIONS' ? undefined : new URLSearchParams({ intent: 'unheard-of' });
  const response = await visitor.fetch(path, { method, headers: { Origin: ORIGIN }, body });
  return { response, body: await response.text() };
}

/** What is wrong with the answer of a route that has an action. */
function judgeAction(
  { viewer }: ViewerCase,
  route: RouteKey,
  prefix: Language | null,
  { response, body }: { response: Response; body: string },
  what: string,
): string[] {
  const target = expectedTarget(viewer, route, prefix, withLanguage(prefix, pathOf(route)), true);
  const isData = what.includes('.data');
  if (target === null) {
    // What the action makes of nonsense is its own matter; it is not refused for who is asking.
    return [403, 405].includes(response.status) ? [`${what}: refused with ${response.status}`] : [];
  }
  const isLed = viewer.kind !== 'member' || policyOf(route).access === 'guest';
  const refused = !isLed ? 403 : isData ? 202 : 302;
  return [
    ...difference(`${what} status`, response.status, refused),
    ...(isData && refused === 202
      ? difference(`${what} names ${target}`, body.includes(JSON.stringify(target)), true)
      : difference(`${what} target`, locationOf(response), refused === 302 ? target : null)),
    ...difference(`${what} gives data`, DATA.test(body), false),
  ];
}

const touched = () =>
  world.firestore.calls.filter(
    ({ method, paths }) => method === 'commit' || !paths.every((path) => path === 'users/viewer'),
  );

/** Every prefix with POST, and the rarer methods in English; where there is no action, of the data, which is faster. */
function asksOf(route: RouteKey, prefix: Language | null): { method: string; path: string }[] {
  const page = withLanguage(prefix, pathOf(route));
  const rare = prefix === 'en' ? ['PUT', 'PATCH', 'DELETE'] : [];
  return [
    { method: 'POST', path: page },
    { method: 'POST', path: dataPath(page) },
    ...rare.map((method) => ({ method, path: hasAction(route) ? page : dataPath(page) })),
  ];
}

describe.each(VIEWERS)('$name', (who) => {
  const allowed = WITH_ACTION.filter((route) => decideAccess(who.viewer, route).kind === 'allow');
  const refused = WITH_ACTION.filter((route) => !allowed.includes(route));

  it.each(prefixesOf(who))('prefix %s: an action is for whoever may open its page', async (prefix) => {
    const open = await admit(harness, who);
    world.callable = () => {
      throw new Error('no callable answers here');
    };
    const judge = (routes: RouteKey[]) =>
      Promise.all(
        routes.flatMap((route) =>
          asksOf(route, prefix).map(async ({ method, path }) =>
            judgeAction(who, route, prefix, await write(open(), path, method), `${method} ${path}`),
          ),
        ),
      );
    expect(WITH_ACTION).not.toEqual([]);
    expect((await judge(refused)).flat()).toEqual([]);
    expect(touched(), 'nobody who is refused reads or writes').toEqual([]);
    expect((await judge(allowed)).flat()).toEqual([]);
  });

  it.each(prefixesOf(who))(
    'prefix %s: a write to a page without action is refused and gives no data',
    async (prefix) => {
      const open = await admit(harness, who);
      const wrong = await Promise.all(
        WITHOUT_ACTION.flatMap((route) =>
          asksOf(route, prefix).map(async ({ method, path }) => {
            const { response, body } = await write(open(), path, method);
            // A loader above the page may lead away before Remix says that there is no action.
            const isRedirect = response.status === 302 || response.status === 202;
            return [
              ...difference(`${method} ${path} is refused`, response.status === 405 || isRedirect, true),
              ...difference(`${method} ${path} gives data`, DATA.test(body), false),
            ];
          }),
        ),
      );
      expect(wrong.flat()).toEqual([]);
      expect(touched()).toEqual([]);
    },
  );

  it('OPTIONS says nothing to anybody', async () => {
    const open = await admit(harness, who);
    const wrong = await Promise.all(
      ROUTE_KEYS.map(async (route) => {
        const path = withLanguage('en', pathOf(route));
        const { response, body } = await write(open(), path, 'OPTIONS');
        return [
          ...difference(`${path} status`, response.status, 405),
          ...difference(`${path} gives data`, DATA.test(body), false),
          ...difference(`${path} lets others in`, response.headers.get('Access-Control-Allow-Origin'), null),
        ];
      }),
    );
    expect(wrong.flat()).toEqual([]);
    expect(touched()).toEqual([]);
  });
});

it('the pattern that finds data does find it, in documents and in data', async () => {
  const open = await admit(
    harness,
    VIEWERS.find(({ name }) => name === 'role admin, status active, guides done')!,
  );
  for (const path of ['/en/admin', '/en/admin.data']) expect(await (await open().fetch(path)).text()).toMatch(DATA);
});
