import { expect, it } from 'vitest';
import { isDocumentId, isKey } from '#app/domain/platform/document-id.ts';

it.each(['a', 'A-1_b', '__', '_x_', 'x'.repeat(128), '__x', 'x__'])('"%s" can be the id of a document', (text) => {
  expect(isDocumentId(text)).toBe(true);
});

it.each(['', 'x'.repeat(129), '__x__', '____', '.', '..', '../../..', 'a/b', 'a b', 'ä', 'a\n'])(
  '"%s" can’t be one',
  (text) => {
    expect(isDocumentId(text)).toBe(false);
  },
);

it.each(['a', 'a b', 'ä', 'a\nb', '__x', '...'])('%j is what Firestore takes as an id', (text) => {
  expect(isKey(text)).toBe(true);
});

it.each(['', '.', '..', 'a/b', '__x__', '__a\nb__', 'x'.repeat(401)])('%j is not', (text) => {
  expect(isKey(text)).toBe(false);
});
