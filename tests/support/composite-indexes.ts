import type { Filter, StructuredQuery } from './played-query.ts';

export type CompositeIndex = {
  collectionGroup: string;
  fields: { fieldPath: string; order?: 'ASCENDING' | 'DESCENDING' }[];
};

const EQUALITY = ['EQUAL', 'IN'];

/**
 * Whether a query is served: by the index that every field has, or by composite ones. Several that end in the same order
 * are merged (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging).
 */
export function isServed(query: StructuredQuery, indexes: readonly CompositeIndex[]): boolean {
  const filters = flatten(query.where);
  const equal = new Set(filters.filter(({ op }) => EQUALITY.includes(op)).map(({ field }) => field.fieldPath));
  const order = orderOf(query, filters).filter(({ fieldPath }) => !equal.has(fieldPath));
  if (order.length === 0 || (equal.size === 0 && order.length === 1)) return true;
  const collection = query.from[0]!.collectionId;
  const fitting = indexes.filter(
    ({ collectionGroup, fields }) => collectionGroup === collection && endsIn(fields, order, equal),
  );
  const covered = new Set(fitting.flatMap(({ fields }) => fields.map(({ fieldPath }) => fieldPath)));
  return fitting.length > 0 && [...equal].every((field) => covered.has(field));
}

type FieldFilter = NonNullable<Filter['fieldFilter']>;

function flatten(filter: Filter | undefined): FieldFilter[] {
  if (filter?.compositeFilter) return filter.compositeFilter.filters.flatMap(flatten);
  return filter?.fieldFilter ? [filter.fieldFilter] : [];
}

/** The fields by which the result is ordered; the id of a document ends every order by itself. */
function orderOf({ orderBy }: StructuredQuery, filters: readonly FieldFilter[]) {
  const named = (orderBy ?? []).map(({ field, direction }) => ({ fieldPath: field.fieldPath, direction }));
  const ranges = filters.filter(({ op }) => !EQUALITY.includes(op)).map(({ field }) => field.fieldPath);
  const implied = ranges
    .filter((fieldPath) => !named.some((one) => one.fieldPath === fieldPath))
    .map((fieldPath) => ({ fieldPath, direction: 'ASCENDING' as const }));
  return [...implied, ...named].filter(({ fieldPath }) => fieldPath !== '__name__');
}

/** An index serves an order and its reverse. */
function endsIn(
  fields: CompositeIndex['fields'],
  order: readonly { fieldPath: string; direction: string }[],
  equal: ReadonlySet<string>,
): boolean {
  const lead = fields.slice(0, -order.length);
  const end = fields.slice(-order.length);
  if (end.length < order.length || !lead.every(({ fieldPath }) => equal.has(fieldPath))) return false;
  const same = (flip: boolean) =>
    end.every(
      ({ fieldPath, order: direction }, place) =>
        fieldPath === order[place]!.fieldPath && (direction === order[place]!.direction) !== flip,
    );
  return same(false) || same(true);
}
