import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type DocumentPath, isDocumentPath } from '../../../app/domain/access/collection-names.ts';
import { COLLECTIONS } from '../../../app/domain/access/collections.ts';
import { type Database, documentAt } from '../../../functions/src/platform/database.ts';

const SOURCES = globSync('functions/src/**/*.ts').map((file) => readFileSync(file, 'utf8'));

describe('a path of a document', () => {
  test.each(['users/u1', 'notices/u1/items/n1', 'countChanges/3_x', 'payoutBatches/2026-12-01/items/u1'])(
    '%s is one',
    (path) => expect(isDocumentPath(path)).toBe(true),
  );

  test.each(['', 'users', 'users/', 'user/u1', 'items/n1', '/users/u1', 'constructor/x', '__proto__/x'])(
    '"%s" is none',
    (path) => expect(isDocumentPath(path)).toBe(false),
  );

  test('that was stored is refused where its collection is unknown, before Firestore is asked', () => {
    const asked: string[] = [];
    const db = { doc: (path: string) => (asked.push(path), path) } as unknown as Database;
    expect(documentAt(db, 'balances/u1')).toBe('balances/u1');
    expect(() => documentAt(db, 'balance/u1')).toThrow('balance/u1 is in no collection that is known');
    expect(asked).toEqual(['balances/u1']);
  });

  test('is checked by the compiler', () => {
    const known = (path: DocumentPath) => path;
    known(`users/${'u1'}`);
    // @ts-expect-error: there is no such collection.
    known(`user/${'u1'}`);
    // @ts-expect-error: this is a collection.
    known('users');
    expect.assertions(0);
  });
});

test('every collection without a row is one that the functions open', () => {
  const listed = readFileSync('app/domain/access/collection-names.ts', 'utf8').match(
    /ENGINE_COLLECTIONS = \[([^\]]*)\]/,
  )![1]!;
  const names = [...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    expect(COLLECTIONS).not.toHaveProperty(name);
    expect(
      SOURCES.some((text) => new RegExp(`[\`'"]${name}\\b`).test(text)),
      name,
    ).toBe(true);
  }
});
