import { describe, expect, it } from 'vitest';
import type { CompositeIndex, FieldOverride } from '#tests/support/strict/index-settings.ts';
import { isServed, wordsOf } from '#tests/support/strict/served.ts';
import type { Aggregation, Filter, StructuredQuery } from '#tests/support/strict/protocol.ts';

type Direction = 'ASCENDING' | 'DESCENDING';
const [ASC, DESC] = ['ASCENDING', 'DESCENDING'] as const;

const filter = (fieldPath: string, op = 'EQUAL'): Filter => ({ fieldFilter: { field: { fieldPath }, op, value: {} } });
const isNull = (fieldPath: string, op = 'IS_NULL'): Filter => ({ unaryFilter: { field: { fieldPath }, op } });
const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });

function query(filters: Filter[], order: [string, Direction][] = [], aggregations?: Aggregation[]): StructuredQuery {
  return {
    from: [{ collectionId: 'c' }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: order.map(([fieldPath, direction]) => ({ field: { fieldPath }, direction })),
    ...(aggregations ? { aggregations } : {}),
  };
}
const inGroup = (one: StructuredQuery): StructuredQuery => ({
  ...one,
  from: [{ collectionId: 'c', allDescendants: true }],
});

const index = (...fields: [string, Direction][]): CompositeIndex => ({
  collectionGroup: 'c',
  queryScope: 'COLLECTION',
  fields: fields.map(([fieldPath, order]) => ({ fieldPath, order })),
});
const grouped = (one: CompositeIndex): CompositeIndex => ({ ...one, queryScope: 'COLLECTION_GROUP' });
const override = (fieldPath: string, ...indexes: FieldOverride['indexes']): FieldOverride => ({
  collectionGroup: 'c',
  fieldPath,
  indexes,
});

const BY_TIME = index(['uid', ASC], ['at', DESC]);
const BY_STATE = index(['uid', ASC], ['state', ASC], ['at', DESC]);
const BY_OFFER = index(['offer', ASC], ['at', DESC]);
const SUM: Aggregation[] = [{ sum: { field: { fieldPath: 'amount' } } }];

describe('a query is served without an index of its own', () => {
  it.each([
    ['by no more than equality', query([filter('uid'), filter('state', 'IN'), isNull('endedAt')])],
    ['by one order alone', query([], [['at', DESC]])],
    ['by one order and the id, the same way', query([], [['at', DESC], ['__name__', DESC]])], // prettier-ignore
    ['by a range alone', query([filter('at', 'LESS_THAN')])],
    ['by an order of the id', query([filter('uid')], [['__name__', ASC]])],
    ['by the id itself', query([filter('uid'), filter('__name__', 'IN')])],
    ['by what a list contains', query([filter('uid'), filter('tags', 'ARRAY_CONTAINS')])],
    ['by alternatives of equality', query([or(filter('a'), filter('b'))])],
    ['by a count', query([filter('uid')], [], [{ alias: 'count' }])],
  ])('%s', (_, one) => expect(isServed(one, { indexes: [] }), wordsOf(one)).toBe(true));
});

describe('a query is served by an index, and not without', () => {
  it.each([
    ['of equality and an order', query([filter('uid')], [['at', DESC]]), [BY_TIME]],
    ['of a field that is to be null', query([isNull('uid')], [['at', DESC]]), [BY_TIME]],
    [
      'whose equal field runs the other way',
      query([filter('uid')], [['at', DESC]]),
      [index(['uid', DESC], ['at', DESC])],
    ],
    ['whose equal fields come in another order', query([filter('state'), filter('uid')], [['at', DESC]]), [BY_STATE]],
    ['together with another', query([filter('uid'), filter('offer')], [['at', DESC]]), [BY_TIME, BY_OFFER]],
    ['with a range', query([filter('uid'), filter('at', 'LESS_THAN')], [['at', DESC]]), [BY_TIME]],
    [
      'with a range that has no order',
      query([filter('uid'), filter('at', 'LESS_THAN')]),
      [index(['uid', ASC], ['at', ASC])],
    ],
    [
      'with a field that is not to be null',
      query([filter('uid'), isNull('at', 'IS_NOT_NULL')]),
      [index(['uid', ASC], ['at', ASC])],
    ],
    [
      'with a range after the order',
      query([filter('a', 'LESS_THAN')], [['b', DESC]]),
      [index(['b', DESC], ['a', DESC])],
    ],
    [
      'with two ranges, by the alphabet',
      query([filter('b', 'LESS_THAN'), filter('a', 'GREATER_THAN')]),
      [index(['a', ASC], ['b', ASC])],
    ],
    [
      'with two orders',
      query(
        [],
        [
          ['a', ASC],
          ['b', DESC],
        ],
      ),
      [index(['a', ASC], ['b', DESC])],
    ],
    [
      'with the id the other way',
      query(
        [],
        [
          ['a', DESC],
          ['__name__', ASC],
        ],
      ),
      [index(['a', DESC], ['__name__', ASC])],
    ],
    [
      'with what a list contains',
      query([filter('tags', 'ARRAY_CONTAINS')], [['at', DESC]]),
      [
        {
          collectionGroup: 'c',
          fields: [
            { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
            { fieldPath: 'at', order: DESC },
          ],
        },
      ],
    ],
    ['for each alternative', query([or(filter('uid'), filter('offer'))], [['at', DESC]]), [BY_TIME, BY_OFFER]],
    ['of its group', inGroup(query([filter('uid')], [['at', DESC]])), [grouped(BY_TIME)]],
    ['with the field that is added up', query([filter('uid')], [], SUM), [index(['uid', ASC], ['amount', ASC])]],
  ] satisfies [string, StructuredQuery, CompositeIndex[]][])('%s', (_, one, indexes) => {
    expect(isServed(one, { indexes }), wordsOf(one)).toBe(true);
    expect(isServed(one, { indexes: [] })).toBe(false);
    for (const left of indexes)
      expect(isServed(one, { indexes: indexes.filter((index) => index !== left) })).toBe(false);
  });
});

describe('a query is not served', () => {
  it.each([
    ['with a field that no index has', query([filter('uid'), filter('stream')], [['at', DESC]]), [BY_TIME]],
    ['with a field to be null that no index has', query([filter('uid'), isNull('endedAt')], [['at', DESC]]), [BY_TIME]],
    ['by an index with a field too many', query([filter('uid')], [['at', DESC]]), [BY_STATE]],
    ['by another order', query([filter('uid')], [['amount', DESC]]), [BY_TIME]],
    ['by the reverse order', query([filter('uid')], [['at', ASC]]), [BY_TIME]],
    [
      'by mixed directions',
      query(
        [],
        [
          ['at', DESC],
          ['__name__', ASC],
        ],
      ),
      [index(['at', DESC], ['__name__', DESC])],
    ],
    [
      'by mixed directions after equality',
      query(
        [filter('uid')],
        [
          ['at', DESC],
          ['__name__', ASC],
        ],
      ),
      [BY_TIME],
    ],
    ['by the id backwards', query([filter('uid')], [['__name__', DESC]]), []],
    [
      'with the range before the order',
      query([filter('a', 'LESS_THAN')], [['b', DESC]]),
      [index(['a', DESC], ['b', DESC])],
    ],
    ['when one alternative is not', query([or(filter('uid'), filter('offer'))], [['at', DESC]]), [BY_TIME]],
    ['across a group by an index of collections', inGroup(query([filter('uid')], [['at', DESC]])), [BY_TIME]],
    ['in a collection by an index of its group', query([filter('uid')], [['at', DESC]]), [grouped(BY_TIME)]],
    ['across a group by one field', inGroup(query([filter('uid')])), []],
    ['in another collection', { ...query([filter('uid')], [['at', DESC]]), from: [{ collectionId: 'd' }] }, [BY_TIME]],
    ['with a sum of what the index lacks', query([filter('uid')], [], SUM), [BY_TIME]],
  ] satisfies [string, StructuredQuery, CompositeIndex[]][])('%s', (_, one, indexes) =>
    expect(isServed(one, { indexes })).toBe(false),
  );
});

describe('an override of a field', () => {
  const before = inGroup(query([filter('at', 'LESS_THAN')]));
  const forGroup = override('at', { order: ASC, queryScope: 'COLLECTION_GROUP' });

  it('serves the group, in its direction', () => {
    expect(isServed(before, { indexes: [], fieldOverrides: [forGroup] })).toBe(true);
    expect(isServed(inGroup(query([], [['at', DESC]])), { indexes: [], fieldOverrides: [forGroup] })).toBe(false);
    expect(isServed(inGroup(query([filter('at')])), { indexes: [], fieldOverrides: [forGroup] })).toBe(true);
  });

  it('takes the place of what the field has on its own', () => {
    expect(isServed(query([], [['at', ASC]]), { indexes: [], fieldOverrides: [forGroup] })).toBe(false);
    expect(isServed(query([filter('at')]), { indexes: [], fieldOverrides: [override('at')] })).toBe(false);
  });
});
