import { type CompositeIndex, type Indexes, scopesOf } from './index-settings.ts';
import { INDEX_ENTRIES, INDEX_ENTRIES_BYTES, INDEX_ENTRY_BYTES, INDEXED_VALUE_BYTES } from './limits.ts';
import { collectionOf, type Fields, fieldsOfMap, segmentsOf, type Value, valuesOfList } from './protocol.ts';
import { invalid, type Refusal } from './refusal.ts';
import { sizeOfEntryNames, sizeOfText, sizeOfValue } from './sizes.ts';

/**
 * The index entries of a document, by https://firebase.google.com/docs/firestore/query-data/index-overview: each field has an
 * ascending and a descending one, a map also for every field inside it, a list also one for each of its values; and each
 * composite index has one when all of its fields are there, or one for each value of its list.
 */
export type IndexUse = {
  entries: number;
  bytes: number;
  largest: number;
  /** Indexed fields whose value is longer than an index holds. */
  cut: string[];
};

export function indexUseOf(name: string, fields: Fields, { indexes, fieldOverrides = [] }: Indexes): IndexUse {
  const use: IndexUse = { entries: 0, bytes: 0, largest: 0, cut: [] };
  const collection = collectionOf(name);
  const names = sizeOfEntryNames(name);
  const overrides = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection);
  const add = (count: number, size: number) => {
    if (count === 0) return;
    use.entries += count;
    use.bytes += count * size;
    use.largest = Math.max(use.largest, size);
  };
  const walk = (inside: Fields, before: string) => {
    for (const [field, value] of Object.entries(inside)) {
      const fieldPath = before + field;
      const scopes = (mode: 'ASCENDING' | 'DESCENDING' | 'CONTAINS') =>
        scopesOf({ collection, fieldPath, mode }, overrides).length;
      const ordered = scopes('ASCENDING') + scopes('DESCENDING');
      const size = sizeOfValue(value);
      const rest = names + sizeOfText(fieldPath);
      add(ordered, rest + inIndex(size));
      const map = fieldsOfMap(value);
      const list = valuesOfList(value);
      if (ordered > 0 && !map && !list && size > INDEXED_VALUE_BYTES) use.cut.push(fieldPath);
      if (map) walk(map, `${fieldPath}.`);
      const contains = list ? scopes('CONTAINS') : 0;
      if (contains === 0) continue;
      for (const one of list!) {
        add(contains, rest + inIndex(sizeOfValue(one)));
      }
    }
  };
  walk(fields, '');
  for (const index of indexes) {
    if (index.collectionGroup === collection) addComposite(names, fields, index, add);
  }
  return use;
}

/** Whether the index entries of a document are more or larger than Firestore keeps. */
export function judgeIndexUse({ entries, bytes, largest }: IndexUse): Refusal | null {
  if (entries > INDEX_ENTRIES) return invalid('too many index entries for entity');
  if (largest > INDEX_ENTRY_BYTES) return invalid(`Index entry too large: ${largest} bytes`);
  if (bytes > INDEX_ENTRIES_BYTES) return invalid(`The index entries of the document are too large: ${bytes} bytes`);
  return null;
}

function addComposite(
  names: number,
  fields: Fields,
  { fields: parts }: CompositeIndex,
  add: (count: number, size: number) => void,
): void {
  let count = 1;
  let size = names;
  for (const { fieldPath, arrayConfig } of parts) {
    if (fieldPath === '__name__') continue;
    const value = valueAt(fields, segmentsOf(fieldPath));
    const list = value && valuesOfList(value);
    if (!value || (arrayConfig && !list)) return;
    if (arrayConfig) count *= list!.length;
    size += inIndex(arrayConfig ? largestOf(list!) : sizeOfValue(value));
  }
  add(count, size);
}

const inIndex = (bytes: number) => Math.min(bytes, INDEXED_VALUE_BYTES);

function largestOf(values: readonly Value[]): number {
  return Math.max(0, ...values.map(sizeOfValue));
}

function valueAt(fields: Fields, [first, ...rest]: readonly string[]): Value | null {
  const value = fields[first!];
  if (!value || rest.length === 0) return value ?? null;
  const map = fieldsOfMap(value);
  return map && valueAt(map, rest);
}
