import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLLECTIONS } from '#app/domain/access/permissions.ts';
import { retentions } from '../../../functions/src/platform/plan-retention.ts';

const DOCUMENT = readFileSync('docs/privacy.md', 'utf8');
const rowOf = (collection: string) =>
  DOCUMENT.split('\n').find((line) => line.startsWith('|') && line.split('|')[1]!.includes(`\`${collection}\``));

it.each(Object.keys(COLLECTIONS))(
  'docs/privacy.md says of %s what is stored, why, how long and who reads it',
  (name) => {
    const cells = rowOf(name)?.split('|').slice(1, -1);
    expect(cells, name).toHaveLength(5);
    for (const cell of cells!) expect(cell.trim()).not.toBe('');
  },
);

it.each([
  ['sessions', 90, '90 days'],
  ['notices', 365, 'a year'],
  ['loginAttempts', 1, 'a day'],
  ['jobRuns', 180, '180 days'],
  ['shards', 180, '180 days'],
])('%s are kept as long as it says', (name, days, words) => {
  expect(retentions('mail').find((one) => one.name === name)?.days).toBe(days);
  expect(rowOf(name)!.split('|')[4]).toContain(words);
});
