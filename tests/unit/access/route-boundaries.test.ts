import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import type { ManifestEntry } from '#tests/support/route-manifest.ts';

const sourceOf = (file: string) => readFileSync(new URL(`../../../app/${file}`, import.meta.url), 'utf8');
const exports = (file: string, name: string) =>
  new RegExp(`^export (default )?(async )?(function|const) ${name}\\b|^export \\{[^}]*\\b${name}\\b`, 'm').test(
    sourceOf(file),
  );
const isPage = (file: string) => /^export default /m.test(sourceOf(file));

/** The files whose boundary draws the frame of the pages inside it. */
const FRAMES: Record<string, string> = { 'routes/shell/layout.tsx': 'AppFrame', 'routes/auth/layout.tsx': 'AuthFrame' };

/** Its loader only redirects. */
const WITHOUT_FRAME = ['routes/home/route.tsx'];

/** Each page with the files of its route, outermost first. */
function pagesOf(entries: readonly ManifestEntry[], above: readonly string[] = []): [string, readonly string[]][] {
  return entries.flatMap(({ file, children }): [string, readonly string[]][] => {
    const files = [...above, file];
    return children ? pagesOf(children, files) : isPage(file) ? [[file, files]] : [];
  });
}
const PAGES = pagesOf(routes as ManifestEntry[]);

describe('what goes wrong on a page', () => {
  it.each([...new Map(PAGES)].filter(([file]) => !WITHOUT_FRAME.includes(file)))('keeps the frame: %s', (_, files) => {
    const nearest = files.findLastIndex((file) => exports(file, 'ErrorBoundary'));
    const frame = files.findIndex((file) => file in FRAMES);
    expect(frame).toBeGreaterThanOrEqual(0);
    expect(nearest).toBeGreaterThanOrEqual(frame);
  });

  it.each(Object.entries(FRAMES))('is drawn inside the frame by %s: %s', (file, frame) => {
    const boundary = /^export function ErrorBoundary[\s\S]*?^}/m.exec(sourceOf(file))![0];
    expect(boundary).toMatch(new RegExp(`<${frame}\\b[^>]*>\\s*<RouteError />`));
  });

  it('is drawn in the frame as the page before knew it, when the root itself fails', () => {
    const boundary = /^export function ErrorBoundary[\s\S]*?^}/m.exec(sourceOf('root.tsx'))![0];
    expect(boundary).toContain('<AppFrame');
  });
});
