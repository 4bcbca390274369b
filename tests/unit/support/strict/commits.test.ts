import { describe, expect, it } from 'vitest';
import { judgeCommit, judgeResults } from '#tests/support/strict/commits.ts';
import * as limits from '#tests/support/strict/limits.ts';
import type { Fields, Transform, Value, Write } from '#tests/support/strict/protocol.ts';
import { fieldsAfter } from '#tests/support/strict/result.ts';
import { list, map, nameAt, nested, text, textOf, UNINDEXED, whole } from './values.ts';

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

describe('a commit is refused for its transforms', () => {
  const append = (fieldPath: string, ...values: Value[]) => transform({ fieldPath, appendMissingElements: { values } });
  const deep = (segments: number) => Array.from({ length: segments }, () => 'm').join('.');

  it('when they bring more than 10 MiB', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => append(`l${at}`, textOf(1_000_000)));
    expect(judgeCommit(many(10))).toBeNull();
    expect(judgeCommit(many(11))).toMatchObject({ message: 'Request payload size exceeds the limit: 10485760 bytes.' });
    const less = many(11).map((one) =>
      transform(
        ...one.updateTransforms!.map(({ fieldPath, appendMissingElements }) => ({
          fieldPath,
          removeAllFromArray: appendMissingElements!,
        })),
      ),
    );
    expect(judgeCommit(less)).toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it.each([
    ['a reserved field', append('a', whole(1)), append('__x__', whole(1))],
    ['a field without a name', append('`a.b`', whole(1)), append('a..b', whole(1))],
    ['the depth of its path', transform({ fieldPath: deep(21), increment: whole(1) }), transform({ fieldPath: deep(22), increment: whole(1) })],
    ['the depth of its list', append(deep(20), whole(1)), append(deep(21), whole(1))],
    ['the depth of its values', append('l', nested(19)), append('l', nested(20))],
    ['a list in a list', append('l', map({ a: list() })), append('l', list())],
    ['the length of its list', append('l', textOf(1_048_486)), append('l', textOf(1_048_487))],
    ['the path of a mask', merge({}, deep(21)), merge({}, deep(22))],
    ['a reserved field of a mask', merge({}, '__a'), merge({}, 'a.__b__')],
    ['the length of a path', merge({}, `a.${'n'.repeat(1_498)}`), merge({}, `a.${'n'.repeat(1_499)}`)],
  ])('%s', (_, within, past) => {
    expect(judgeCommit([within])).toBeNull();
    expect(judgeCommit([past])).toMatchObject({ status: 'INVALID_ARGUMENT' });
  }); // prettier-ignore
});

describe('a document after a write', () => {
  const before = { a: whole(1), m: map({ x: whole(1), y: text('y') }), l: list(text('one')) };

  it.each([
    ['set', set({ b: whole(2) }), { b: whole(2) }],
    ['deleted', { delete: NAME } as Write, null],
    ['only read', { verify: NAME } as Write, before],
    ['merged', merge({ m: map({ z: whole(3) }) }, 'm.z'), { ...before, m: map({ x: whole(1), y: text('y'), z: whole(3) }) }],
    ['without a field', merge({}, 'm.y'), { ...before, m: map({ x: whole(1) }) }],
    ['without a field of a map that it does not have', merge({}, 'none.y', 'a.y'), before],
    ['with a field of an odd name', merge({ 'a.b': whole(9) }, '`a.b`'), { ...before, 'a.b': whole(9) }],
    ['counted up where nothing was', transform({ fieldPath: 'm.n', increment: whole(5) }), { ...before, m: map({ x: whole(1), y: text('y'), n: whole(5) }) }],
    ['counted up', transform({ fieldPath: 'a', increment: whole(5) }), { ...before, a: whole(6) }],
    ['counted up as JSON', transform({ fieldPath: 'a', increment: whole('5') }), { ...before, a: whole('6') }],
    ['counted up by a fraction', transform({ fieldPath: 'a', increment: { doubleValue: 0.5 } }), { ...before, a: { doubleValue: 1.5 } }],
    ['at least', transform({ fieldPath: 'a', maximum: whole(3) }), { ...before, a: whole(3) }],
    ['at most', transform({ fieldPath: 'a', minimum: whole(3) }), before],
    ['with two fields of a map', merge({ m: map({ x: whole(7), z: whole(8) }) }, 'm.x', 'm.z'), { ...before, m: map({ x: whole(7), y: text('y'), z: whole(8) }) }],
    ['with more in a list', transform({ fieldPath: 'l', appendMissingElements: { values: [text('one'), text('two')] } }), { ...before, l: list(text('one'), text('two')) }],
    ['with less in a list', transform({ fieldPath: 'l', removeAllFromArray: { values: [text('one')] } }), { ...before, l: list() }],
    ['at a time of the server', transform({ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }), { ...before, at: { timestampValue: '1970-01-01T00:00:00Z' } }],
  ])('%s', (_, write, after) => {
    const kept = structuredClone(before);
    expect(fieldsAfter(write, before)).toEqual(after);
    expect(before).toEqual(kept);
  }); // prettier-ignore

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
