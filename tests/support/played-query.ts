import { type Fields, type Value, decode, encode } from './played-values.ts';

/** Which documents a structured query finds, in which order: as Firestore does it, for what the product asks. */

export type Filter = {
  compositeFilter?: { filters: Filter[] };
  fieldFilter?: { field: { fieldPath: string }; op: string; value: Value };
};

type Cursor = { values: Value[]; before?: boolean };

export type StructuredQuery = {
  from: { collectionId: string }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction: 'ASCENDING' | 'DESCENDING' }[];
  startAt?: Cursor;
  endAt?: Cursor;
  limit?: number;
};

/** The paths of what is found among the documents, in order. */
export function findPaths(
  documents: ReadonlyMap<string, Fields>,
  query: Omit<StructuredQuery, 'from'>,
  collection: string,
) {
  const { where, orderBy = [], startAt, endAt, limit } = query;
  const found = [...documents].filter(([path, fields]) => {
    return path.split('/').at(-2) === collection && matches(path, fields, where);
  });
  const keysOf = ([path, fields]: [string, Fields]) =>
    orderBy.map(({ field }) => valueAt(path, fields, field.fieldPath));
  /** Negative where the row comes before the cursor. */
  const against = (row: [string, Fields], { values }: Cursor) => {
    const keys = keysOf(row);
    return values.reduce((found, value, at) => found || signOf(at) * compare(keys[at], pathOrValue(value)), 0);
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
    .slice(0, limit);
}

function matches(path: string, fields: Fields, filter: Filter | undefined): boolean {
  if (filter?.compositeFilter) return filter.compositeFilter.filters.every((part) => matches(path, fields, part));
  if (!filter?.fieldFilter) return true;
  const { field, op, value } = filter.fieldFilter;
  const own = valueAt(path, fields, field.fieldPath);
  const wanted = decode(value);
  switch (op) {
    case 'EQUAL':
      return isSame(own, wanted);
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
  return fieldPath.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], fields);
}

function pathOrValue(value: Value): unknown {
  return 'referenceValue' in value ? String(value.referenceValue).split('/').at(-1) : decode(value);
}

function compare(left: unknown, right: unknown): number {
  const [a, b] = [left, right].map((value) => (value instanceof Date ? value.getTime() : value)) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}
