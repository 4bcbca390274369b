import { judgeId, judgeName } from './documents.ts';
import { type Indexes } from './index-settings.ts';
import { DISJUNCTIONS, INEQUALITY_FIELDS, NOT_IN_VALUES, QUERY_PARTS } from './limits.ts';
import {
  type Filter,
  has,
  pathOf,
  type QueryRequest,
  queryOf,
  type ReadRequest,
  type StructuredQuery,
  type Value,
  valuesOfList,
} from './protocol.ts';
import { firstOf, invalid, type Refusal } from './refusal.ts';
import { isServed, wordsOf } from './served.ts';

/** What Firestore refuses to ask: https://firebase.google.com/docs/firestore/query-data/queries, "Query limitations". */

/** A condition of a query; a list's conditions count as many times as it has values. */
type Condition = { op: string; fieldPath: string; values: number };

const LISTS = ['IN', 'ARRAY_CONTAINS_ANY', 'NOT_IN'];
const NEGATED = ['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NULL', 'IS_NOT_NAN'];
const INEQUALITIES = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL', ...NEGATED];

/** Whether documents may be asked for by these names. */
export function judgeRead({ documents }: ReadRequest): Refusal | null {
  return firstOf(...(documents ?? []).map((name) => () => judgeName(name)));
}

/** @param indexes null where a query without an index is let through */
export function judgeQuery(request: QueryRequest, indexes: Indexes | null): Refusal | null {
  const query = queryOf(request);
  if (!query) return null;
  return firstOf(
    () => judgeNames(query, request.parent ?? ''),
    () => judgeCursors(query),
    () => judgeShape(query, request.parent ?? ''),
    () => (indexes && !isServed(query, indexes) ? withoutIndex(query) : null),
  );
}

/** The names that a query has in it: its parent, its collections, and documents that it compares ids with. */
function judgeNames({ from, where, startAt, endAt }: StructuredQuery, parent: string): Refusal | null {
  const names = [...namesIn(where), ...[startAt, endAt].flatMap((cursor) => (cursor?.values ?? []).flatMap(namesOf))];
  // The root has no name of its own.
  if (parent.includes('/documents/')) names.unshift(parent);
  return firstOf(
    ...names.map((name) => () => judgeName(name)),
    ...from.map(
      ({ collectionId }) =>
        () =>
          collectionId ? judgeId(collectionId) : null,
    ),
  );
}

function namesIn(filter: Filter | null | undefined): string[] {
  const { compositeFilter, fieldFilter } = filter ?? {};
  if (compositeFilter) return compositeFilter.filters.flatMap(namesIn);
  return fieldFilter?.field.fieldPath === '__name__' ? namesOf(fieldFilter.value) : [];
}

function namesOf(value: Value): string[] {
  // The smallest id there is, from which the SDK deletes all documents of a collection.
  if (has(value, 'referenceValue')) return [(value.referenceValue as string).replace(/\/__id-\d+__$/, '/id')];
  return (valuesOfList(value) ?? []).flatMap(namesOf);
}

function judgeCursors({ orderBy, startAt, endAt, limit, offset }: StructuredQuery): Refusal | null {
  const orders = (orderBy ?? []).length;
  if ([startAt, endAt].some((cursor) => (cursor?.values ?? []).length > orders))
    return invalid('The number of values of a cursor exceeds the number of orders of the query.');
  const most = typeof limit === 'object' ? (limit?.value ?? 0) : (limit ?? 0);
  if (most < 0) return invalid('limit is negative');
  if ((offset ?? 0) < 0) return invalid('offset is negative');
  return null;
}

