import { expect, it } from 'vitest';
import { isDocumentId } from '#app/domain/platform/document-id.ts';

it.each(['a', 'A-1_b', '__', '_x_', 'x'.repeat(128), '__x', 'x__'])('"%s" can be the id of a document', (text) => {
  expect(isDocumentId(text)).toBe(true);
});

it.each(['', 'x'.repeat(129), '__x__', '____', '.', '..', '../../..', 'a/b', 'a b', 'ä', 'a\n'])(
  '"%s" can’t be one',
  (text) => {
    expect(isDocumentId(text)).toBe(false);
  },
);
