import type { Indexes } from './index-settings.ts';
import {
  compositesOf,
  type IndexUse,
  judgeIndexUse,
  partOf,
  singleUseOf,
  valueAt,
  withComposites,
} from './index-entries.ts';
import {
  DOCUMENT_BYTES,
  INDEX_ENTRIES,
  INDEX_ENTRIES_BYTES,
  INDEX_ENTRY_BYTES,
  INDEXED_VALUE_BYTES,
} from './limits.ts';
import { judgeSize } from './documents.ts';
import { collectionOf, type Fields, fieldsOfMap, nameOf, segmentsOf, valuesOfList, type Write } from './protocol.ts';
import { firstOf, type Refusal } from './refusal.ts';
import { fieldsAfter } from './result.ts';
import { sizeOfDocument, sizeOfEntryNames } from './sizes.ts';

/** What a field takes in an entry of a composite index, and how many entries it makes. */
type Part = { count: number; size: number };

type Bound = {
  bytes: number;
  /** Of the fields' own indexes. */
  single: IndexUse;
  /** The fields of composite indexes. */
  parts: ReadonlyMap<string, Part>;
};

const NOTHING: Bound = { bytes: 0, single: { entries: 0, bytes: 0, largest: 0, cut: [] }, parts: new Map() };

/** What writes will have brought their documents to, when they are carried out. */
type Pending = { name: string; version: number; bound: Bound | null }[];

export type Judged = {
  refusal: Refusal | null;
  /** Whether one of the documents may be over half of a limit: it is to be looked at. */
  isNear: boolean;
  pending: Pending;
};

/**
 * What documents can have grown to by the writes that were seen, as a bound: reading each document before each write would
 * take the suites minutes. Where the bound is near a limit, the document is to be looked at. What a write leaves of a document
 * that it replaces is known without looking.
 */
export class Growth {
  readonly #bounds = new Map<string, { bound: Bound; version: number }>();
  readonly #indexes: Indexes;
  #version = 0;

  constructor(indexes: Indexes) {
    this.#indexes = indexes;
  }

