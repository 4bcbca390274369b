import { type Indexes } from './index-settings.ts';
import { DISJUNCTIONS, INEQUALITY_FIELDS, NOT_IN_VALUES, QUERY_PARTS } from './limits.ts';
import { type Filter, pathOf, type QueryRequest, queryOf, type StructuredQuery, valuesOfList } from './protocol.ts';
import { firstOf, invalid, type Refusal } from './refusal.ts';
import { isServed, wordsOf } from './served.ts';

/** What Firestore refuses to ask: https://firebase.google.com/docs/firestore/query-data/queries, "Query limitations". */

/** A condition of a query; a list's conditions count as many times as it has values. */
type Condition = { op: string; fieldPath: string; values: number };

const LISTS = ['IN', 'ARRAY_CONTAINS_ANY', 'NOT_IN'];
const INEQUALITIES = [
  ...['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'],
  ...['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NULL', 'IS_NOT_NAN'],
];

/** @param indexes null where a query without an index is let through */
export function judgeQuery(request: QueryRequest, indexes: Indexes | null): Refusal | null {
  const query = queryOf(request);
  if (!query) return null;
  return firstOf(
    () => judgeShape(query, request.parent ?? ''),
    () => (indexes && !isServed(query, indexes) ? withoutIndex(query) : null),
  );
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
  const negated = conditions.filter(({ op }) => op === 'NOT_IN' || op === 'NOT_EQUAL');
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
