import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#app/domain/languages.ts';
import { policyOf, ROUTE_KEYS, ROUTES, type RouteKey } from '#app/domain/permissions.ts';
import { decideAccess, type Viewer, withLanguage } from '#app/domain/redirects.ts';
import { ROLES, type Standing, STATUSES } from '#app/domain/roles.ts';
import { clearsSession, locationOf } from '#tests/support/matchers.ts';
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
  }).map(([name, mirrored]): Case => ({
    name,
    viewer: { kind: 'refused' },
    open: () => withToken(`odd-${name.replaceAll(' ', '-')}`, mirrored, true),
  })),
];

async function withToken(uid: string, mirrored: object, registered: boolean): Promise<ServerBrowser> {
  const streamer: Standing = { role: 'streamer', status: 'active', completedAllGuides: true };
  if (registered) addPerson(world, uid, streamer);
  const session = { uid, refreshToken: `refresh-${uid}`, sessionId: 'session_1_a' };
  return browser().signInWith(await tokens.mint({ uid }, mirrored), session, [
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  ]);
}

/** What differs, as a line to read: soft assertions by the thousand take minutes to report. */
function difference(what: string, got: unknown, wanted: unknown): string[] {
  return got === wanted ? [] : [`${what}: ${String(got)}, not ${String(wanted)}`];
}

/** How the way on from a redirect's target ends. */
async function endOf(visitor: ServerBrowser, target: string): Promise<string> {
  const { visited, response } = await visitor.follow(target);
  await response.body?.cancel();
  return visited.length <= 2 ? `${response.status} after at most one hop more` : visited.join(' → ');
}

/** A path of the route; parameters name what exists. */
function pathOf(route: RouteKey): string {
  return ROUTES[route].path.replace(':key', 'welcome').replace(':id', 'streamer-active-done');
}

/** Where decideAccess sends this request: path and query, or null when it lets it through. */
function expectedTarget(
  viewer: Viewer,
  route: RouteKey,
  prefix: (typeof PREFIXES)[number],
  asked: string,
): string | null {
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
    const ends = new Map<string, Promise<string>>();
    const answers = await Promise.all(
      ROUTE_KEYS.map(async (route) => {
        const visitor = await open();
        const asked = `${withLanguage(prefix, pathOf(route))}?x=1&y=b`;
        const response = await visitor.fetch(asked);
        await response.body?.cancel();
        const target = locationOf(response);
        const page = target?.split('?')[0];
        // A target of many routes is followed once.
        if (page && !ends.has(page)) ends.set(page, endOf(visitor, target));
        return { route, asked, response, target, end: page ? await ends.get(page) : undefined };
      }),
    );

    const wrong = answers.flatMap(({ route, asked, response, target, end }) => {
      const wanted = expectedTarget(viewer, route, prefix, asked);
      return [
        ...difference(`${asked} status`, response.status, wanted === null ? 200 : 302),
        ...difference(`${asked} target`, target, wanted),
        ...difference(`${asked} cookies cleared`, clearsSession(response), viewer.kind === 'refused'),
        ...difference(`${asked} cache`, response.headers.get('Cache-Control'), 'private, no-store'),
        ...difference(`${asked} after ${target}`, end, wanted === null ? undefined : '200 after at most one hop more'),
      ];
    });
    expect(wrong).toEqual([]);
    expect(answers).toHaveLength(ROUTE_KEYS.length);
  });
});

const SOURCES = import.meta.glob<string>('../../app/routes/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The id of a page's own route: Remix's default is the file's path without extension. */
function idOf(route: RouteKey): string {
  const phase = /^onboarding\/(.*-stream|extras)$/.exec(route)?.[1];
  if (phase) return `onboarding-phase/${phase}`;
  const file = Object.keys(SOURCES).find(
    (path) => !path.endsWith('/layout.tsx') && SOURCES[path]!.includes(`guard(args, '${route}')`),
  );
  if (!file) throw new Error(`No page is guarded as ${route}`);
  return file.replace('../../app/', '').replace(/\.tsx?$/, '');
}

describe('a child asked alone', () => {
  const GUARDED = ROUTE_KEYS.filter((route) => policyOf(route).access === 'members');

  it.each(CASES)(
    '$name: the .data request of each page, past all loaders above it, is guarded by itself',
    async ({ viewer, open }) => {
      addPerson(world, 'streamer-active-done', { role: 'streamer', status: 'active', completedAllGuides: true });
      const wrong = await Promise.all(
        GUARDED.map(async (route) => {
          const response = await (
            await open()
          ).fetch(`/en${pathOf(route)}.data?_routes=${encodeURIComponent(idOf(route))}`);
          const body = await response.text();
          const target = expectedTarget(viewer, route, 'en', `/en${pathOf(route)}`);
          return [
            ...difference(`${route} status`, response.status, target === null ? 200 : 202),
            ...difference(`${route} redirects`, body.includes('SingleFetchRedirect'), target !== null),
            ...difference(`${route} names ${target}`, target === null || body.includes(JSON.stringify(target)), true),
            ...difference(`${route} gives data`, body.includes('"title"'), target === null),
          ];
        }),
      );
      expect(wrong.flat()).toEqual([]);
    },
  );
});
