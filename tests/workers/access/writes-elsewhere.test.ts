import { describe, expect, it } from 'vitest';
import { ROUTE_KEYS } from '#app/domain/access/permissions.ts';
import { withLanguage } from '#app/domain/access/redirects.ts';
import { endTimersOfRequests, openHarness } from '../harness.ts';
import { admit, DATA, difference, pathOf, prefixesOf } from '../support/viewers.ts';
import { asksOf, touchedIn, triedBy, WITHOUT_ACTION, write, WRITERS_ELSEWHERE } from '../support/writes.ts';

/** Every kind of viewer × every route without an action × (no prefix, en, es, pt), and OPTIONS on every route. */
const harness = await openHarness();
endTimersOfRequests();

describe.each(WRITERS_ELSEWHERE)('$name', (who) => {
  it.each(prefixesOf(who))(
    'prefix %s: a write to a page without action is refused and gives no data',
    async (prefix) => {
      const open = await admit(harness, who);
      const wrong = await Promise.all(
        triedBy(who, WITHOUT_ACTION).flatMap((route) =>
          asksOf(who, route, prefix).map(async ({ method, path }) => {
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
      expect(touchedIn(harness)).toEqual([]);
    },
  );

  it('OPTIONS says nothing to anybody', async () => {
    const open = await admit(harness, who);
    const wrong = await Promise.all(
      triedBy(who, ROUTE_KEYS).map(async (route) => {
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
    expect(touchedIn(harness)).toEqual([]);
  });
});