  /** Adds the writes. Until they have succeeded, each document counts as the larger of what it was and what it will be. */
  add(writes: readonly Write[]): Judged {
    const after = new Map<string, Bound | null>();
    let refusal: Refusal | null = null;
    let isNear = false;
    for (const write of writes) {
      if (!write.update && !write.delete) continue;
      const name = nameOf(write);
      if (write.delete) {
        after.set(name, null);
        continue;
      }
      const fields = fieldsAfter(write, null)!;
      if (write.updateMask) {
        const before = after.has(name) ? after.get(name)! : this.#boundOf(name);
        const bound = sumOf(before ?? NOTHING, this.#measure(name, fields));
        after.set(name, bound);
        isNear ||= this.#isNear(name, bound);
      } else {
        const bound = this.#measure(name, fields);
        after.set(name, bound);
        refusal ??= this.#judge(name, fields, bound);
      }
    }
    const pending = refusal ? [] : [...after].map(([name, bound]) => this.#expect(name, bound));
    return { refusal, isNear, pending };
  }

  /** The documents were looked at: what each is, and what it will be after the writes. */
  learn(writes: readonly Write[], before: ReadonlyMap<string, Fields>): Pending {
    const names = new Set([...before.keys(), ...writes.filter((write) => write.update ?? write.delete).map(nameOf)]);
    const after = new Map<string, Fields | null>(before);
    for (const write of writes) after.set(nameOf(write), fieldsAfter(write, after.get(nameOf(write)) ?? null));
    return [...names].map((name) => {
      const [held, left] = [before.get(name), after.get(name)];
      this.#set(name, held ? this.#measure(name, held) : null);
      return this.#expect(name, left ? this.#measure(name, left) : null);
    });
  }

  /** The writes were carried out. A bound that another write has changed meanwhile stays, whichever of the two came first. */
  settle(pending: Pending): void {
    for (const { name, version, bound } of pending) {
      if (this.#bounds.get(name)?.version === version) this.#set(name, bound);
    }
  }

  #boundOf(name: string): Bound | undefined {
    return this.#bounds.get(name)?.bound;
  }

  #set(name: string, bound: Bound | null): void {
    if (bound) this.#bounds.set(name, { bound, version: (this.#version += 1) });
    else this.#bounds.delete(name);
  }

  #expect(name: string, bound: Bound | null): Pending[number] {
    const known = this.#boundOf(name);
    const larger = bound && known ? largerOf(known, bound) : (bound ?? known ?? null);
    this.#set(name, larger);
    return { name, version: this.#version, bound };
  }

  #measure(name: string, fields: Fields): Bound {
    const parts = new Map<string, Part>();
    for (const { fieldPath, arrayConfig } of compositesOf(collectionOf(name), this.#indexes).flatMap(
      (one) => one.fields,
    )) {
      const value = valueAt(fields, segmentsOf(fieldPath));
      const part = value && partOf(value, Boolean(arrayConfig));
      if (!part) continue;
      // A map or a list may grow by the next write.
      const size = !arrayConfig && (fieldsOfMap(value) ?? valuesOfList(value)) ? INDEXED_VALUE_BYTES : part.size;
      const known = parts.get(fieldPath) ?? { count: 0, size: 0 };
      parts.set(fieldPath, { count: Math.max(known.count, part.count), size: Math.max(known.size, size) });
    }
    return { bytes: sizeOfDocument(name, fields), single: singleUseOf(name, fields, this.#indexes), parts };
  }

  #judge(name: string, fields: Fields, { bytes, single }: Bound): Refusal | null {
    return firstOf(
      () => judgeSize(name, bytes),
      () => judgeIndexUse(withComposites(single, name, fields, this.#indexes)),
    );
  }

  #isNear(name: string, { bytes, single, parts }: Bound): boolean {
    const most = { entries: single.entries, bytes: single.bytes, largest: 0 };
    const names = sizeOfEntryNames(name);
    for (const { fields } of compositesOf(collectionOf(name), this.#indexes)) {
      const found = fields.flatMap(({ fieldPath }) => parts.get(fieldPath) ?? []);
      // Fields that were not seen may be there.
      const count = found.reduce((product, part) => product * Math.max(1, part.count), 1);
      const size = found.reduce((sum, part) => sum + part.size, names);
      most.entries += count;
      most.bytes += count * size;
      most.largest = Math.max(most.largest, size);
    }
    return (
      bytes > DOCUMENT_BYTES / 2 ||
      most.entries > INDEX_ENTRIES / 2 ||
      most.bytes > INDEX_ENTRIES_BYTES / 2 ||
      most.largest > INDEX_ENTRY_BYTES / 2 ||
      // The value of a map or a list may have grown to what an index holds.
      single.largest + INDEXED_VALUE_BYTES > INDEX_ENTRY_BYTES
    );
  }
}

function sumOf(one: Bound, other: Bound): Bound {
  return combined(one, other, (a, b) => a + b);
}

function largerOf(one: Bound, other: Bound): Bound {
  return combined(one, other, Math.max);
}

/** @param amount of two of what adds up; of two sizes of an entry, the larger counts */
function combined(one: Bound, other: Bound, amount: (a: number, b: number) => number): Bound {
  return {
    bytes: amount(one.bytes, other.bytes),
    single: {
      entries: amount(one.single.entries, other.single.entries),
      bytes: amount(one.single.bytes, other.single.bytes),
      largest: Math.max(one.single.largest, other.single.largest),
      cut: [],
    },
    parts: merged(one.parts, other.parts, (a, b) => ({
      count: amount(a.count, b.count),
      size: Math.max(a.size, b.size),
    })),
  };
}

function merged(
  one: Bound['parts'],
  other: Bound['parts'],
  both: (a: Part, b: Part) => Part,
): ReadonlyMap<string, Part> {
  if (one.size === 0) return other;
  if (other.size === 0) return one;
  const all = new Map(one);
  for (const [path, part] of other) {
    const known = all.get(path);
    all.set(path, known ? both(known, part) : part);
  }
  return all;
}
