import { type CompositeIndex, type Direction, type Indexes, type Scope, scopesOf } from './index-settings.ts';
import type { Filter, StructuredQuery } from './protocol.ts';

/**
 * Which queries Firestore answers with the indexes that a project has. The emulator answers all of them; a deployed database
 * refuses those that no index serves. The rules are those of
 * https://firebase.google.com/docs/firestore/query-data/index-overview, and for what a query leaves unsaid of its order
 * https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery. Where they leave room, a query counts as not
 * served.
 */

type Order = { fieldPath: string; direction: Direction };

const NAME = '__name__';

/** Whether every alternative of the query (`or`, `in`) is served: each is looked up on its own. */
export function isServed(query: StructuredQuery, indexes: Indexes): boolean {
  const { collectionId, allDescendants } = query.from[0]!;
  // Everything below a document, whatever its collection: read by name.
  if (!collectionId) return true;
  const scope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  return alternatives(query.where).every((filters) =>
    isAlternativeServed(query, filters, collectionId, scope, indexes),
  );
}

/** The query as a developer reads it, for a message. */
export function wordsOf({ from, where, orderBy }: StructuredQuery): string {
  const filters = alternatives(where).map((all) =>
    all.map(({ kind, fieldPath }) => `${fieldPath} (${kind})`).join(', '),
  );
  const order = (orderBy ?? []).map(({ field, direction }) => `${field.fieldPath} ${direction ?? 'ASCENDING'}`);
  return `${from[0]!.collectionId}: ${filters.join(' or ')} by ${order.join(', ')}`;
}

function isAlternativeServed(
  query: StructuredQuery,
  filters: readonly Condition[],
  collection: string,
  scope: Scope,
  { indexes, fieldOverrides = [] }: Indexes,
): boolean {
  const equal = fieldsOf(filters, 'equal');
  const contained = fieldsOf(filters, 'contains');
  const order = orderOf(query, filters, equal);
  const sums = sumsOf(query).filter((field) => !order.some(({ fieldPath }) => fieldPath === field));
  const single = (fieldPath: string, mode: Direction | 'CONTAINS') =>
    scopesOf({ collection, fieldPath, mode }, fieldOverrides).includes(scope);

  if (sums.length === 0) {
    const [first, last] = [order[0]!, order.at(-1)!];
    if (order.length === 1 && last.direction === 'ASCENDING') {
      // By the id alone: the fields' own indexes are merged.
      const byEquality = [...equal].every((field) => single(field, 'ASCENDING'));
      if (byEquality && [...contained].every((field) => single(field, 'CONTAINS'))) return true;
    }
    // One field, and the id the same way, which is how the field's own index ends.
    const alone = equal.size + contained.size === 0;
    if (alone && order.length === 2 && first.direction === last.direction && single(first.fieldPath, first.direction))
      return true;
  }
  return isServedByComposites(
    indexes.filter((index) => index.collectionGroup === collection && (index.queryScope ?? 'COLLECTION') === scope),
    { equal, contained, order, sums },
  );
}

/**
 * By one index whose fields are those of equality in any order, then the order with its directions; or by several that end in
 * the same order and have all fields of equality between them, which are merged.
 */
function isServedByComposites(
  indexes: readonly CompositeIndex[],
  wanted: {
    equal: ReadonlySet<string>;
    contained: ReadonlySet<string>;
    order: readonly Order[];
    sums: readonly string[];
  },
): boolean {
  const { equal, contained, order, sums } = wanted;
  const summed = sums.map((fieldPath) => ({ fieldPath, direction: null }));
  const ends: readonly { fieldPath: string; direction: Direction | null }[] =
    sums.length === 0 ? order : [...order.slice(0, -1), ...summed, { fieldPath: NAME, direction: null }];
  const leads = indexes.flatMap((index) => {
    const fields = withName(index);
    const [lead, end] = [fields.slice(0, -ends.length), fields.slice(-ends.length)];
    const fits =
      end.length === ends.length &&
      ends.every(
        ({ fieldPath, direction }, place) =>
          end[place]!.fieldPath === fieldPath && (direction === null || end[place]!.order === direction),
      ) &&
      lead.every(({ fieldPath, arrayConfig }) => (arrayConfig ? contained : equal).has(fieldPath));
    return fits ? [lead.map(({ fieldPath }) => fieldPath)] : [];
  });
  const covered = new Set(leads.flat());
  return leads.length > 0 && [...equal, ...contained].every((field) => covered.has(field));
}

/** The fields of an index with the id that ends it, in the direction of the last field unless it says otherwise. */
function withName({ fields }: CompositeIndex): CompositeIndex['fields'] {
  const last = fields.at(-1)!;
  return last.fieldPath === NAME ? fields : [...fields, { fieldPath: NAME, order: last.order ?? 'ASCENDING' }];
}

type Condition = { kind: 'equal' | 'contains' | 'range'; fieldPath: string };

const KINDS: Record<string, Condition['kind']> = {
  EQUAL: 'equal',
  IN: 'equal',
  IS_NULL: 'equal',
  IS_NAN: 'equal',
  ARRAY_CONTAINS: 'contains',
  ARRAY_CONTAINS_ANY: 'contains',
};

/** The filters as alternatives, each of conditions that hold together. */
function alternatives(filter: Filter | null | undefined): Condition[][] {
  const { compositeFilter: parts, fieldFilter, unaryFilter } = filter ?? {};
  if (parts) {
    const each = parts.filters.map(alternatives);
    if (parts.op === 'OR') return each.flat();
    return each.reduce((all, more) => all.flatMap((left) => more.map((right) => [...left, ...right])), [
      [],
    ] as Condition[][]);
  }
  const one = fieldFilter ?? unaryFilter;
  return one ? [[{ kind: KINDS[one.op] ?? 'range', fieldPath: one.field.fieldPath }]] : [[]];
}

/** The fields of a kind; by its id a document is found without an index. */
function fieldsOf(filters: readonly Condition[], wanted: Condition['kind']): Set<string> {
  const found = filters.filter(({ kind, fieldPath }) => kind === wanted && fieldPath !== NAME);
  return new Set(found.map(({ fieldPath }) => fieldPath));
}

/**
 * The order that Firestore completes: what the query names, then the fields of ranges that it does not name, in the order
 * of the alphabet, then the id; these in the direction of the last that is named. What has one value orders nothing.
 */
function orderOf({ orderBy }: StructuredQuery, filters: readonly Condition[], equal: ReadonlySet<string>): Order[] {
  const named = (orderBy ?? []).map(({ field, direction }): Order => ({
    fieldPath: field.fieldPath,
    direction: direction ?? 'ASCENDING',
  }));
  const direction = named.at(-1)?.direction ?? 'ASCENDING';
  const known = new Set(named.map(({ fieldPath }) => fieldPath));
  const ranges = filters.filter(
    ({ kind, fieldPath }) => kind === 'range' && !known.has(fieldPath) && fieldPath !== NAME,
  );
  const implied = [...new Set(ranges.map(({ fieldPath }) => fieldPath))].sort();
  const name = known.has(NAME) ? [] : [NAME];
  return [...named, ...[...implied, ...name].map((fieldPath) => ({ fieldPath, direction }))].filter(
    ({ fieldPath }) => !equal.has(fieldPath),
  );
}

/** The fields that an aggregation adds up; they follow the order in the index. */
function sumsOf({ aggregations }: StructuredQuery): string[] {
  const summed = (aggregations ?? []).flatMap(({ sum, avg }) => [sum, avg].filter((one) => one !== undefined));
  return [...new Set(summed.map(({ field }) => field.fieldPath))].sort();
}
