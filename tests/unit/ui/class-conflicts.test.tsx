import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { classConflicts, type Sources } from '../support/class-conflicts.ts';

/** `cn` joins class names and takes none away (docs/decisions/0020): which of two wins must not be left to their order. */
const read = (pattern: string): Sources =>
  Object.fromEntries(globSync(pattern).map((path) => [path, readFileSync(path, 'utf8')]));

const PARTS: Sources = {
  'box.tsx': `
    const sizes = cva('h-10', { variants: { size: { sm: 'h-8' } } });
    export function Box({ className }) { return <div className={cn('flex px-5 text-sm text-muted ring-1', sizes(), className)} />; }
    export function Tile({ className }) { return <Box className={cn('rounded-lg', className)} />; }
    export const Framed = forwardRef(function Framed({ className }) { return <Tile {...{ className }} />; });`,
};
const conflictsOf = async (jsx: string) =>
  (await classConflicts(PARTS, { 'page.tsx': `const page = ${jsx};` })).map(({ given, own }) => `${given} / ${own}`);

it.each([
  ['<Box className="h-11" />', ['h-11 / h-10', 'h-11 / h-8']],
  ['<Box className="text-ink" />', ['text-ink / text-muted']],
  ['<Box className={wide ? "grid" : null} />', ['grid / flex']],
  ['<Box className="p-4" />', ['p-4 / px-5']],
  ['<Tile className="rounded-full h-11!" />', ['rounded-full / rounded-lg']],
  ['<Framed className={cn("mt-2", "px-4")} />', ['px-4 / px-5']],
])('%s leaves open which class wins', async (jsx, conflicts) => {
  expect(await conflictsOf(jsx)).toEqual(conflicts);
});

it.each([
  '<Box className="h-11! text-ink!" />',
  '<Box className="max-sm:hidden hover:text-ink" />',
  '<Box className="pl-2 leading-tight ring-line shadow-sm w-full" />',
  '<div className="h-11" />',
  '<Tile className="flex" />',
])('%s does not', async (jsx) => {
  expect(await conflictsOf(jsx)).toEqual([]);
});

it('no page and no part leaves it open', async () => {
  const parts = read('app/ui/**/*.tsx');
  expect(Object.keys(parts).length).toBeGreaterThan(30);
  expect(await classConflicts(parts, read('app/{features,shell,routes}/**/*.tsx'))).toEqual([]);
});
