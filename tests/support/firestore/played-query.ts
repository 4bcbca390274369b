import { type Fields, type Value, decode, encode } from './played-values.ts';
import { type Filter, segmentsOf, type StructuredQuery } from '../strict/protocol.ts';

/** Which documents a structured query finds, in which order: as Firestore does it, for what the product asks. */

/** The paths of what is found among the documents below `parent`, '' for all, in order. */
export function findPaths(documents: ReadonlyMap<string, Fields>, query: StructuredQuery, parent: string) {
  const { collectionId = '', allDescendants = false } = query.from[0]!;
  const isIn = (path: string) =>
    allDescendants
      ? path.startsWith(parent) && path.split('/').at(-2) === collectionId
      : path.slice(0, path.lastIndexOf('/')) === (parent ? `${parent}/${collectionId}` : collectionId);
  const { where, startAt, endAt, limit } = query;
  const orderBy = query.orderBy ?? [];
  const found = [...documents].filter(([path, fields]) => {
    // A document without a field that is ordered by is in no index of it.
    const isIndexed = orderBy.every(({ field }) => valueAt(path, fields, field.fieldPath) !== undefined);
    return isIn(path) && isIndexed && matches(path, fields, where);
  });
  const keysOf = ([path, fields]: [string, Fields]) =>
    orderBy.map(({ field }) => valueAt(path, fields, field.fieldPath));
  /** Negative where the row comes before the cursor. */
  const against = (row: [string, Fields], { values }: NonNullable<StructuredQuery['startAt']>) => {
    const keys = keysOf(row);
    return (values ?? []).reduce((found, value, at) => found || signOf(at) * compare(keys[at], pathOrValue(value)), 0);
  };
  const signOf = (at: number) => (orderBy[at]?.direction === 'DESCENDING' ? -1 : 1);
  const ordered = found.sort((a, b) => {
    const [left, right] = [keysOf(a), keysOf(b)];
    const decided = left.reduce<number>((sign, key, at) => sign || signOf(at) * compare(key, right[at]), 0);
    // Firestore ends every order by the name, in the direction of the last field.
    return decided || (orderBy.length > 0 ? signOf(orderBy.length - 1) * compare(a[0], b[0]) : 0);
  });
  return ordered
    .filter((row) => !startAt || against(row, startAt) > (startAt.before ? -1 : 0))
    .filter((row) => !endAt || against(row, endAt) < (endAt.before ? 0 : 1))
    .map(([path]) => path)
    .slice(0, (limit ?? undefined) as number | undefined);
}

function matches(path: string, fields: Fields, filter: Filter | null | undefined): boolean {
  const { compositeFilter, fieldFilter, unaryFilter } = filter ?? {};
  if (compositeFilter) {
    const each = (part: Filter) => matches(path, fields, part);
    return compositeFilter.op === 'OR' ? compositeFilter.filters.some(each) : compositeFilter.filters.every(each);
  }
  if (unaryFilter?.op === 'IS_NULL') return valueAt(path, fields, unaryFilter.field.fieldPath) === null;
  if (!fieldFilter) return true;
  const { field, op, value } = fieldFilter;
  const own = valueAt(path, fields, field.fieldPath);
  const wanted = field.fieldPath === '__name__' ? idsOf(decode(value)) : decode(value);
  if (own === undefined) return false;
  switch (op) {
    case 'EQUAL':
      return isSame(own, wanted);
    case 'ARRAY_CONTAINS':
      return Array.isArray(own) && own.some((one) => isSame(one, wanted));
    case 'IN':
      return (wanted as unknown[]).some((one) => isSame(own, one));
    case 'LESS_THAN':
      return compare(own, wanted) < 0;
    case 'LESS_THAN_OR_EQUAL':
      return compare(own, wanted) <= 0;
    case 'GREATER_THAN':
      return compare(own, wanted) > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return compare(own, wanted) >= 0;
    default:
      return true;
  }
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(encode(left)) === JSON.stringify(encode(right));
}

/** `__name__` is the document's id: what pages of one collection are ordered by. */
function valueAt(path: string, fields: Fields, fieldPath: string): unknown {
  if (fieldPath === '__name__') return path.split('/').at(-1);
  return segmentsOf(fieldPath).reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], fields);
}

/** Names of documents as their ids. */
function idsOf(names: unknown): unknown {
  return Array.isArray(names) ? names.map(idsOf) : String(names).split('/').at(-1);
}

function pathOrValue(value: Value): unknown {
  return 'referenceValue' in value ? idsOf(value.referenceValue) : decode(value);
}

function compare(left: unknown, right: unknown): number {
  const [a, b] = [left, right].map((value) => (value instanceof Date ? value.getTime() : value)) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}
