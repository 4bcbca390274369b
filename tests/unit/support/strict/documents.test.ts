import { describe, expect, it } from 'vitest';
import { judgeDocument, judgeFields, judgeName } from '#tests/support/strict/documents.ts';
import { indexUseOf } from '#tests/support/strict/index-entries.ts';
import type { Indexes } from '#tests/support/strict/index-settings.ts';
import * as limits from '#tests/support/strict/limits.ts';
import { sizeOfDocument, sizeOfName, sizeOfValue } from '#tests/support/strict/sizes.ts';
import { fieldsOf, list, map, nameAt, nested, NO_INDEXES, text, textOf, UNINDEXED, whole } from './values.ts';

const NAME = nameAt('c/d');

describe('the size of a document', () => {
  // The example of https://firebase.google.com/docs/firestore/storage-size.
  it('is that of the documentation’s example', () => {
    const name = nameAt('users/jeff/tasks/my_task_id');
    const fields = {
      type: text('Personal'),
      done: { booleanValue: false },
      priority: whole(1),
      description: text('Learn Cloud Firestore'),
    };
    expect(sizeOfName(name)).toBe(44);
    expect(sizeOfDocument(name, fields)).toBe(147);
  });

  it.each([
    ['letters outside ASCII', text('aé€😀'), 1 + 2 + 3 + 4 + 1],
    ['null', { nullValue: 'NULL_VALUE' }, 1],
    ['a time, as JSON and as the SDK has it', { timestampValue: { seconds: 1, nanos: 0 } }, 8],
    ['a fraction', { doubleValue: 0 }, 8],
    ['bytes in base64', { bytesValue: 'AAAA' }, 3],
    ['bytes as they are', { bytesValue: new Uint8Array(5) }, 5],
    ['a place', { geoPointValue: {} }, 16],
    ['a reference', { referenceValue: nameAt('c/d') }, 2 + 2 + 16],
    ['a list', list(whole(1), text('ab')), 8 + 3],
    ['a list of nothing', { arrayValue: {} }, 0],
    ['a map', map({ a: whole(1) }), 2 + 8 + 32],
  ])('counts %s', (_, value, bytes) => expect(sizeOfValue(value)).toBe(bytes));

  it('may be 1 MiB and no more', () => {
    const around = sizeOfDocument(NAME, { a: text(''), b: text('') });
    const half = limits.DOCUMENT_BYTES / 2;
    const fields = (more: number) => ({ a: textOf(half), b: textOf(half - around + more) });
    expect(judgeDocument(NAME, fields(0), UNINDEXED)).toBeNull();
    expect(judgeDocument(NAME, fields(1), UNINDEXED)).toEqual({
      status: 'INVALID_ARGUMENT',
      message: `Document '${NAME}' cannot be written because its size (1,048,577 bytes) exceeds the maximum allowed size of 1,048,576 bytes.`,
    });
  });
});

const name = (bytes: number) => 'n'.repeat(bytes);
/** A document's whole name of so many bytes, with its project. */
const longName = (bytes: number) => {
  const most = nameAt(Array(7).fill(name(700)).join('/'));
  return `${most}/${name(bytes - most.length - 1)}`;
};
const deepPath = (documents: number) => Array.from({ length: documents }, () => 'c/d').join('/');

