import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { matchRoutes } from '@remix-run/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { addressOf, ROUTE_KEYS } from '#app/domain/access/permissions.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import routes from '#app/routes.ts';
import { answerManifest } from '#app/server/platform/route-manifest.server.ts';
import { buildsByPath, routeFinder } from '#app/server/platform/routes-of-path.server.ts';
import type { ManifestEntry } from '#tests/support/route-manifest.ts';

type Entry = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; parentId?: string };

/** The manifest as the build has it: flat, under a root. */
function flatRoutes(entries: readonly ManifestEntry[], parentId: string): Entry[] {
  return entries.flatMap(({ children, ...entry }) => {
    const id = entry.id ?? entry.file;
    return [{ ...entry, id, parentId }, ...flatRoutes(children ?? [], id)];
  });
}
const all = [{ id: 'root', path: '' }, ...flatRoutes(routes as ManifestEntry[], 'root')];
const byId = Object.fromEntries(all.map((entry) => [entry.id, entry]));
const build = { routes: byId, assets: { routes: byId, version: 'v1' } } as unknown as ServerBuild;
const finder = routeFinder(byId);
const layouts = new Set(all.map((entry) => (entry as Entry).parentId));

/** The ids that the router finds for a path among these routes, and what it reads from the path. */
function matched({ routes: flat }: ServerBuild, path: string) {
  const under = (parentId: string | undefined): object[] =>
    Object.values(flat)
      .filter((entry) => entry?.parentId === parentId)
      .map((entry) => ({ ...entry, ...(entry!.index ? {} : { children: under(entry!.id) }) }));
  return matchRoutes(under(undefined), path)?.map(({ route, params }) => ({ id: (route as Entry).id, params }));
}

const own = all.map(({ id }) => {
  const segments: string[] = [];
  for (let entry: Entry | undefined = byId[id]; entry; entry = entry.parentId ? byId[entry.parentId] : undefined) {
    segments.unshift(...(entry.path ?? '').split('/'));
  }
  return segments.filter(Boolean).map((segment) => (segment.startsWith(':') ? 'x' : segment));
});
const paths = own
  .flatMap((segments) => {
    const rest = segments[0] === 'x' ? segments.slice(1) : segments;
    return [rest, ['es', ...rest], ['x', ...rest, 'y'], rest.map((segment) => segment.toUpperCase())];
  })
  .map((segments) => `/${segments.join('/')}`);

const strange = [
  '/',
  '//admin',
  '/en//admin',
  '/en/admin/',
  '/en/%61dmin',
  '/en/admin%2Fstreamers',
  '/en/%E0%A4%A',
  '/en/login/admin/streamers',
  '/en/streamers/admin',
  '/HEALTHZ',
  '/en/healthz',
];

const words = [...new Set(own.flat())].filter((word) => word !== 'x');
const segment = fc.oneof(fc.constantFrom(...words, ...LANGUAGES, '', 'x', '%61dmin', '%zz', 'LOGIN'), fc.string());
const anyPath = fc
  .array(segment, { maxLength: 7 })
  .map((segments) => Object.assign(new URL('https://greenroom.test'), { pathname: `/${segments.join('/')}` }).pathname);

describe('the routes of a path', () => {
  const buildFor = buildsByPath(build, finder);

  it.each([...new Set([...paths, ...strange])])('are the ones that the router finds among all: %s', (path) => {
    expect(matched(buildFor(path), path)).toEqual(matched(build, path));
  });

  it('are those of the page for a request of its data, and fewer than all', () => {
    const page = '/en/admin/streamers';
    expect(matched(buildFor(`${page}.data`), page)).toEqual(matched(build, page));
    expect(Object.keys(buildFor(page).routes).length).toBeLessThan(all.length / 2);
  });

  it('are worked out once for all paths that have the same routes', () => {
    expect(buildFor('/en/guides/stream')).toBe(buildFor('/pt/guides/stream'));
    expect(buildFor('/en/admin/streamer-detail/a')).toBe(buildFor('/en/admin/streamer-detail/b'));
  });

  it('are the ones that the router finds, whatever a stranger asks for', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        expect(matched(buildFor(path), path)).toEqual(matched(build, path));
      }),
      { numRuns: 500 },
    );
  });

  it('are few for any path: a stranger makes nothing that is kept and costs', () => {
    const builds = new Set<ServerBuild>();
    fc.assert(
      fc.property(anyPath, (path) => {
        const narrowed = buildFor(path);
        builds.add(narrowed);
        expect(Object.keys(narrowed.routes).length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 1_000 },
    );
    expect(builds.size).toBeLessThan(150);
  });
});

