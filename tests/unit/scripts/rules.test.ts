import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MALFORMED } from '#app/domain/access/collections/row.ts';
import { ROLES } from '#app/domain/access/roles.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { COLLECTIONS } from '#app/domain/access/permissions.ts';
import { fill } from '../../../scripts/rules/holes.ts';
import { generateRules } from '../../../scripts/rules/generate.ts';

/** `npm run rules`: firestore.rules takes its roles, fields and limits from the table of permissions. */

it('firestore.rules is the one that npm run rules writes', () => {
  expect(readFileSync('firestore.rules', 'utf8')).toBe(generateRules());
});

it('every list of fields in the table stands in the rules', () => {
  const text = generateRules().replace(/\s+/g, ' ');
  const missing = Object.entries(COLLECTIONS).flatMap(([collection, rows]) =>
    rows.flatMap((row) => {
      if (!('fields' in row) || collection === 'offers') return [];
      return text.includes(fill(`fields ${collection}.${row.act}`)) ? [] : [`${collection}.${row.act}`];
    }),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['ADMIN', "['admin']"],
  ['LIMITS.reason', String(LIMITS.reason)],
  ['IP_ADDRESS', "'Not captured'"],
  ['STANDING_AFTER.deactivation.role', "'none'"],
  ['only ADMIN', "'admin'"],
  ['fields usernames.claim', "['uid']"],
  ['count offers.create', '18'],
  ['either VISIBILITIES', '(public|approval|private)'],
])('%s is written as %s', (hole, text) => {
  expect(fill(hole)).toBe(text);
});

it.each([
  'UNHEARD',
  'LIMITS',
  'LIMITS.unheard',
  'STANDING_AFTER.demotion.unheard',
  'fields users.unheard',
  'fields unheard.read',
  'either MOST_GOALS',
  'only ACTIVE',
])('%s is refused', (hole) => {
  expect(() => fill(hole)).toThrow(RangeError);
});

it('the sources of the rules name no role: they take it from the table', () => {
  const named = new RegExp(`\\b[rR]ole\\b[^&|?]*'(${[...ROLES, ...MALFORMED].join('|')})'`);
  const lines = globSync('rules/*.rules').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !line.trimStart().startsWith('//') && named.test(line.replaceAll('roleOf', 'role')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
