import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { withKeptPatterns } from '../../../scripts/build/kept-patterns.ts';

/** The router of the Worker matches as the router's own does, and works its patterns out once. */
const require = createRequire(import.meta.url);
const REACT = require.resolve('@remix-run/react/package.json');
const CODE = readFileSync(REACT.replace('react/package.json', 'router/dist/router.js'), 'utf8');

type Route = { id: string; path?: string; index?: true; caseSensitive?: boolean; children?: Route[] };
type Router = {
  matchRoutes: (routes: Route[], path: string) => { params: object; pathname: string; route: Route }[] | null;
  matchPath: (pattern: { path: string; end?: boolean; caseSensitive?: boolean }, path: string) => object | null;
};

const routerOf = (code: string) =>
  import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<unknown> as Promise<Router>;

const OWN = await routerOf(CODE);
const EDITED = await routerOf(withKeptPatterns(CODE));

// The router warns of addresses that can't be decoded.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

const TREES: Route[][] = [
  [
    {
      id: 'root',
      path: '',
      children: [
        { id: 'home', path: ':lang?', index: true },
        { id: 'guide', path: ':lang?/guides/:slug' },
        { id: 'guides', path: ':lang?/guides' },
        { id: 'plan', path: ':lang?/guides/plan', caseSensitive: true },
        { id: 'lost', path: '*' },
      ],
    },
  ],
  [
    {
      id: 'layout',
      path: '/:lang',
      children: [
        { id: 'files', path: 'files/*' },
        { id: 'index', index: true },
      ],
    },
    { id: 'same', path: '/en' },
  ],
];
const path = fc
  .array(fc.constantFrom('en', 'EN', 'guides', 'plan', 'Plan', 'files', 'a%2Fb', 'é', '%', ''), { maxLength: 5 })
  .map((words) => `/${words.join('/')}`);

it('matches of routes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TREES), path, (routes, at) => {
      expect(EDITED.matchRoutes(routes, at)).toEqual(OWN.matchRoutes(routes, at));
    }),
  );
});

it('matches of single patterns, by case and with or without an end', () => {
  const pattern = fc.record({
    path: fc.constantFrom('/en', '/:lang/guides', '/files/*', '*', ''),
    end: fc.option(fc.boolean(), { nil: undefined }),
    caseSensitive: fc.option(fc.boolean(), { nil: undefined }),
  });
  fc.assert(
    fc.property(pattern, path, (of, at) => {
      expect(EDITED.matchPath(of as never, at)).toEqual(OWN.matchPath(of as never, at));
    }),
  );
});

it('routes are ranked and compiled once', () => {
  let looks = 0;
  const route: Route = {
    id: 'counted',
    get path() {
      looks += 1;
      return '/counted/:id';
    },
  };
  const routes = [route];
  EDITED.matchRoutes(routes, '/counted/1');
  const first = looks;
  expect(first).toBeGreaterThan(0);
  expect(EDITED.matchRoutes(routes, '/counted/2')?.[0]?.params).toEqual({ id: '2' });
  expect(looks).toBe(first);
});

it('a list of the same routes that is made again is not ranked again, and its own routes are found', () => {
  let looks = 0;
  const list = (): Route[] => [
    {
      id: 'again',
      path: '/again',
      children: [
        {
          id: 'one',
          get path() {
            looks += 1;
            return ':id';
          },
        },
      ],
    },
  ];
  EDITED.matchRoutes(list(), '/again/1');
  const first = looks;
  const made = list();
  const matches = EDITED.matchRoutes(made, '/again/1');
  expect(looks).toBe(first);
  expect(matches?.map(({ route }) => route)).toEqual([made[0], made[0]?.children?.[0]]);
  expect(matches?.[0]?.route).toBe(made[0]);
  expect(EDITED.matchRoutes([{ id: 'another', path: '/again/:word' }], '/again/1')?.[0]?.params).toEqual({ word: '1' });
});

it('another router ends the build', () => {
  expect(() => withKeptPatterns(CODE.replaceAll('rankRouteBranches', 'rank'))).toThrow('The router');
  expect(() => withKeptPatterns(withKeptPatterns(CODE))).toThrow('The router');
});
