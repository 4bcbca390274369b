import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
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
  ['fields usernames.claim', "['uid']"],
  ['count offers.create', '18'],
  ['either VISIBILITIES', '(public|approval|private)'],
])('%s is written as %s', (hole, text) => {
  expect(fill(hole)).toBe(text);
});

it.each(['UNHEARD', 'LIMITS', 'LIMITS.unheard', 'fields users.unheard', 'fields unheard.read', 'either MOST_GOALS'])(
  '%s is refused',
  (hole) => {
    expect(() => fill(hole)).toThrow(RangeError);
  },
);