describe('a document is refused past a limit', () => {
  it.each([
    [
      'an id',
      judgeName(nameAt(`c/${name(limits.DOCUMENT_ID_BYTES)}`)),
      judgeName(nameAt(`c/${name(limits.DOCUMENT_ID_BYTES + 1)}`)),
    ],
    ['a reserved id', judgeName(nameAt('c/__a_')), judgeName(nameAt('c/__a__'))],
    ['a reserved id with a line break', judgeName(nameAt('c/_a\nb__')), judgeName(nameAt('c/__a\nb__'))],
    ['an id of dots', judgeName(nameAt('c/...')), judgeName(nameAt('c/..'))],
    ['a name', judgeName(longName(limits.DOCUMENT_NAME_BYTES)), judgeName(longName(limits.DOCUMENT_NAME_BYTES + 1))],
    [
      'the depth of collections',
      judgeName(nameAt(deepPath(limits.SUBCOLLECTION_DEPTH))),
      judgeName(nameAt(deepPath(limits.SUBCOLLECTION_DEPTH + 1))),
    ],
    [
      'a field’s value',
      judgeFields({ a: textOf(limits.FIELD_VALUE_BYTES - 1) }),
      judgeFields({ a: textOf(limits.FIELD_VALUE_BYTES) }),
    ],
    [
      'a field’s name',
      judgeFields({ [name(limits.FIELD_NAME_BYTES)]: whole(1) }),
      judgeFields({ [name(limits.FIELD_NAME_BYTES + 1)]: whole(1) }),
    ],
    ['a reserved field', judgeFields({ __a_: whole(1) }), judgeFields({ __a__: whole(1) })],
    ['a reserved field with a line break', judgeFields({ '__a\nb': whole(1) }), judgeFields({ '__a\nb__': whole(1) })],
    ['a field without a name', judgeFields({ a: whole(1) }), judgeFields({ '': whole(1) })],
    [
      'the path of a field',
      judgeFields({ a: map({ [name(1498)]: whole(1) }) }),
      judgeFields({ a: map({ [name(1499)]: whole(1) }) }),
    ],
    ['the depth of maps', judgeFields({ a: nested(limits.DEPTH) }), judgeFields({ a: nested(limits.DEPTH + 1) })],
    ['a list in a list', judgeFields({ a: list(map({ b: list() })) }), judgeFields({ a: list(list()) })],
  ])('%s', (_, within, past) => {
    expect(within).toBeNull();
    expect(past).toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});

describe('the index entries of a document', () => {
  const of = (fields: Parameters<typeof indexUseOf>[1], indexes: Indexes = NO_INDEXES) =>
    indexUseOf(NAME, fields, indexes).entries;
  const composite = (...fields: Indexes['indexes'][number]['fields']): Indexes => ({
    indexes: [{ collectionGroup: 'c', queryScope: 'COLLECTION', fields }],
  });
  const override = (fieldPath: string, ...scopes: object[]): Indexes => ({
    indexes: [],
    fieldOverrides: [{ collectionGroup: 'c', fieldPath, indexes: scopes }],
  });

  it.each([
    ['two for a field', of({ a: whole(1) }), 2],
    ['two for a map and for each field in it', of({ a: map({ b: whole(1), c: whole(2) }) }), 6],
    ['two for a list and one for each value', of({ a: list(whole(1), whole(2), whole(3)) }), 5],
    ['none for fields of maps in a list', of({ a: list(map({ b: whole(1) })) }), 3],
    ['none for a map that is not indexed', of({ a: map({ b: map({ c: whole(1) }) }) }, override('a')), 0],
    ['those of the override alone', of({ a: whole(1) }, override('a', { order: 'ASCENDING' }, { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' })), 2],
    ['those of another field', of({ a: whole(1) }, override('b')), 2],
    ['one more for a composite index', of({ a: whole(1), b: whole(1) }, composite({ fieldPath: 'a', order: 'ASCENDING' }, { fieldPath: 'b', order: 'DESCENDING' })), 5],
    ['none of a composite index without a field', of({ a: whole(1) }, composite({ fieldPath: 'a', order: 'ASCENDING' }, { fieldPath: 'b', order: 'DESCENDING' })), 2],
    ['one for each value of a composite index’s list', of({ a: map({ b: whole(1) }), l: list(whole(1), whole(2)) }, composite({ fieldPath: 'a.b', order: 'ASCENDING' }, { fieldPath: 'l', arrayConfig: 'CONTAINS' })), 4 + 4 + 2],
  ])('are %s', (_, entries, expected) => expect(entries).toBe(expected)); // prettier-ignore

  it('may be 40,000 and no more', () => {
    expect(judgeDocument(NAME, fieldsOf(limits.INDEX_ENTRIES / 2), NO_INDEXES)).toBeNull();
    expect(judgeDocument(NAME, fieldsOf(limits.INDEX_ENTRIES / 2 + 1), NO_INDEXES)).toEqual({
      status: 'INVALID_ARGUMENT',
      message: 'too many index entries for entity',
    });
    expect(judgeDocument(NAME, fieldsOf(limits.INDEX_ENTRIES / 2 + 1), UNINDEXED)).toBeNull();
  });

  it('may be 8 MiB in all and no more', () => {
    const entry = indexUseOf(NAME, { a: list(textOf(1000)) }, NO_INDEXES);
    const values = (count: number) => ({ a: list(...Array.from({ length: count }, () => textOf(1000))) });
    const most = Math.floor(
      (limits.INDEX_ENTRIES_BYTES - 2 * entry.largest - 1000) / (sizeOfValue(textOf(1000)) + 52 + 2),
    );
    const contained = {
      ...NO_INDEXES,
      fieldOverrides: [{ collectionGroup: 'c', fieldPath: 'a', indexes: [{ arrayConfig: 'CONTAINS' }] }],
    };
    expect(indexUseOf(NAME, values(most), contained).bytes).toBeLessThanOrEqual(limits.INDEX_ENTRIES_BYTES);
    expect(indexUseOf(NAME, values(most + 100), contained).bytes).toBeGreaterThan(limits.INDEX_ENTRIES_BYTES);
  });

  it('cut values that are over 1,500 bytes, where they are indexed', () => {
    const long = { a: textOf(limits.INDEXED_VALUE_BYTES) };
    expect(indexUseOf(NAME, { a: textOf(limits.INDEXED_VALUE_BYTES - 1) }, NO_INDEXES).cut).toEqual([]);
    expect(indexUseOf(NAME, long, NO_INDEXES).cut).toEqual(['a']);
    expect(indexUseOf(NAME, long, UNINDEXED).cut).toEqual([]);
  });

  it('may be 7.5 KiB each and no more', () => {
    const indexes = composite(...'abcdef'.split('').map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })));
    const long = (count: number) =>
      Object.fromEntries('abcdef'.split('').map((field, at) => [field, at < count ? textOf(2000) : whole(1)]));
    expect(judgeDocument(NAME, long(5), indexes)).toBeNull();
    expect(judgeDocument(NAME, long(6), indexes)).toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});
