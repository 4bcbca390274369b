import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@remix-run/route-config';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ROUTE_KEYS, ROUTES } from '#app/domain/permissions.ts';
import manifest from '#app/routes.ts';

/** A route with a path, below the optional language prefix. */
type Page = { path: string; file: string };

/** Routes that stand outside the table: a document of their own kind, and the fallback. */
const OUTSIDE = ['/healthz', '/session', '/*'];

/** Every route that can be asked for data at an address. A layout without a path has no loader and can't. */
function pagesOf(entries: readonly RouteConfigEntry[], parent = ''): Page[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const children = pagesOf(entry.children ?? [], path);
    const answers = entry.index === true || entry.path !== undefined;
    return [...(answers ? [{ path: path.replace(/^\/:lang\?/, '') || '/', file: entry.file }] : []), ...children];
  });
}

const pages = pagesOf(manifest);

/** The first statement of an exported function, as text; null when there is no such export. */
function firstStatement(file: string, name: string): string | null {
  const path = fileURLToPath(new URL(`../../app/${file}`, import.meta.url));
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of source.statements) {
    if (!ts.isFunctionDeclaration(statement) || statement.name?.text !== name) continue;
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    return statement.body?.statements[0]?.getText() ?? '';
  }
  return null;
}

test('the manifest and the table of permissions have the same pages', () => {
  const paths = pages.map(({ path }) => path).filter((path) => !OUTSIDE.includes(path));
  expect([...new Set(paths)].sort()).toEqual(ROUTE_KEYS.map((key) => ROUTES[key].path as string).sort());
});

describe.each(pages.filter(({ path }) => !OUTSIDE.includes(path)))('$path in $file', ({ path, file }) => {
  // The four phase addresses share one module, guarded by the row of the first.
  const guarded = path.startsWith('/onboarding/') && file.includes('/phase/') ? '/onboarding/before-stream' : path;
  const key = ROUTE_KEYS.find((candidate) => ROUTES[candidate].path === guarded);
  const guard = new RegExp(`await guard\\(args, '${key}'\\)`);

  test('has a loader that begins with its guard', () => {
    expect(firstStatement(file, 'loader')).toMatch(guard);
  });

  test('has no action, or one that begins with its guard', () => {
    const statement = firstStatement(file, 'action');
    if (statement !== null) expect(statement).toMatch(guard);
  });
});

test('unknown paths are guarded, too', () => {
  for (const name of ['loader', 'action']) {
    expect(firstStatement('routes/not-found/route.tsx', name)).toMatch(/guardNotFound\(args\)/);
  }
});
