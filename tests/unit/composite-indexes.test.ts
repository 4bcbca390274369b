import { describe, expect, it } from 'vitest';
import { type CompositeIndex, isServed } from '#tests/support/composite-indexes.ts';
import type { Filter, StructuredQuery } from '#tests/support/played-query.ts';

type Op = 'EQUAL' | 'IN' | 'LESS_THAN';
const filter = (fieldPath: string, op: Op = 'EQUAL'): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value: {} },
});

function query(filters: Filter[], order: [string, 'ASCENDING' | 'DESCENDING'][] = []): StructuredQuery {
  return {
    from: [{ collectionId: 'c' }],
    where: { compositeFilter: { filters } },
    orderBy: order.map(([fieldPath, direction]) => ({ field: { fieldPath }, direction })),
  };
}
const index = (...fields: [string, 'ASCENDING' | 'DESCENDING'][]): CompositeIndex => ({
  collectionGroup: 'c',
  fields: fields.map(([fieldPath, order]) => ({ fieldPath, order })),
});

const BY_TIME = index(['uid', 'ASCENDING'], ['at', 'DESCENDING']);
const BY_STATE = index(['uid', 'ASCENDING'], ['state', 'ASCENDING'], ['at', 'DESCENDING']);
const BY_OFFER = index(['offer', 'ASCENDING'], ['at', 'DESCENDING']);

describe('a query is served', () => {
  it.each([
    ['by no more than single fields', query([filter('uid'), filter('state', 'IN')])],
    ['by one order alone', query([], [['at', 'DESCENDING']])],
    ['by an order of the id', query([filter('uid')], [['__name__', 'ASCENDING']])],
  ])('%s', (_, one) => expect(isServed(one, [])).toBe(true));

  it.each([
    ['by its index', query([filter('uid')], [['at', 'DESCENDING']]), [BY_TIME]],
    ['by the reverse of it', query([filter('uid')], [['at', 'ASCENDING']]), [BY_TIME]],
    ['by two that are merged', query([filter('uid'), filter('offer')], [['at', 'DESCENDING']]), [BY_TIME, BY_OFFER]],
    ['with a range', query([filter('uid'), filter('at', 'LESS_THAN')], [['at', 'DESCENDING']]), [BY_TIME]],
  ])('%s', (_, one, indexes) => {
    expect(isServed(one, indexes)).toBe(true);
    expect(isServed(one, [])).toBe(false);
  });

  it.each([
    ['a field that no index has', query([filter('uid'), filter('stream')], [['at', 'DESCENDING']]), [BY_TIME]],
    ['an index with a field too many', query([filter('uid')], [['at', 'DESCENDING']]), [BY_STATE]],
    ['another order', query([filter('uid')], [['amount', 'DESCENDING']]), [BY_TIME]],
    [
      'another collection',
      { ...query([filter('uid')], [['at', 'DESCENDING']]), from: [{ collectionId: 'd' }] },
      [BY_TIME],
    ],
  ])('not with %s', (_, one, indexes) => expect(isServed(one, indexes)).toBe(false));
});
