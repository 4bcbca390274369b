import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { COLLECTIONS } from '#app/domain/access/permissions.ts';
import { encodeFields } from '#tests/support/firestore/played-values.ts';
import { indexUseOf } from '#tests/support/strict/index-entries.ts';
import { INDEX_ENTRIES_BYTES, INDEX_ENTRY_BYTES } from '#tests/support/strict/limits.ts';
import { sizeOfDocument } from '#tests/support/strict/sizes.ts';
import { largestOf } from './largest.ts';
import { BOUNDS, DOCUMENTS, TEXTS } from './largest-bounds.ts';
import { nameAt } from './values.ts';
import indexes from '../../../../firestore.indexes.json';

/** Half of the index entries that Firestore allows, and a quarter of the bytes: a document that grows has room to go wrong. */
const MOST_ENTRIES = 20_000;
const MOST_BYTES = 256 * 1024;

const CODE = fileURLToPath(new URL('../../../../functions/src', import.meta.url));
const sources = readdirSync(CODE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(CODE, file), 'utf8'));

/** Collections that functions name: `collection('jobRuns')` and `doc(`jobRuns/${…}`)`, and those below a document. */
function namedByFunctions(): string[] {
  const roots = sources.flatMap((text) => [
    ...[...text.matchAll(/(?:collection|doc)\(\s*['`](\w+)['`/]/g)].map(([, name]) => name!),
    ...[...text.matchAll(/path: '(\w+)\//g)].map(([, name]) => name!),
  ]);
  return [...new Set(roots)];
}

const largest = (collection: string) => {
  const { path, schema, more } = DOCUMENTS[collection]!;
  const known = largestOf(schema, { counts: BOUNDS[collection] ?? {}, texts: TEXTS });
  return { name: nameAt(path), fields: encodeFields({ ...known, ...more }) };
};

const NAMES = Object.keys(DOCUMENTS);

describe('the list of documents', () => {
  it('has every collection that the rules know', () => {
    expect(Object.keys(COLLECTIONS).filter((name) => !NAMES.includes(name))).toEqual([]);
  });

  it('has every collection that functions write', () => {
    const last = NAMES.map((name) => name.split('/').at(-1));
    expect(namedByFunctions().filter((name) => !last.includes(name))).toEqual([]);
  });

  it('states no bound of a field that is gone', () => {
    for (const [collection, counts] of Object.entries(BOUNDS)) {
      const used = new Set<string>();
      const counted = new Proxy(counts, { get: (all, path) => (used.add(String(path)), Reflect.get(all, path)) });
      largestOf(DOCUMENTS[collection]!.schema, { counts: counted, texts: TEXTS });
      expect(
        [...Object.keys(counts)].filter((path) => !used.has(path)),
        collection,
      ).toEqual([]);
    }
  });
});

describe('the largest legal document', () => {
  it.each(NAMES)('of %s has room left', (collection) => {
    const { name, fields } = largest(collection);
    const { entries, bytes, largest: entry } = indexUseOf(name, fields, indexes);
    expect(entries, 'index entries').toBeLessThan(MOST_ENTRIES);
    expect(bytes, 'bytes of index entries').toBeLessThan(INDEX_ENTRIES_BYTES / 4);
    expect(entry, 'the largest index entry').toBeLessThan(INDEX_ENTRY_BYTES);
    expect(sizeOfDocument(name, fields), 'bytes').toBeLessThan(MOST_BYTES);
  });

  it('would have too many index entries without the exemptions', () => {
    const { name, fields } = largest('monthlyStats, countries');
    expect(indexUseOf(name, fields, { indexes: [] }).entries).toBeGreaterThan(MOST_ENTRIES);
  });

  it('is not known of a map or a list without a bound', () => {
    const none = { counts: {}, texts: {} };
    expect(() => largestOf(z.object({ a: z.record(z.string(), z.int()) }), none)).toThrow('a is a map with any keys');
    expect(() => largestOf(z.object({ a: z.array(z.int()) }), none)).toThrow('a is a list of any length');
  });
});
