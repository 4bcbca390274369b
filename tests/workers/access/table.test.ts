import { describe, expect, it } from 'vitest';
import { isDownload, ROUTE_KEYS } from '#app/domain/access/permissions.ts';
import { withLanguage } from '#app/domain/access/redirects.ts';
import { clearsSession, locationOf } from '#tests/support/matchers.ts';
import { endTimersOfRequests, openHarness, type ServerBrowser } from '../harness.ts';
import {
  admit,
  difference,
  documentPrefixesOf,
  expectedAnswer,
  expectedTarget,
  pathOf,
  prefixesOf,
  VIEWERS,
} from '../support/viewers.ts';

/** Every kind of viewer × every route of the table, with the prefixes that tell something new: documents by GET and HEAD. */
/** Files answer with codes; platform/methods and the tests of each file have those. */
const PAGES_WITH_KEY = ROUTE_KEYS.filter((route) => route.includes(':') && !isDownload(route));

const harness = await openHarness();
endTimersOfRequests();

/** How the way on from a redirect's target ends. */
async function endOf(visitor: ServerBrowser, target: string): Promise<string> {
  const { visited, response } = await visitor.follow(target);
  await response.body?.cancel();
  return visited.length <= 2 ? `${response.status} after at most one hop more` : visited.join(' → ');
}

describe.each(VIEWERS)('$name', (who) => {
  it.each(documentPrefixesOf(who))(
    'prefix %s: each route answers as the table says, in two hops at most',
    async (prefix) => {
      const open = await admit(harness, who);
      const ends = new Map<string, Promise<string>>();
      const wrong = await Promise.all(
        ROUTE_KEYS.map(async (route) => {
          const visitor = open();
          const asked = `${withLanguage(prefix, pathOf(route))}?x=1&y=b`;
          const response = await visitor.fetch(asked);
          await response.body?.cancel();
          const target = locationOf(response);
          const page = target?.split('?')[0];
          // A target of many routes is followed once.
          if (page && !ends.has(page)) ends.set(page, endOf(visitor, target));
          const { status, target: wanted } = expectedAnswer(who.viewer, route, prefix, asked);
          const end = page ? await ends.get(page) : undefined;
          return [
            ...difference(`${asked} status`, response.status, status),
            ...difference(`${asked} target`, target, wanted),
            ...difference(`${asked} cookies cleared`, clearsSession(response), who.viewer.kind === 'refused'),
            ...difference(`${asked} cache`, response.headers.get('Cache-Control'), 'private, no-store'),
            ...difference(
              `${asked} after ${target}`,
              end,
              wanted === null ? undefined : '200 after at most one hop more',
            ),
          ];
        }),
      );
      expect(wrong.flat()).toEqual([]);
      expect(wrong).toHaveLength(ROUTE_KEYS.length);
      expect(
        harness.world.firestore.calls.filter(({ method }) => method === 'commit'),
        'a GET changes nothing',
      ).toEqual([]);
    },
  );

  it('HEAD: the status and target of GET, without a body', async () => {
    const open = await admit(harness, who);
    const wrong = await Promise.all(
      prefixesOf(who).flatMap((prefix) =>
        ROUTE_KEYS.map(async (route) => {
          const asked = withLanguage(prefix, pathOf(route));
          const response = await open().fetch(asked, { method: 'HEAD' });
          const { status, target: wanted } = expectedAnswer(who.viewer, route, prefix, asked);
          return [
            ...difference(`${asked} status`, response.status, status),
            ...difference(`${asked} target`, locationOf(response), wanted),
            ...difference(`${asked} body`, (await response.text()).length, 0),
          ];
        }),
      ),
    );
    expect(wrong.flat()).toEqual([]);
  });

  it.each(PAGES_WITH_KEY)('%s with an unknown key: not found behind the guard, the guard before it', async (route) => {
    const path = `/${route.replaceAll(/:\w+/g, 'unheard-of')}`;
    const open = await admit(harness, who);
    const wrong = await Promise.all(
      prefixesOf(who).map(async (prefix) => {
        const asked = withLanguage(prefix, path);
        const response = await open().fetch(asked);
        const wanted = expectedTarget(who.viewer, route, prefix, asked);
        const page = await response.text();
        return [
          ...difference(`${asked} status`, response.status, wanted === null ? 404 : 302),
          ...difference(`${asked} target`, locationOf(response), wanted),
          ...difference(`${asked} page`, page.includes('404'), wanted === null),
        ];
      }),
    );
    expect(wrong.flat()).toEqual([]);
  });
});
