import type { Indexes } from './index-settings.ts';
import { indexUseOf } from './index-entries.ts';
import { DOCUMENT_BYTES, INDEX_ENTRIES } from './limits.ts';
import { nameOf, type Write } from './protocol.ts';
import { fieldsAfter } from './result.ts';
import { sizeOfDocument } from './sizes.ts';

/**
 * What documents can have grown to by the writes that were seen, as a bound: reading each document before each write would
 * take the suites minutes. Where the bound is near a limit, the document is to be looked at.
 */
export class Growth {
  readonly #bounds = new Map<string, { bytes: number; entries: number }>();
  readonly #indexes: Indexes;

  constructor(indexes: Indexes) {
    this.#indexes = indexes;
  }

  /** Adds the writes; returns whether one of their documents may be over half of a limit. */
  add(writes: readonly Write[]): boolean {
    return writes.map((write) => this.#isNear(write)).some(Boolean);
  }

  /** From now on the document counts as what this write makes of nothing: it has been looked at. */
  forget(write: Write): void {
    this.#bounds.delete(nameOf(write));
  }

  #isNear(write: Write): boolean {
    const name = nameOf(write);
    const fields = fieldsAfter(write, null);
    if (!fields) {
      this.#bounds.delete(name);
      return false;
    }
    const known = write.updateMask || !write.update ? this.#bounds.get(name) : undefined;
    const bytes = (known?.bytes ?? 0) + sizeOfDocument(name, fields);
    const entries = (known?.entries ?? 0) + indexUseOf(name, fields, this.#indexes).entries;
    this.#bounds.set(name, { bytes, entries });
    return bytes > DOCUMENT_BYTES / 2 || entries > INDEX_ENTRIES / 2;
  }
}
