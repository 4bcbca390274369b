import { describe, expect, it } from 'vitest';
import * as limits from '#tests/support/strict/limits.ts';
import type { Filter } from '#tests/support/strict/protocol.ts';
import { judgeQuery, judgeRead } from '#tests/support/strict/queries.ts';
import { list, nameAt, NO_INDEXES, whole } from './values.ts';

const values = (count: number) => list(...Array.from({ length: count }, (_, at) => whole(at)));
const filter = (fieldPath: string, op: string, value = whole(1)): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const unary = (fieldPath: string, op: string): Filter => ({ unaryFilter: { field: { fieldPath }, op } });
const combine = (op: 'AND' | 'OR', ...filters: Filter[]): Filter => ({ compositeFilter: { op, filters } });
const times = (count: number, make: (at: number) => Filter): Filter[] =>
  Array.from({ length: count }, (_, at) => make(at));
const judge = (where: Filter) => judgeQuery({ structuredQuery: { from: [{ collectionId: 'c' }], where } }, null);

describe('a query is refused past a limit', () => {
  it.each([
    ['values of in', filter('a', 'IN', values(limits.DISJUNCTIONS)), filter('a', 'IN', values(limits.DISJUNCTIONS + 1)), "'IN' supports up to 30 comparison values."],
    ['no value of in', filter('a', 'IN', values(1)), filter('a', 'IN', values(0)), "'IN' requires an non-empty ArrayValue."],
    ['values of array-contains-any', filter('a', 'ARRAY_CONTAINS_ANY', values(limits.DISJUNCTIONS)), filter('a', 'ARRAY_CONTAINS_ANY', values(limits.DISJUNCTIONS + 1)), "'ARRAY_CONTAINS_ANY' supports up to 30 comparison values."],
    ['values of not-in', filter('a', 'NOT_IN', values(limits.NOT_IN_VALUES)), filter('a', 'NOT_IN', values(limits.NOT_IN_VALUES + 1)), "'NOT_IN' supports up to 10 comparison values."],
    ['alternatives', combine('OR', ...times(30, (at) => filter(`f${at}`, 'EQUAL'))), combine('OR', ...times(31, (at) => filter(`f${at}`, 'EQUAL'))), 'disjunctions'],
    ['lists that multiply', combine('AND', filter('a', 'IN', values(5)), filter('b', 'IN', values(6))), combine('AND', filter('a', 'IN', values(4)), filter('b', 'IN', values(8))), 'disjunctions'],
    ['not-in next to in', combine('AND', filter('a', 'NOT_IN', values(2)), filter('b', 'EQUAL')), combine('AND', filter('a', 'NOT_IN', values(2)), filter('b', 'IN', values(2))), 'cannot be used'],
    ['not equal twice', filter('a', 'NOT_EQUAL'), combine('AND', filter('a', 'NOT_EQUAL'), filter('b', 'NOT_EQUAL')), 'single'],
    ['not null and not NaN', combine('AND', unary('a', 'IS_NOT_NULL'), unary('b', 'IS_NULL')), combine('AND', unary('a', 'IS_NOT_NULL'), unary('b', 'IS_NOT_NAN')), 'IS_NOT_NULL'],
    ['two lists looked into', combine('OR', filter('a', 'ARRAY_CONTAINS'), filter('b', 'ARRAY_CONTAINS')), combine('AND', filter('a', 'ARRAY_CONTAINS'), filter('b', 'ARRAY_CONTAINS_ANY', values(2))), 'ARRAY_CONTAINS'],
    ['fields of ranges', combine('AND', ...times(limits.INEQUALITY_FIELDS, (at) => filter(`f${at}`, 'LESS_THAN'))), combine('AND', ...times(limits.INEQUALITY_FIELDS + 1, (at) => filter(`f${at}`, 'LESS_THAN'))), 'inequality'],
    ['filters, orders and path', combine('AND', ...times(limits.QUERY_PARTS - 1, () => filter('a', 'EQUAL'))), combine('AND', ...times(limits.QUERY_PARTS, () => filter('a', 'EQUAL'))), 'filters, orders'],
  ])('%s', (_, within, past, message) => {
    expect(judge(within)).toBeNull();
    expect(judge(past)).toEqual({ status: 'INVALID_ARGUMENT', message: expect.stringContaining(message) as string });
  }); // prettier-ignore
});

describe('a query is refused for its cursors and bounds', () => {
  const ask = (rest: object) =>
    judgeQuery(
      { structuredQuery: { from: [{ collectionId: 'c' }], orderBy: [{ field: { fieldPath: 'a' } }], ...rest } },
      null,
    );

  it.each([
    ['more values than orders', { startAt: { values: [whole(1)] } }, { startAt: { values: [whole(1), whole(2)] } }],
    ['more values at the end', { endAt: { values: [whole(1)] } }, { endAt: { values: [whole(1), whole(2)] } }],
    ['a cursor without an order', { startAt: null, orderBy: null }, { startAt: { values: [whole(1)] }, orderBy: null }],
    ['a negative limit', { limit: 0 }, { limit: -1 }],
    ['a negative limit over gRPC', { limit: { value: 1 } }, { limit: { value: -1 } }],
    ['a negative offset', { offset: 0 }, { offset: -1 }],
  ])('%s', (_, within, past) => {
    expect(ask(within)).toBeNull();
    expect(ask(past)).toMatchObject({ status: 'INVALID_ARGUMENT' });
  });
});

