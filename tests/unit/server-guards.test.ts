import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#app/domain/permissions.ts';
import routes from '#app/routes.ts';

/** The route manifest against the table of permissions, and every loader and action against its guard. */
type Entry = { path?: string; index?: boolean; file: string; children?: Entry[] };
type Found = { path: string; file: string };

function flatten(entries: Entry[], base = ''): Found[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const full = [base, path].filter(Boolean).join('/');
    const own = path !== undefined || index ? [{ path: full, file }] : [];
    return [...own, ...flatten(children ?? [], full)];
  });
}

const FOUND = flatten(routes as Entry[]);
/** Not pages of the product: what they check is in their own suites. */
const EXEMPT = [
  'routes/edge/healthz.ts',
  'routes/edge/session.ts',
  'routes/edge/csp-report.ts',
  'routes/not-found/route.tsx',
];
const PAGES = FOUND.filter(({ file }) => !EXEMPT.includes(file));

const sourceOf = (file: string) => readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8');
const pathInTable = (path: string) => `/${path.replace(/^:lang\??\/?/, '')}`;

/** The bodies of the exported loader and action of a module. */
function handlers(file: string): { name: string; body: string }[] {
  const pattern = /export (?:async )?function (loader|action)\([^)]*\)[^{]*\{\s*([^\n]*)/g;
  return [...sourceOf(file).matchAll(pattern)].map(([, name, body]) => ({ name: name!, body: body! }));
}

describe('the route manifest', () => {
  it('has exactly the paths of the table', () => {
    const listed = Object.values(ROUTES).map(({ path }) => path as string);
    expect([...new Set(PAGES.map(({ path }) => pathInTable(path)))].sort()).toEqual([...listed].sort());
  });

  it('keeps everything but /healthz, /session and /csp-report under the optional language prefix', () => {
    expect(FOUND.filter(({ path }) => !path.startsWith(':lang?')).map(({ path }) => path)).toEqual([
      'healthz',
      'session',
      'csp-report',
    ]);
  });
});

const GUARDED = [...new Map(PAGES.map((page) => [page.file, page])).values()];

describe.each(GUARDED)('$file', ({ file, path }) => {
  it('exports a loader, so that the page is guarded', () => {
    expect(handlers(file).map(({ name }) => name)).toContain('loader');
  });

  it.each(handlers(file))('$name begins with the guard of its own route', ({ body }) => {
    const key = /^(?:const [^=]+= )?await guard\(args, '([^']+)'\);$/.exec(body)?.[1];
    expect(key, body).toBeDefined();
    const wanted = ROUTES[key as keyof typeof ROUTES];
    const phases = path.includes('-stream') || path.endsWith('extras');
    expect(wanted.path).toBe(phases ? ROUTES['onboarding/before-stream'].path : pathInTable(path));
  });
});

it.each(['routes/auth/layout.tsx', 'routes/shell/layout.tsx'])('%s only frames its pages', (file) => {
  expect(handlers(file)).toEqual([]);
});

it('the actions are those that the workers suite plays', () => {
  const withAction = GUARDED.filter(({ file }) => handlers(file).some(({ name }) => name === 'action'));
  expect(withAction.map(({ path }) => pathInTable(path)).sort()).toEqual(
    ['/admin/streamer-detail/:id', '/dashboard', '/onboarding/:key', '/profile', '/rejected', '/signup'].sort(),
  );
});
