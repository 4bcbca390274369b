import { describe, expect, it } from 'vitest';
import { judgeCommit, judgeResults } from '#tests/support/strict/commits.ts';
import { Growth } from '#tests/support/strict/growth.ts';
import * as limits from '#tests/support/strict/limits.ts';
import type { Fields, Transform, Write } from '#tests/support/strict/protocol.ts';
import { fieldsAfter } from '#tests/support/strict/result.ts';
import { fieldsOf, list, map, nameAt, NO_INDEXES, text, textOf, UNINDEXED, whole } from './values.ts';

const NAME = nameAt('c/d');
const set = (fields: Fields, name = NAME): Write => ({ update: { name, fields } });
const merge = (fields: Fields, ...fieldPaths: string[]): Write => ({ ...set(fields), updateMask: { fieldPaths } });
const transform = (...updateTransforms: Transform[]): Write => ({ ...merge({}), updateTransforms });
const increments = (count: number) =>
  Array.from({ length: count }, (_, at): Transform => ({ fieldPath: `f${at}`, increment: whole(1) }));

describe('a commit is refused past a limit', () => {
  it('of 10 MiB, by the request’s own bytes or by its documents', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => set({ a: textOf(500_000) }, nameAt(`c/${at}`)));
    expect(judgeCommit([], limits.REQUEST_BYTES)).toBeNull();
    expect(judgeCommit([], limits.REQUEST_BYTES + 1)).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(judgeCommit(many(20))).toBeNull();
    expect(judgeCommit(many(21))).toMatchObject({ message: 'Request payload size exceeds the limit: 10485760 bytes.' });
  });

  it('of 500 transforms of one document', () => {
    const other = { ...set({}, nameAt('c/other')), updateTransforms: increments(500) };
    expect(judgeCommit([transform(...increments(limits.TRANSFORMS_OF_A_DOCUMENT)), other])).toBeNull();
    expect(judgeCommit([transform(...increments(500)), transform(...increments(1))])).toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  });

  it('of the names and the fields that it writes', () => {
    expect(judgeCommit([{ delete: nameAt('c/__a__') }])).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(judgeCommit([set({ __a__: whole(1) })])).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(judgeCommit([{ verify: NAME }, { delete: NAME }, set({ a: whole(1) })])).toBeNull();
  });
});

describe('a document after a write', () => {
  const before = { a: whole(1), m: map({ x: whole(1), y: text('y') }), l: list(text('one')) };

  it.each([
    ['set', set({ b: whole(2) }), { b: whole(2) }],
    ['deleted', { delete: NAME } as Write, null],
    ['only read', { verify: NAME } as Write, before],
    ['merged', merge({ m: map({ z: whole(3) }) }, 'm.z'), { ...before, m: map({ x: whole(1), y: text('y'), z: whole(3) }) }],
    ['without a field', merge({}, 'm.y'), { ...before, m: map({ x: whole(1) }) }],
    ['with a field of an odd name', merge({ 'a.b': whole(9) }, '`a.b`'), { ...before, 'a.b': whole(9) }],
    ['counted up where nothing was', transform({ fieldPath: 'm.n', increment: whole(5) }), { ...before, m: map({ x: whole(1), y: text('y'), n: whole(5) }) }],
    ['counted up', transform({ fieldPath: 'a', increment: whole(5) }), before],
    ['with more in a list', transform({ fieldPath: 'l', appendMissingElements: { values: [text('one'), text('two')] } }), { ...before, l: list(text('one'), text('two')) }],
    ['with less in a list', transform({ fieldPath: 'l', removeAllFromArray: { values: [text('one')] } }), { ...before, l: list() }],
    ['at a time of the server', transform({ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }), { ...before, at: { timestampValue: '1970-01-01T00:00:00Z' } }],
  ])('%s', (_, write, after) => expect(fieldsAfter(write, before)).toEqual(after)); // prettier-ignore

  it('is refused when it is too large with what it held before', () => {
    const held = { a: textOf(600_000) };
    const more = merge({ b: textOf(500_000) }, 'b');
    expect(judgeResults([more], () => null, UNINDEXED)).toBeNull();
    expect(judgeResults([more], () => held, UNINDEXED)).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(judgeResults([{ delete: NAME }, more], () => held, UNINDEXED)).toBeNull();
    expect(
      judgeResults([merge({ b: textOf(300_000) }, 'b'), merge({ c: textOf(300_000) }, 'c')], () => held, UNINDEXED),
    ).not.toBeNull();
  });
});

describe('the growth that was seen of a document', () => {
  const part = merge({ b: textOf(200_000) }, 'b');

  it('tells when it may be over half of its size or of its index entries', () => {
    const growth = new Growth(UNINDEXED);
    expect([part, part, part].map((write) => growth.add([write]))).toEqual([false, false, true]);
    expect(new Growth(NO_INDEXES).add([merge(fieldsOf(10_000))])).toBe(false);
    expect(new Growth(NO_INDEXES).add([set(fieldsOf(10_001))])).toBe(true);
  });

  it('begins anew when the document is set or deleted, and with what it holds when it is looked at', () => {
    const growth = new Growth(UNINDEXED);
    growth.add([part, part]);
    growth.add([set({ a: whole(1) })]);
    expect(growth.add([part, part])).toBe(false);
    growth.add([{ delete: NAME }]);
    expect(growth.add([part, part])).toBe(false);
    growth.learn([part], new Map([[NAME, { a: textOf(300_000) }]]));
    expect(growth.add([merge({ c: whole(1) }, 'c')])).toBe(false);
    expect(growth.add([merge({ c: textOf(50_000) }, 'c')])).toBe(true);
  });
});
