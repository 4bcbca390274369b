import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LucideIcon, LucideProps } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import createLucideIcon from '#app/ui/kept-icon.server.ts';

/** The Worker's icons are the markup of lucide's own. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm/icons');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs') && file !== 'index.mjs');
/** Every icon would take half a minute. */
const SOME = FILES.filter((_, at) => at % 40 === 0);

type IconFile = { default: LucideIcon; __iconData?: Parameters<typeof createLucideIcon>[0] };
const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(FOLDER, file)).href) as Promise<IconFile>;

const PROPERTIES: LucideProps[] = [
  {},
  { className: 'size-4 text-muted', 'aria-hidden': true },
  { 'aria-label': 'A "quoted" <name>', role: 'img' },
  { size: 16, strokeWidth: 1.5, color: 'red' },
  { style: { color: 'red' } },
];

describe('an icon of the Worker', () => {
  it('is written as lucide writes it, the second time too', async () => {
    expect(SOME.length).toBeGreaterThan(20);
    for (const file of SOME) {
      const { default: Own, __iconData: data } = await load(file);
      // The old name of another icon.
      if (!data) continue;
      const Kept = createLucideIcon(data);
      for (const properties of PROPERTIES) {
        const own = renderToStaticMarkup(<Own {...properties} />);
        expect(renderToStaticMarkup(<Kept {...properties} />), file).toBe(own);
        expect(renderToStaticMarkup(<Kept {...properties} />), file).toBe(own);
      }
    }
  });

  it('keeps its children', async () => {
    const { default: Own, __iconData: data } = await load('x.mjs');
    const Kept = createLucideIcon(data!);
    const title = <title>Close</title>;
    expect(renderToStaticMarkup(<Kept>{title}</Kept>)).toBe(renderToStaticMarkup(<Own>{title}</Own>));
  });
});
