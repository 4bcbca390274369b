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

export function indexUseOf(name: string, fields: Fields, settings: Indexes): IndexUse {
  return withComposites(singleUseOf(name, fields, settings), name, fields, settings);
}

/** What the fields' own indexes take, and the composite ones in addition. */
export function withComposites(single: IndexUse, name: string, fields: Fields, settings: Indexes): IndexUse {
  const use = { ...single };
  const names = sizeOfEntryNames(name);
  for (const index of compositesOf(collectionOf(name), settings)) addComposite(names, fields, index, adderOf(use));
  return use;
}

/** The entries of the fields' own indexes alone. */
export function singleUseOf(name: string, fields: Fields, { fieldOverrides = [] }: Indexes): IndexUse {
  const use: IndexUse = { entries: 0, bytes: 0, largest: 0, cut: [] };
  const collection = collectionOf(name);
  const names = sizeOfEntryNames(name);
  const overrides = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection);
  const add = adderOf(use);
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
  return use;
}

function adderOf(use: IndexUse): (count: number, size: number) => void {
  return (count, size) => {
    if (count === 0) return;
    use.entries += count;
    use.bytes += count * size;
    use.largest = Math.max(use.largest, size);
  };
}

const composites = new WeakMap<Indexes, Map<string, CompositeIndex[]>>();

/** The composite indexes of a collection. */
export function compositesOf(collection: string, settings: Indexes): readonly CompositeIndex[] {
  const known = composites.get(settings) ?? new Map<string, CompositeIndex[]>();
  composites.set(settings, known);
  const found = known.get(collection) ?? settings.indexes.filter((one) => one.collectionGroup === collection);
  known.set(collection, found);
  return found;
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
    const part = value && partOf(value, Boolean(arrayConfig));
    if (!part) return;
    count *= part.count;
    size += part.size;
  }
  add(count, size);
}

/** What a value is in an entry of a composite index, and how many entries it makes; null when the index leaves the document out. */
export function partOf(value: Value, isContained: boolean): { count: number; size: number } | null {
  if (!isContained) return { count: 1, size: inIndex(sizeOfValue(value)) };
  const list = valuesOfList(value);
  return list && { count: list.length, size: inIndex(largestOf(list)) };
}

const inIndex = (bytes: number) => Math.min(bytes, INDEXED_VALUE_BYTES);

function largestOf(values: readonly Value[]): number {
  return values.reduce((largest, value) => Math.max(largest, sizeOfValue(value)), 0);
}

export function valueAt(fields: Fields, [first, ...rest]: readonly string[]): Value | null {
  const value = fields[first!];
  if (!value || rest.length === 0) return value ?? null;
  const map = fieldsOfMap(value);
  return map && valueAt(map, rest);
}
