import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { patternOf, ROUTE_KEYS, ROUTES } from '#app/domain/access/permissions.ts';
import routes from '#app/routes.ts';
import { handlersOf } from '#tests/support/guard-order.ts';
import {
  type Exception,
  faultsOf,
  flatten,
  type ManifestEntry,
  type ManifestRoute,
  pathInTable,
} from '#tests/support/route-manifest.ts';

/** The route manifest against the table of permissions, and every loader and action against its guard. */
const APP = new URL('../../../app/', import.meta.url);
const sourceOf = (file: string) => readFileSync(new URL(file, APP), 'utf8');
const FOUND: ManifestRoute[] = flatten(routes as ManifestEntry[]);
const ROOT: ManifestRoute = { path: '', file: 'root.tsx', isPage: false };

/** Handlers that are let off the guard of the table. */
const EXCEPTIONS: Record<string, Exception> = {
  'root.tsx': {
    handlers: { loader: 'openPageFacts' },
    reason: "runs above every page, refuses nobody and tells a person nothing but that person's own standing",
  },
  'routes/shell/layout.tsx': {
    handlers: { loader: 'openGrace' },
    reason: 'runs with every page of members, refuses nobody and tells a streamer nothing but what is left to read',
  },
  'routes/not-found/route.tsx': {
    handlers: { loader: 'guardNotFound', action: 'guardNotFound' },
    reason: 'no page of the table: answers 404 or the way to /en, no matter who asks',
  },
  'routes/edge/healthz.ts': {
    handlers: {
      loader: 'return answerHealth(request, session?.env ?? { missing }, { now: Date.now(), waitUntil });',
    },
    reason:
      'has to answer without configuration and session; says a version, names of wrong settings, and the rest only to the health token',
  },
  'routes/edge/csp-report.ts': {
    handlers: {
      action: 'await logPolicyReport(request, context.requestId, Date.now());',
    },
    reason: 'takes the reports of browsers, signed in or not; reads nothing and changes nothing',
  },
  'routes/edge/go.ts': {
    handlers: {
      loader: 'const { target, failure } = await openShortLink(context, params.code, Date.now());',
    },
    reason: 'for viewers of a stream, who have no account; reads what the rules show to everyone who has the code',
  },
  'routes/edge/media.ts': {
    handlers: { loader: 'return answerMedia(context, request, params.name);' },
    reason: 'logos, which visitors see on the log-in page; reads the bucket alone',
  },
  'routes/edge/session.ts': {
    handlers: {
      loader: 'return askSession(context);',
      action: "return request.method === 'DELETE' ? closeSession(context) : openSession(request, context);",
    },
    reason: 'makes the session that guards judge by; its own suite is session-endpoint.test.ts',
  },
};