describe('a name that no document may have is refused of a read', () => {
  const longest = 'i'.repeat(limits.DOCUMENT_ID_BYTES);
  const name = (id: string) => ({ referenceValue: nameAt(`c/${id}`) });
  const asked = (rest: object) => ({ structuredQuery: { from: [{ collectionId: 'c' }], ...rest } });
  const orderBy = [{ field: { fieldPath: '__name__' } }];

  it.each(['__x__', '.', '..', '', `${longest}i`, '__a\nb__'])('%j', (id) => {
    const refused = { status: 'INVALID_ARGUMENT' };
    expect(judgeRead({ documents: [nameAt('c/ada'), nameAt(`c/${id}`)] })).toMatchObject(refused);
    expect(judgeQuery({ ...asked({}), parent: nameAt(`c/${id}`) }, null)).toMatchObject(refused);
    expect(judgeQuery(asked({ orderBy, startAt: { values: [name(id)] } }), null)).toMatchObject(refused);
    expect(judgeQuery(asked({ orderBy, endAt: { values: [name(id)] } }), null)).toMatchObject(refused);
    expect(judgeQuery(asked({ where: filter('__name__', 'EQUAL', name(id)) }), null)).toMatchObject(refused);
    expect(judgeQuery(asked({ where: filter('__name__', 'IN', list(name('ada'), name(id))) }), null)).toMatchObject(
      refused,
    );
    // The whole database is asked for as a collection of no name.
    if (id) expect(judgeQuery({ structuredQuery: { from: [{ collectionId: id }] } }, null)).toMatchObject(refused);
  });

  it('and every other name is asked for', () => {
    expect(judgeRead({ documents: [nameAt(`c/${longest}`), nameAt('c/__x')] })).toBeNull();
    expect(judgeRead({})).toBeNull();
    const parent = 'projects/p/databases/(default)/documents';
    expect(judgeQuery({ ...asked({ where: filter('__name__', 'EQUAL', name(longest)) }), parent }, null)).toBeNull();
    const first = name('__id-9223372036854775808__');
    expect(judgeQuery(asked({ where: filter('__name__', 'GREATER_THAN_OR_EQUAL', first) }), null)).toBeNull();
    // A reference that is compared with a field’s value names nothing that is read.
    expect(judgeQuery(asked({ where: filter('a', 'EQUAL', name('__x__')) }), null)).toBeNull();
  });
});

describe('a query without an index', () => {
  const structuredQuery = {
    from: [{ collectionId: 'c' }],
    where: filter('a', 'EQUAL'),
    orderBy: [{ field: { fieldPath: 'b' }, direction: 'DESCENDING' as const }],
  };
  const index = {
    collectionGroup: 'c',
    fields: [
      { fieldPath: 'a', order: 'ASCENDING' },
      { fieldPath: 'b', order: 'DESCENDING' },
    ],
  };

  it('is refused as the server does, and says which index', () => {
    const refusal = judgeQuery({ structuredQuery }, NO_INDEXES);
    expect(refusal?.status).toBe('FAILED_PRECONDITION');
    expect(refusal?.message).toMatch(/^The query requires an index\..*c: a \(equal\) by b DESCENDING/);
    expect(judgeQuery({ structuredQuery }, { indexes: [index] })).toBeNull();
    expect(judgeQuery({ structuredQuery }, null)).toBeNull();
  });

  it('is refused with a sum that the index lacks', () => {
    const structuredAggregationQuery = { structuredQuery, aggregations: [{ sum: { field: { fieldPath: 'n' } } }] };
    const summed = { ...index, fields: [...index.fields, { fieldPath: 'n', order: 'ASCENDING' }] };
    expect(judgeQuery({ structuredAggregationQuery }, { indexes: [index] })?.status).toBe('FAILED_PRECONDITION');
    expect(judgeQuery({ structuredAggregationQuery }, { indexes: [summed] })).toBeNull();
  });

  it('is refused by a field inside a map that is not indexed', () => {
    const inside = { from: [{ collectionId: 'c' }], where: filter('days.01', 'EQUAL') };
    const fieldOverrides = [{ collectionGroup: 'c', fieldPath: 'days', indexes: [] }];
    expect(judgeQuery({ structuredQuery: inside }, NO_INDEXES)).toBeNull();
    expect(judgeQuery({ structuredQuery: inside }, { indexes: [], fieldOverrides })?.status).toBe(
      'FAILED_PRECONDITION',
    );
  });
});
