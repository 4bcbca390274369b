import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#app/domain/languages.ts';
import { policyOf, ROUTE_KEYS, ROUTES, type RouteKey } from '#app/domain/permissions.ts';
import { decideAccess, type Viewer, withLanguage } from '#app/domain/redirects.ts';
import { ROLES, type Standing, STATUSES } from '#app/domain/roles.ts';
import { addPerson, browser, openHarness, type ServerBrowser, signIn } from './harness.ts';

/**
 * Every kind of viewer × every route of the table × (no prefix, en, es, pt), against the built Worker. What is right
 * comes from decideAccess, whose own cases the unit suite states one by one.
 */
const harness = await openHarness();
const { tokens, world } = harness;

const PREFIXES = [null, ...LANGUAGES];

const STANDINGS: Standing[] = ROLES.flatMap((role) =>
  STATUSES.flatMap((status) => [false, true].map((completedAllGuides) => ({ role, status, completedAllGuides }))),
);

type Case = { name: string; viewer: Viewer; open: () => Promise<ServerBrowser> };

const CASES: Case[] = [
  { name: 'signed out', viewer: { kind: 'signed-out' }, open: async () => browser() },
  { name: 'unregistered', viewer: { kind: 'unregistered' }, open: () => withToken('no-record', {}, false) },
  ...STANDINGS.map((standing): Case => {
    const { role, status, completedAllGuides } = standing;
    const guides = completedAllGuides ? 'done' : 'open';
    return {
      name: `role ${role}, status ${status}, guides ${guides}`,
      viewer: role === 'none' ? { kind: 'refused' } : { kind: 'member', standing },
      open: async () => (await signIn(harness, `${role}-${status}-${guides}`, standing)).browser,
    };
  }),
  ...Object.entries({
    'an unknown role': { role: 'superadmin', status: 'active', completedAllGuides: true },
    'a list of roles': { role: ['admin'], status: 'active', completedAllGuides: true },
    'a missing role': { status: 'active', completedAllGuides: true },
    'a missing status': { role: 'admin', completedAllGuides: true },
    'guides as text': { role: 'streamer', status: 'active', completedAllGuides: 'true' },
  }).map(
    ([name, mirrored]): Case => ({
      name,
      viewer: { kind: 'refused' },
      open: () => withToken(`odd-${name.replaceAll(' ', '-')}`, mirrored, true),
    }),
  ),
];

async function withToken(uid: string, mirrored: object, registered: boolean): Promise<ServerBrowser> {
  const streamer: Standing = { role: 'streamer', status: 'active', completedAllGuides: true };
  if (registered) addPerson(world, uid, streamer);
  const session = { uid, refreshToken: `refresh-${uid}`, sessionId: 'session_1_a' };
  return browser().signInWith(await tokens.mint({ uid }, mirrored), session, ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=']);
}

/** A path of the route; parameters name what exists. */
function pathOf(route: RouteKey): string {
  return ROUTES[route].path.replace(':key', 'welcome').replace(':id', 'streamer-active-done');
}

/** Where decideAccess sends this request: path and query, or null when it lets it through. */
function expectedTarget(viewer: Viewer, route: RouteKey, prefix: (typeof PREFIXES)[number], asked: string): string | null {
  const decision = decideAccess(viewer, route);
  if (decision.kind === 'allow') return null;
  const [path, fixed] = decision.to.split('?');
  const query = new URLSearchParams(decision.keepQuery ? new URL(asked, 'https://x').search : fixed);
  if (decision.remember) query.set('redirectTo', asked);
  return withLanguage(prefix, path!) + (query.size > 0 ? `?${query}` : '');
}

describe.each(CASES)('$name', ({ viewer, open }) => {
  it.each(PREFIXES)('prefix %s: each route answers as the table says, in two hops at most', async (prefix) => {
    addPerson(world, 'streamer-active-done', { role: 'streamer', status: 'active', completedAllGuides: true });
    const answers = await Promise.all(
      ROUTE_KEYS.map(async (route) => {
        const visitor = await open();
        const asked = `${withLanguage(prefix, pathOf(route))}?x=1&y=a%20b`;
        const first = await visitor.fetch(asked);
        await first.body?.cancel();
        const { visited, response } = await (await open()).follow(asked);
        await response.body?.cancel();
        return { route, asked, first, visited, last: response.status };
      }),
    );

    for (const { route, asked, first, visited, last } of answers) {
      const target = expectedTarget(viewer, route, prefix, asked);
      if (target === null) expect.soft(first.status, asked).toBe(200);
      else expect.soft(first, asked).toRedirectTo(target);
      expect.soft(visited.length - 1, visited.join(' → ')).toBeLessThanOrEqual(2);
      expect.soft(last, visited.join(' → ')).toBe(200);
      const isCleared = viewer.kind === 'refused';
      if (isCleared) expect.soft(first, asked).toClearSessionCookies();
      else expect.soft(first, asked).toKeepSessionCookies();
      expect.soft(first.headers.get('Cache-Control'), asked).toBe('private, no-store');
    }
    expect(answers).toHaveLength(ROUTE_KEYS.length);
  });
});

describe('a child asked alone', () => {
  const GUARDED = ROUTE_KEYS.filter((route) => policyOf(route).access === 'members');

  it.each(CASES)('$name: the .data request of each page is guarded by itself', async ({ viewer, open }) => {
    addPerson(world, 'streamer-active-done', { role: 'streamer', status: 'active', completedAllGuides: true });
    for (const route of GUARDED) {
      const response = await (await open()).fetch(`/en${pathOf(route)}.data`);
      const body = await response.text();
      const target = expectedTarget(viewer, route, 'en', `/en${pathOf(route)}`);
      if (target === null) {
        expect.soft(response.status, route).toBe(200);
        expect.soft(body, route).not.toContain('SingleFetchRedirect');
      } else {
        expect.soft(response.status, route).toBe(202);
        expect.soft(body, route).toContain(JSON.stringify(target));
        expect.soft(body, route).not.toContain('"title"');
      }
    }
  });
});
