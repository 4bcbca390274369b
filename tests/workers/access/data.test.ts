import { describe, expect, it } from 'vitest';
import { ROUTE_KEYS, type RouteKey } from '#app/domain/access/permissions.ts';
import { withLanguage } from '#app/domain/access/redirects.ts';
import { endTimersOfRequests, openHarness } from '../harness.ts';
import {
  admit,
  DATA,
  dataPath,
  difference,
  expectedAnswer,
  idOf,
  pathOf,
  prefixesOf,
  VIEWERS,
} from '../support/viewers.ts';

/** Every kind of viewer × every route × (no prefix, en, es, pt): what the browser asks for when it goes from page to page. */
const harness = await openHarness();
endTimersOfRequests();

/** These lead on and have nothing of their own to show, or count and find, and there is nothing. */
const WITHOUT_TITLE: RouteKey[] = ['index', 'register', 'waiting.json', 'find.json'];

type Ask = { name: string; query: (route: RouteKey) => string };

const ASKS: Ask[] = [
  { name: 'with all loaders', query: () => '' },
  {
    name: 'for the page alone, past all loaders above it',
    query: (route) => `?_routes=${encodeURIComponent(idOf(route))}`,
  },
];

describe.each(VIEWERS)('$name', (who) => {
  it.each(ASKS)('.data $name: guarded by the page itself, never data for anyone who may not', async ({ query }) => {
    const open = await admit(harness, who);
    const wrong = await Promise.all(
      prefixesOf(who).flatMap((prefix) =>
        ROUTE_KEYS.map(async (route) => {
          const page = withLanguage(prefix, pathOf(route));
          const asked = dataPath(page) + query(route);
          const response = await open().fetch(asked);
          const body = await response.text();
          const { status, target } = expectedAnswer(who.viewer, route, prefix, page, 202);
          const shows = status === 200 && !WITHOUT_TITLE.includes(route);
          return [
            ...difference(`${asked} status`, response.status, status),
            ...difference(`${asked} cache`, response.headers.get('Cache-Control'), 'private, no-store'),
            ...difference(`${asked} redirects`, body.includes('SingleFetchRedirect'), target !== null),
            ...difference(`${asked} names ${target}`, target === null || body.includes(JSON.stringify(target)), true),
            ...difference(`${asked} gives data`, DATA.test(body), shows),
          ];
        }),
      ),
    );
    expect(wrong.flat()).toEqual([]);
  });

  it('.data of the frame and the root alone: no more than the visitor’s standing', async () => {
    const open = await admit(harness, who);
    const answers = await Promise.all(
      ['root', 'root,routes/shell/layout', 'routes/onboarding/layout'].map(async (routes) => {
        const response = await open().fetch(`/en/admin.data?_routes=${encodeURIComponent(routes)}`);
        return { routes, status: response.status, body: await response.text() };
      }),
    );
    for (const { routes, status, body } of answers) {
      expect(body, routes).not.toMatch(DATA);
      expect(body, routes).not.toContain('someone');
      expect(status, routes).toBeLessThan(500);
    }
    const paths = harness.world.firestore.calls.flatMap((call) => call.paths);
    expect(paths.filter((path) => path !== 'users/viewer')).toEqual([]);
  });
});
