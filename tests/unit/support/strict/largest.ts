import type * as z from 'zod/mini';

/**
 * The largest value that a schema takes, for tests of what a document may become. A list or a map without a bound in its schema
 * needs one from `bounds`; without one this throws, so that nobody adds a map that can grow for ever.
 */

export type Bounds = {
  /** Entries of a list, or keys of a map, by the path: `days`, `days.*.offers`. */
  counts: Readonly<Record<string, number | readonly string[]>>;
  /** Characters of a text, by the name of its field, or of the map or list that it is in. */
  texts: Readonly<Record<string, number>>;
};

type Def = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  keyType?: Schema;
  valueType?: Schema;
  options?: Schema[];
  values?: unknown[];
  entries?: Record<string, string>;
};
type Schema = { _zod: { def: Def; bag?: { maximum?: unknown } } };

/** Ids, codes and names. */
const DEFAULT_TEXT = 128;
/** Free text may have three bytes for each unit of its length. */
const LETTER = '€';

export function largestOf(schema: z.ZodMiniType, bounds: Bounds): Record<string, unknown> {
  return valueOf(schema as unknown as Schema, '', bounds) as Record<string, unknown>;
}

function valueOf(schema: Schema, path: string, bounds: Bounds): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return valueOf(def.innerType!, path, bounds);
    case 'pipe':
      return valueOf(def.in!, path, bounds);
    case 'string':
      return textOf(schema, path, bounds);
    case 'int':
    case 'number':
      return Number.MAX_SAFE_INTEGER;
    case 'boolean':
      return true;
    case 'date':
      return new Date(0);
    case 'literal':
      return def.values![0];
    case 'enum':
      return longest(Object.values(def.entries!));
    case 'array':
      return listOf(schema, path, bounds);
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).map(([name, part]) => [name, valueOf(part, inside(path, name), bounds)]),
      );
    case 'record':
      return mapOf(def, path, bounds);
    // What a collection of audit entries has of other documents.
    case 'unknown':
      return LETTER.repeat(bounds.texts[nameOf(path)] ?? DEFAULT_TEXT);
    default:
      throw new Error(`${path}: nobody knows the largest value of the kind ${def.type}`);
  }
}

function textOf({ _zod: { bag } }: Schema, path: string, { texts }: Bounds): string {
  const stated = texts[nameOf(path)] ?? (typeof bag?.maximum === 'number' ? bag.maximum : undefined);
  return stated === undefined ? 'x'.repeat(DEFAULT_TEXT) : LETTER.repeat(stated);
}

function listOf({ _zod: { def, bag } }: Schema, path: string, bounds: Bounds): unknown[] {
  const count = bounds.counts[path] ?? bag?.maximum;
  if (typeof count !== 'number') throw new Error(`${path} is a list of any length: state its bound`);
  return Array.from({ length: count }, () => valueOf(def.element!, `${path}.*`, bounds));
}

function mapOf({ keyType, valueType }: Def, path: string, bounds: Bounds): Record<string, unknown> {
  const { entries } = keyType!._zod.def;
  const known = entries ? Object.values(entries) : bounds.counts[path];
  if (known === undefined) throw new Error(`${path} is a map with any keys: state its bound`);
  const keys = typeof known === 'number' ? Array.from({ length: known }, (_, at) => `key-${at}-of-some-length`) : known;
  return Object.fromEntries(keys.map((key) => [key, valueOf(valueType!, `${path}.*`, bounds)]));
}

const inside = (path: string, name: string) => (path ? `${path}.${name}` : name);

/** The name of the field, or of the map or list that the value is in. */
function nameOf(path: string): string {
  return path.split('.').findLast((segment) => segment !== '*') ?? '';
}

function longest(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '');
}
