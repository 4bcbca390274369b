import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from '../e2e/support/test.ts';
import { indexOf } from './index-page.ts';
import { allPictures, fileOf, INDEX_FILE } from './pictures.ts';

test('a page to leaf through all pictures that there are', () => {
  writeFileSync(INDEX_FILE, indexOf(allPictures().filter((picture) => existsSync(fileOf(picture)))));
  console.log(`Open ${resolve(INDEX_FILE)}`);
});
