import { readFileSync } from 'node:fs';
import { Query, Transaction } from 'firebase-admin/firestore';
import { afterEach, expect } from 'vitest';
import { type Indexes, isServed, wordsOf } from './composite-indexes.ts';
import type { Aggregation, StructuredQuery } from './played-query.ts';

/**
 * Set up for suites that run the functions' code against an emulator, which answers every query: one for which
 * firestore.indexes.json has no index fails the test that asked it. What tests ask by themselves is not looked at.
 */

const indexes = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as Indexes;
const unserved = new Set<string>();

/** What the SDK sends for a query and for an aggregation. */
type Request = {
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: { structuredQuery: StructuredQuery; aggregations: Aggregation[] };
};
type Asked = { toProto(): Request };

/** Looks at what `method` of the SDK asks, or is going to: itself, its argument or what it makes. */
function watch(
  prototype: object,
  method: string,
  asked: (call: { self: unknown; argument: unknown; made: unknown }) => unknown,
): void {
  const methods = prototype as Record<string, (...args: unknown[]) => unknown>;
  const real = methods[method]!;
  methods[method] = function (this: unknown, ...args: unknown[]) {
    const byFunctions = new Error().stack!.includes('/functions/src/');
    const made = real.apply(this, args);
    if (byFunctions) note(asked({ self: this, argument: args[0], made }));
    return made;
  };
}

function note(asked: unknown): void {
  if (typeof asked !== 'object' || asked === null || !('toProto' in asked)) return;
  const { structuredQuery, structuredAggregationQuery } = (asked as Asked).toProto();
  const query = structuredQuery ?? {
    ...structuredAggregationQuery!.structuredQuery,
    aggregations: structuredAggregationQuery!.aggregations,
  };
  if (!isServed(query, indexes)) unserved.add(wordsOf(query));
}

for (const method of ['get', 'stream']) watch(Query.prototype, method, ({ self }) => self);
// A count is a query of its own; so is a sum.
watch(Query.prototype, 'aggregate', ({ made }) => made);
watch(Transaction.prototype, 'get', ({ argument }) => (argument instanceof Query ? argument : null));

afterEach(() => {
  const found = [...unserved];
  unserved.clear();
  expect(found, 'queries of functions without an index in firestore.indexes.json').toEqual([]);
});
