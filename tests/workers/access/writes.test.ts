import { describe, expect, it } from 'vitest';
import type { Language } from '#app/domain/platform/languages.ts';
import { policyOf, type RouteKey } from '#app/domain/access/permissions.ts';
import { decideAccess, withLanguage } from '#app/domain/access/redirects.ts';
import { locationOf } from '#tests/support/matchers.ts';
import { endTimersOfRequests, openHarness } from '../harness.ts';
import {
  admit,
  DATA,
  difference,
  expectedTarget,
  pathOf,
  prefixesOf,
  type ViewerCase,
  VIEWERS,
} from '../support/viewers.ts';
import { asksOf, asksOfAllowed, touchedIn, WITH_ACTION, write } from '../support/writes.ts';

/** Every kind of viewer × every route with an action × (no prefix, en, es, pt): the methods that could change something. */
const harness = await openHarness();
endTimersOfRequests();
const { world } = harness;

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

describe.each(VIEWERS)('$name', (who) => {
  const allowed = WITH_ACTION.filter((route) => decideAccess(who.viewer, route).kind === 'allow');
  const refused = WITH_ACTION.filter((route) => !allowed.includes(route));

  it.each(prefixesOf(who))('prefix %s: an action is for anyone who may open its page', async (prefix) => {
    const open = await admit(harness, who);
    world.callable = () => {
      throw new Error('no callable answers here');
    };
    const judge = (routes: RouteKey[], asks: typeof asksOf) =>
      Promise.all(
        routes.flatMap((route) =>
          asks(who, route, prefix).map(async ({ method, path }) =>
            judgeAction(who, route, prefix, await write(open(), path, method), `${method} ${path}`),
          ),
        ),
      );
    expect(WITH_ACTION).not.toEqual([]);
    expect((await judge(refused, asksOf)).flat()).toEqual([]);
    expect(touchedIn(harness), 'nobody who is refused reads or writes').toEqual([]);
    expect((await judge(allowed, asksOfAllowed)).flat()).toEqual([]);
  });
});

it('the pattern that finds data does find it, in documents and in data', async () => {
  const open = await admit(
    harness,
    VIEWERS.find(({ name }) => name === 'role admin, status active, guides done')!,
  );
  for (const path of ['/en/admin', '/en/admin.data']) expect(await (await open().fetch(path)).text()).toMatch(DATA);
});