function judgeShape(query: StructuredQuery, parent: string): Refusal | null {
  const conditions = conditionsOf(query.where);
  for (const { op, values } of conditions) {
    if (!LISTS.includes(op)) continue;
    const most = op === 'NOT_IN' ? NOT_IN_VALUES : DISJUNCTIONS;
    if (values > most) return invalid(`'${op}' supports up to ${most} comparison values.`);
    if (values === 0) return invalid(`'${op}' requires an non-empty ArrayValue.`);
  }
  if (disjunctionsOf(query.where) > DISJUNCTIONS)
    return invalid(`The query has more than ${DISJUNCTIONS} disjunctions in its disjunctive normal form.`);
  const negated = conditions.filter(({ op }) => NEGATED.includes(op));
  if (negated.length > 1)
    return invalid("Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.");
  const isAny = conditions.some(({ op }) => op === 'IN' || op === 'ARRAY_CONTAINS_ANY') || hasOr(query.where);
  if (negated.some(({ op }) => op === 'NOT_IN') && isAny)
    return invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  const inequalities = new Set(
    conditions.filter(({ op }) => INEQUALITIES.includes(op)).map(({ fieldPath }) => fieldPath),
  );
  if (inequalities.size > INEQUALITY_FIELDS)
    return invalid(`Cannot have inequality filters on more than ${INEQUALITY_FIELDS} properties.`);
  const parts = conditions.length + (query.orderBy ?? []).length + pathOf(parent).split('/').length;
  if (parts > QUERY_PARTS) return invalid(`The query has more than ${QUERY_PARTS} filters, orders and path segments.`);
  return judgeContains(query.where);
}

/** One list at most is looked into in each disjunction. */
function judgeContains(filter: Filter | null | undefined): Refusal | null {
  const most = (one: Filter | null | undefined): number => {
    const parts = one?.compositeFilter;
    if (parts) {
      const counts = parts.filters.map(most);
      return parts.op === 'OR' ? Math.max(0, ...counts) : counts.reduce((a, b) => a + b, 0);
    }
    return one?.fieldFilter?.op.startsWith('ARRAY_CONTAINS') ? 1 : 0;
  };
  return most(filter) > 1
    ? invalid("A maximum of 1 'ARRAY_CONTAINS' or 'ARRAY_CONTAINS_ANY' filter is allowed per disjunction.")
    : null;
}

function withoutIndex(query: StructuredQuery): Refusal {
  return {
    status: 'FAILED_PRECONDITION',
    // The server says so with a link that makes the index; what is missing is said here.
    message: `The query requires an index. You can create it here: firestore.indexes.json (${wordsOf(query)})`,
  };
}

function conditionsOf(filter: Filter | null | undefined): Condition[] {
  const { compositeFilter, fieldFilter, unaryFilter } = filter ?? {};
  if (compositeFilter) return compositeFilter.filters.flatMap(conditionsOf);
  if (unaryFilter) return [{ op: unaryFilter.op, fieldPath: unaryFilter.field.fieldPath, values: 1 }];
  if (!fieldFilter) return [];
  const { op, field, value } = fieldFilter;
  return [{ op, fieldPath: field.fieldPath, values: LISTS.includes(op) ? (valuesOfList(value) ?? []).length : 1 }];
}

/** The alternatives in disjunctive normal form; a list is one for each of its values, `not-in` is none. */
function disjunctionsOf(filter: Filter | null | undefined): number {
  const { compositeFilter: parts, fieldFilter } = filter ?? {};
  if (parts) {
    const counts = parts.filters.map(disjunctionsOf);
    return parts.op === 'OR' ? counts.reduce((a, b) => a + b, 0) : counts.reduce((a, b) => a * b, 1);
  }
  if (!fieldFilter || !['IN', 'ARRAY_CONTAINS_ANY'].includes(fieldFilter.op)) return 1;
  return (valuesOfList(fieldFilter.value) ?? []).length;
}

function hasOr(filter: Filter | null | undefined): boolean {
  const parts = filter?.compositeFilter;
  return parts ? (parts.op === 'OR' && parts.filters.length > 1) || parts.filters.some(hasOr) : false;
}