describe('without a language prefix', () => {
  /** Values that parameters have in addresses, the words of other pages among them. */
  const values: Record<string, readonly string[]> = { key: GUIDE_KEYS };

  it.each(
    ROUTE_KEYS.flatMap((key) => {
      const names = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      const first = values[names[0] ?? ''] ?? ['x'];
      return first.map(
        (value) => [key, addressOf(key, Object.fromEntries(names.map((name) => [name, value])))] as const,
      );
    }),
  )('%s is at %s, whatever the order in which a browser learned of the routes', (key, address) => {
    for (const routes of [all, all.toReversed()]) {
      const found = matched(
        { routes: Object.fromEntries(routes.map((one) => [one.id, one])) } as unknown as ServerBuild,
        address,
      )!;
      const file = found.at(-1)!.id;
      const prefixed = matched(build, `/en${address === '/' ? '' : address}`)!;
      expect(file, key).toBe(prefixed.at(-1)!.id);
      expect(found.at(-1)!.params).not.toHaveProperty('lang');
    }
  });
});

describe('the routes behind links', () => {
  const ask = (query: string) => answerManifest(build, finder, new URL(`https://greenroom.test/__manifest?${query}`));
  const idsFor = async (path: string) =>
    Object.keys((await ask(`version=v1&p=${encodeURIComponent(path)}`).json()) as object);

  it.each([...new Set(paths)])('hold the pages for %s and every path above it', async (path) => {
    const ids = await idsFor(path);
    const segments = path.split('/').slice(1);
    for (let length = 0; length <= segments.length; length += 1) {
      const found = matched(build, `/${segments.slice(0, length).join('/')}`) ?? [];
      expect(ids).toEqual(expect.arrayContaining(found.map(({ id }) => id)));
    }
  });

  /** What Remix itself answers: the routes of every path above a link. */
  const remix = createRequestHandler(
    {
      assets: { routes: byId, version: 'v1' },
      entry: { module: {} },
      future: { v3_lazyRouteDiscovery: true },
      routes: Object.fromEntries(all.map((entry) => [entry.id, { ...entry, module: {} }])),
    } as unknown as ServerBuild,
    'production',
  );

  it('hold each route that Remix would name, as it is in the build, and otherwise only pages', async () => {
    const links = fc.array(fc.oneof(fc.constantFrom(...paths, ...strange), anyPath), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(links, async (some) => {
        const url = new URL('https://greenroom.test/__manifest?version=v1');
        for (const link of some) url.searchParams.append('p', link);
        const ours = (await answerManifest(build, finder, url).json()) as Record<string, Entry>;
        const theirs = (await (await remix(new Request(url))).json()) as Record<string, Entry>;
        expect(ours).toMatchObject(theirs);
        // The router in the browser compares a layout with those it has by the pages below it, and fails without any.
        for (const { id } of Object.values(ours)) {
          if (layouts.has(id)) expect(Object.values(ours).map(({ parentId }) => parentId)).toContain(id);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('come with their parents, so that the browser can put them in place', async () => {
    const ids = await idsFor('/en/onboarding/welcome');
    for (const id of ids) {
      const parent = byId[id]!.parentId;
      if (parent !== undefined) expect(ids).toContain(parent);
    }
  });

  it('are not all routes, however a stranger asks', async () => {
    expect((await idsFor('/a'.repeat(500))).length).toBeLessThanOrEqual(5);
  });

  it('of another release: the page is to be loaded again', () => {
    const answer = ask('version=v0&p=/en');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  });

  it.each([
    ['none', 'version=v1'],
    ['too many', `version=v1${'&p=/a'.repeat(401)}`],
    ['too long', `version=v1&p=/${'a'.repeat(1_100)}`],
  ])('%s: 400', (_, query) => {
    expect(ask(query).status).toBe(400);
  });
});
