import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COLLECTIONS } from '#app/domain/access/permissions.ts';
import { EXPIRING, expiryOf, retentions } from '../../../functions/src/platform/plan-retention.ts';
import indexes from '../../../firestore.indexes.json';

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
  ['told', 8, '8 days'],
])('%s are kept as long as it says', (name, days, words) => {
  const kinds: Record<string, { days: number }> = { ...EXPIRING };
  const { days: kept } = kinds[name] ?? retentions('mail').find((one) => one.name === name)!;
  expect(kept).toBe(days);
  expect(rowOf(name)!.split('|')[4]).toContain(words);
});

it('Firestore removes what expires, by a policy for each collection, and indexes its time nowhere', () => {
  const policies = indexes.fieldOverrides.filter((override) => 'ttl' in override);
  const collections = Object.values(EXPIRING).map(({ collection }) => collection as string);
  expect(policies.map(({ collectionGroup }) => collectionGroup).sort()).toEqual(collections.sort());
  // A time that rises with the clock would be a hot range of its index.
  for (const policy of policies) expect(policy).toMatchObject({ fieldPath: 'expireAt', ttl: true, indexes: [] });
});

it('a document expires so many days after its time', () => {
  const since = new Date('2026-02-27T12:00:00.000Z');
  expect(expiryOf('loginAttempts', since).toDate()).toEqual(new Date('2026-02-28T12:00:00.000Z'));
  expect(expiryOf('notices', since).toDate()).toEqual(new Date('2027-02-27T12:00:00.000Z'));
});
