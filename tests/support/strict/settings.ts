import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Indexes } from './index-settings.ts';

/** The indexes that are deployed. */
export function readIndexes(): Indexes {
  return JSON.parse(
    readFileSync(fileURLToPath(new URL('../../../firestore.indexes.json', import.meta.url)), 'utf8'),
  ) as Indexes;
}
