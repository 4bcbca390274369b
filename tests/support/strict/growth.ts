import type { Indexes } from './index-settings.ts';
import { indexUseOf } from './index-entries.ts';
import { DOCUMENT_BYTES, INDEX_ENTRIES } from './limits.ts';
import { type Fields, nameOf, type Write } from './protocol.ts';
import { fieldsAfter } from './result.ts';
import { sizeOfDocument } from './sizes.ts';

type Bound = { bytes: number; entries: number };

/**
 * What documents can have grown to by the writes that were seen, as a bound: reading each document before each write would
 * take the suites minutes. Where the bound is near a limit, the document is to be looked at.
 */
export class Growth {
  readonly #bounds = new Map<string, Bound>();
  readonly #indexes: Indexes;

  constructor(indexes: Indexes) {
    this.#indexes = indexes;
  }

  /** Adds the writes; returns whether one of their documents may be over half of a limit. */
  add(writes: readonly Write[]): boolean {
    return writes.map((write) => this.#isNear(write)).some(Boolean);
  }

  /** The documents were looked at: from now on each counts as what it is after the writes. */
  learn(writes: readonly Write[], before: ReadonlyMap<string, Fields>): void {
    const after = new Map<string, Fields | null>(before);
    for (const write of writes) after.set(nameOf(write), fieldsAfter(write, after.get(nameOf(write)) ?? null));
    for (const [name, fields] of after) {
      if (fields) this.#bounds.set(name, this.#measure(name, fields));
      else this.#bounds.delete(name);
    }
  }

  #measure(name: string, fields: Fields): Bound {
    return { bytes: sizeOfDocument(name, fields), entries: indexUseOf(name, fields, this.#indexes).entries };
  }

  #isNear(write: Write): boolean {
    const name = nameOf(write);
    const fields = fieldsAfter(write, null);
    if (!fields) {
      this.#bounds.delete(name);
      return false;
    }
    const known = write.updateMask || !write.update ? this.#bounds.get(name) : undefined;
    const own = this.#measure(name, fields);
    const bytes = (known?.bytes ?? 0) + own.bytes;
    const entries = (known?.entries ?? 0) + own.entries;
    this.#bounds.set(name, { bytes, entries });
    return bytes > DOCUMENT_BYTES / 2 || entries > INDEX_ENTRIES / 2;
  }
}
