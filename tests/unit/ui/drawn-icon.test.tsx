import { globSync, readFileSync } from 'node:fs';
import * as lucide from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createIcon, { type IconData } from '#app/ui/layout/drawn-icon.tsx';

/** Icons of the build have the same HTML as those of the package. */

const used = new Set(
  globSync('app/**/*.{ts,tsx}')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim().split(' as ')[0]!)
    .filter((name) => name && !name.startsWith('type ')),
);

const EXPORT = /export \{ ([^}]*) \} from '(\.\/icons\/[^']*)'/g;

const PROPERTIES = [
  {},
  { 'aria-hidden': true, className: 'size-5 text-muted' },
  { 'aria-hidden': 'true', className: 'size-5', strokeWidth: 1.75 },
  { size: 16, role: 'img', 'aria-label': 'Held' },
] as const;

/** The names of a package's icons, and their files. */
const files = new Map(
  [...readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8').matchAll(EXPORT)].flatMap(
    ([, names, file]) => names!.split(', ').map((name) => [name.replace('default as ', ''), file!] as const),
  ),
);

it.each([...used].sort())('%s', async (name) => {
  const path = `../../../node_modules/lucide-react/dist/esm/${files.get(name)}`;
  const { __iconData } = (await import(path)) as { __iconData: IconData };
  const Drawn = createIcon(__iconData);
  const Own = (lucide as unknown as Record<string, LucideIcon>)[name]!;
  for (const properties of PROPERTIES) {
    const drawn = renderToStaticMarkup(<Drawn {...properties} />);
    expect(tagsOf(drawn)).toEqual(tagsOf(renderToStaticMarkup(<Own {...properties} />)));
  }
});

/** Each tag with its attributes, in any order. */
function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g)!.map((tag) =>
    tag
      .match(/[\w-]+="[^"]*"|<\/?\w+/g)!
      .sort()
      .join(' '),
  );
}
