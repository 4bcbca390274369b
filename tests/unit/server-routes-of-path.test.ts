import type { ServerBuild } from '@remix-run/cloudflare';
import { matchRoutes } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { buildsByPath } from '#app/server/routes-of-path.server.ts';
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
const build = { routes: byId, assets: { routes: byId } } as unknown as ServerBuild;

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

describe('the routes of a path', () => {
  const buildFor = buildsByPath(build);

  it.each([...new Set([...paths, ...strange])])('are the ones that the router finds among all: %s', (path) => {
    expect(matched(buildFor(path), path)).toEqual(matched(build, path));
  });

  it('are those of the page for a request of its data, and fewer than all', () => {
    const page = '/en/admin/streamers';
    expect(matched(buildFor(`${page}.data`), page)).toEqual(matched(build, page));
    expect(Object.keys(buildFor(page).routes).length).toBeLessThan(all.length / 2);
  });

  it('are all where the browser asks what lies behind links', () => {
    expect(buildFor('/__manifest')).toBe(build);
  });

  it('are worked out once for all paths that have the same words', () => {
    expect(buildFor('/en/guides/stream')).toBe(buildFor('/pt/guides/stream'));
    expect(buildFor('/en/admin/streamer-detail/a')).toBe(buildFor('/en/admin/streamer-detail/b'));
  });

  it('do not fill the memory however many mixes of words a stranger tries', () => {
    const words = [...new Set(own.flat())].filter((word) => word !== 'x');
    const first = buildFor('/en/login');
    for (let mix = 0; mix < 300; mix += 1) {
      buildFor(`/${words.filter((_, index) => (mix >> (index % 9)) & 1).join('/')}/${words[mix % words.length]}`);
    }
    expect(buildFor('/en/login')).not.toBe(first);
    expect(matched(buildFor('/en/login'), '/en/login')).toEqual(matched(build, '/en/login'));
  });
});
