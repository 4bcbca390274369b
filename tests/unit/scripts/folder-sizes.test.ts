import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fullFolders, MOST_ENTRIES } from '../../../scripts/lint/folder-sizes.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;

it.each(['app', 'functions/src', 'rules', 'scripts', 'tests'])(
  '%s has no folder with more entries than are read at a glance',
  (folder) => {
    expect(fullFolders(ROOT, folder)).toEqual([]);
  },
);

it('a folder may have 25 entries and not 26, however deep', () => {
  const root = mkdtempSync(join(tmpdir(), 'greenroom-folders-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'app/deep'), { recursive: true });
  const write = (index: number) => writeFileSync(join(root, `app/deep/${index}.ts`), '');
  for (let index = 1; index <= MOST_ENTRIES; index += 1) write(index);
  expect(fullFolders(root, 'app')).toEqual([]);
  write(MOST_ENTRIES + 1);
  expect(fullFolders(root, 'app')).toEqual(['app/deep (26)']);
});