describe('the route manifest', () => {
  it('has a row for every path, a loader for every page, and the guard of that page first in every handler', () => {
    expect(faultsOf([ROOT, ...FOUND], ROUTES, sourceOf, EXCEPTIONS)).toEqual([]);
  });

  it('has every path of the table', () => {
    const pages = FOUND.filter(({ file, isPage }) => isPage && !EXCEPTIONS[file]);
    const listed = ROUTE_KEYS.map(patternOf);
    expect([...new Set(pages.map(({ path }) => pathInTable(path)))].sort()).toEqual([...listed].sort());
  });

  it('keeps everything but /healthz, /session, /csp-report, /go and /media under the optional language prefix', () => {
    expect(FOUND.filter(({ path, isPage }) => isPage && !path.startsWith(':lang?')).map(({ path }) => path)).toEqual([
      'healthz',
      'session',
      'csp-report',
      'go/:code',
      'media/:name',
    ]);
  });

  it('names every module with a loader or an action: none is missing', () => {
    const listed = new Set(FOUND.map(({ file }) => file));
    const files = globSync('routes/**/*.{ts,tsx}', { cwd: APP.pathname });
    expect(files.filter((file) => handlersOf(sourceOf(file)).length > 0 && !listed.has(file))).toEqual([]);
  });

  it('lists no exception that it does not have', () => {
    const files = [ROOT, ...FOUND].map(({ file }) => file);
    expect(Object.keys(EXCEPTIONS).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('has actions of pages in the table, which the workers suite derives, and three more, which it names', () => {
    const withAction = FOUND.filter(({ file }) => handlersOf(sourceOf(file)).some(({ name }) => name === 'action'));
    const paths = [...new Set(withAction.map(({ path }) => pathInTable(path)))];
    const inTable = new Set<string>(ROUTE_KEYS.map(patternOf));
    expect(paths.filter((path) => inTable.has(path)).length).toBeGreaterThan(20);
    expect(paths.filter((path) => !inTable.has(path)).sort()).toEqual(['/*', '/csp-report', '/session']);
  });
});

const GUARDED = "export async function loader(args) {\n  await guard(args, 'offers');\n  return null;\n}\n";
const OFFERS: ManifestRoute[] = [{ path: ':lang?/offers', file: 'page.tsx', isPage: true }];

const faults = (source: string, manifest = OFFERS, exceptions: Record<string, Exception> = {}) =>
  faultsOf(manifest, ROUTES, () => source, exceptions);

describe('what the check of sources finds', () => {
  it.each<[string, string]>([
    ['awaited alone', GUARDED],
    ['destructured', "export async function loader(args: Args) { const { read } = await guard(args, 'offers'); }"],
    ['under another name', "export async function loader(a: Args) { await guard(a, 'offers'); }"],
    ['in loader and action', `${GUARDED}export async function action(args) { await guard(args, 'offers'); }`],
    ['after a comment', "export async function loader(args) { /* why */ await guard(args, 'offers'); }"],
    ['next to types', `export type { loader } from './x.ts';\n${GUARDED}`],
  ])('the guard %s is a guard', (_, source) => {
    expect(faults(source)).toEqual([]);
  });

  it.each<[string, string]>([
    ['no loader', 'export default function Page() { return null; }'],
    ['an action alone', "export async function action(args) { await guard(args, 'offers'); }"],
    ['an empty loader', 'export function loader() {}'],
    ['no await', "export async function loader(args) { guard(args, 'offers'); return db(); }"],
    ['an awaited condition', "export async function loader(args) { if (x) await guard(args, 'offers'); }"],
    ['something before', "export async function loader(args) { const x = read(); await guard(args, 'offers'); }"],
    ['something beside', "export async function loader(args) { const x = read(), y = await guard(args, 'offers'); }"],
    ['a read beside', "export async function loader(args) { await Promise.all([guard(args, 'offers'), read()]); }"],
    ['a caught refusal', "export async function loader(args) { await guard(args, 'offers').catch(() => null); }"],
    ['a try block', "export async function loader(args) { try { await guard(args, 'offers'); } catch {} }"],
    ['another page', "export async function loader(args) { await guard(args, 'admin'); }"],
    ['another page of the same policy', "export async function loader(args) { await guard(args, 'performance'); }"],
    ['an unknown page', "export async function loader(args) { await guard(args, 'nowhere'); }"],
    ['a computed key', 'export async function loader(args) { await guard(args, key); }'],
    ['a template', 'export async function loader(args) { await guard(args, `offers`); }'],
    ['other arguments', "export async function loader(args) { await guard(other, 'offers'); }"],
    ['changed arguments', "export async function loader(args) { await guard({ ...args }, 'offers'); }"],
    ['a work in the call', "export async function loader(args) { await guard(args, 'offers', await read()); }"],
    [
      'a default in the pattern',
      "export async function loader(args) { const { a = r() } = await guard(args, 'offers'); }",
    ],
    ['a default parameter', "export async function loader(args = read()) { await guard(args, 'offers'); }"],
    ["another object's guard", "export async function loader(args) { await fake.guard(args, 'offers'); }"],
    ['a guard that may be missing', "export async function loader(args) { await guard?.(args, 'offers'); }"],
    ['a delegation', 'export function loader(args) { return openPageFacts(args); }'],
    ['a constant', "export const loader = async (args) => { await guard(args, 'offers'); };"],
    ['a destructured constant', 'export const { loader } = makeLoader();'],
    ['an export list', "async function load(args) { await guard(args, 'offers'); }\nexport { load as loader };"],
    ['a re-export', "export { loader } from './elsewhere.ts';"],
    ['all of another module', "export * from './elsewhere.ts';"],
    ['an action without', `${GUARDED}export async function action({ request }) { return save(request); }`],
    ['an action that is a constant', `${GUARDED}export const action = save;`],
  ])('%s is a fault', (_, source) => {
    expect(faults(source)).not.toEqual([]);
  });

  it('a path without a row', () => {
    expect(faults(GUARDED, [{ path: ':lang?/bonus', file: 'page.tsx', isPage: true }])).toEqual([
      'page.tsx: /bonus has no row in the table',
    ]);
  });

  it('an unguarded loader in a layout, which is no page', () => {
    const layout = { path: ':lang?', file: 'layout.tsx', isPage: false };
    expect(faults('export function loader() { return read(); }', [layout])).toHaveLength(1);
    expect(faults('export default function Frame() {}', [layout])).toEqual([]);
  });

  it('an exception that is no longer what was excepted', () => {
    const exceptions = { 'page.tsx': { handlers: { loader: 'openPageFacts' }, reason: 'as listed' } };
    expect(faults('export function loader(args) { return openPageFacts(args); }', OFFERS, exceptions)).toEqual([]);
    expect(faults('export function loader(args) { return readAll(args); }', OFFERS, exceptions)).toHaveLength(1);
    expect(
      faults('export function loader(args) { log(); return openPageFacts(args); }', OFFERS, exceptions),
    ).toHaveLength(1);
    expect(faults(`export function action(args) { return openPageFacts(args); }`, OFFERS, exceptions)).toHaveLength(1);
  });
});
