import { describe, expect, it } from 'vitest';
import { Growth } from '#tests/support/strict/growth.ts';
import type { Indexes } from '#tests/support/strict/index-settings.ts';
import type { Fields, Value, Write } from '#tests/support/strict/protocol.ts';
import { fieldsOf, list, nameAt, nested, NO_INDEXES, textOf, UNINDEXED, whole } from './values.ts';

const NAME = nameAt('c/d');
const set = (fields: Fields): Write => ({ update: { name: NAME, fields } });
const merge = (fields: Fields): Write => ({ ...set(fields), updateMask: { fieldPaths: Object.keys(fields) } });
const remove: Write = { delete: NAME };
const part = merge({ b: textOf(200_000) });

const LETTERS = 'abcdef'.split('');
const composite = (...fields: Indexes['indexes'][number]['fields']) => ({ collectionGroup: 'c', fields });
const ALL_LETTERS: Indexes = {
  ...UNINDEXED,
  indexes: [composite(...LETTERS.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })))],
};
const LIST_AND_TEXT: Indexes = {
  ...UNINDEXED,
  indexes: [composite({ fieldPath: 'l', arrayConfig: 'CONTAINS' }, { fieldPath: 'a', order: 'ASCENDING' })],
};
const lettersOf = (letters: readonly string[], value: Value) =>
  Object.fromEntries(letters.map((letter) => [letter, value]));

/** Adds writes as those of one commit that succeeds; returns whether the document is to be looked at. */
function add(growth: Growth, ...writes: Write[]): boolean {
  const { refusal, isNear, pending } = growth.add(writes);
  expect(refusal).toBeNull();
  growth.settle(pending);
  return isNear;
}

describe('the growth that was seen of a document', () => {
  it('tells when it may be over half of its size or of its index entries', () => {
    const growth = new Growth(UNINDEXED);
    expect([part, part, part].map((write) => add(growth, write))).toEqual([false, false, true]);
    expect(add(new Growth(NO_INDEXES), merge(fieldsOf(10_000)))).toBe(false);
    expect(add(new Growth(NO_INDEXES), merge(fieldsOf(10_001)))).toBe(true);
  });

  it('tells when its index entries may be over half of their bytes', () => {
    const isNear = (count: number) => {
      const growth = new Growth(LIST_AND_TEXT);
      add(growth, set({ l: list(...Array.from({ length: count }, () => whole(1))) }));
      return add(growth, merge({ a: textOf(2_000) }));
    };
    expect([2_500, 3_000].map(isNear)).toEqual([false, true]);
  });

  it('tells when an entry of a composite index may be over half of its size, whichever writes its fields come by', () => {
    const growth = new Growth(ALL_LETTERS);
    add(growth, set({}));
    const writes = LETTERS.map((letter) => merge(lettersOf([letter], textOf(2_000))));
    expect(writes.map((write) => add(growth, write))).toEqual([false, false, true, true, true, true]);
    const again = new Growth(ALL_LETTERS);
    expect([0, 1, 2, 3, 4].some(() => add(again, writes[0]!))).toBe(false);
  });

  it('tells of the entries that a composite index has once its last field is there', () => {
    const of = (fieldPath: string) =>
      composite({ fieldPath: 'l', arrayConfig: 'CONTAINS' }, { fieldPath, order: 'ASCENDING' });
    const growth = new Growth({ ...UNINDEXED, indexes: [of('a'), of('b'), of('c')] });
    add(growth, set({ l: list(...Array.from({ length: 7_000 }, () => whole(1))) }));
    expect(add(growth, merge({ c: whole(1) }))).toBe(true);
  });

  it('begins anew when the document is set or deleted, and with what it holds when it is looked at', () => {
    const growth = new Growth(UNINDEXED);
    add(growth, part, part);
    add(growth, set({ a: whole(1) }));
    expect(add(growth, part, part)).toBe(false);
    add(growth, remove);
    expect(add(growth, part, part)).toBe(false);
    growth.settle(growth.learn([part], new Map([[NAME, { a: textOf(300_000) }]])));
    expect(add(growth, merge({ c: whole(1) }))).toBe(false);
    expect(add(growth, merge({ c: textOf(50_000) }))).toBe(true);
  });

  it.each([
    ['set', set({ a: whole(1) })],
    ['deletion', remove],
  ])('does not begin anew with a %s that failed', (_, write) => {
    const growth = new Growth(UNINDEXED);
    add(growth, set({ a: textOf(400_000) }));
    growth.add([write]);
    expect(add(growth, part)).toBe(true);
  });

  it('does not begin anew with what a failed commit would have left of a document that was looked at', () => {
    const growth = new Growth(UNINDEXED);
    growth.learn([remove], new Map([[NAME, { a: textOf(400_000) }]]));
    expect(add(growth, part)).toBe(true);
  });

  it('counts a write that came in between, whichever of the two the database took first', () => {
    const growth = new Growth(UNINDEXED);
    const { pending } = growth.add([set({ a: whole(1) })]);
    add(growth, merge({ b: textOf(400_000) }));
    growth.settle(pending);
    expect(add(growth, part)).toBe(true);
  });

  it('is not changed by reading the document', () => {
    const growth = new Growth(UNINDEXED);
    add(growth, set({ a: textOf(400_000) }));
    add(growth, { verify: NAME });
    expect(add(growth, part)).toBe(true);
  });
});

describe('a document that a write replaces is refused without looking', () => {
  it.each([
    ['when it is too large', UNINDEXED, set({ a: textOf(600_000), b: textOf(600_000) }), 'exceeds the maximum'],
    ['with more than 40,000 index entries', NO_INDEXES, set(fieldsOf(20_001)), 'too many index entries'],
    ['with an index entry of 9,052 bytes', ALL_LETTERS, set(lettersOf(LETTERS, textOf(2_000))), 'Index entry too large'],
    ['with index entries of more than 8 MiB', LIST_AND_TEXT, set({ l: list(...Array.from({ length: 6_000 }, () => whole(1))), a: textOf(2_000) }), 'index entries of the document are too large'],
  ])('%s', (_, indexes, write, message) => {
    const growth = new Growth(indexes);
    expect(growth.add([write]).refusal).toMatchObject({ message: expect.stringContaining(message) as string });
    // Nothing of it counts.
    expect(add(growth, part)).toBe(false);
  }); // prettier-ignore

  it('and not when it keeps to the limits', () => {
    expect(new Growth(NO_INDEXES).add([set(fieldsOf(20_000)), set({ a: nested(20) })])).toMatchObject({
      refusal: null,
      isNear: false,
    });
  });
});
