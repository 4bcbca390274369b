/** firestore.indexes.json, and which single-field indexes a field has by it. */

export type Direction = 'ASCENDING' | 'DESCENDING';
export type Scope = 'COLLECTION' | 'COLLECTION_GROUP';
type Mode = Direction | 'CONTAINS';

export type CompositeIndex = {
  collectionGroup: string;
  queryScope?: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
};

/** What takes the place of the indexes that each field has on its own. */
export type FieldOverride = {
  collectionGroup: string;
  fieldPath: string;
  indexes: { order?: string; arrayConfig?: string; queryScope?: string }[];
};

export type Indexes = { indexes: readonly CompositeIndex[]; fieldOverrides?: readonly FieldOverride[] };

/** `*` is every field of a collection. */
const EVERY_FIELD = '*';

/**
 * The scopes of a field's indexes of one mode. Without an override a field has each mode in its collection; the override of a
 * map holds for the fields inside it (https://firebase.google.com/docs/firestore/query-data/index-overview).
 */
export function scopesOf(
  { collection, fieldPath, mode }: { collection: string; fieldPath: string; mode: Mode },
  overrides: readonly FieldOverride[],
): Scope[] {
  const own = overrides.filter(({ collectionGroup }) => collectionGroup === collection);
  if (own.length === 0) return ['COLLECTION'];
  const override = [...withAncestors(fieldPath), EVERY_FIELD]
    .map((path) => own.find((one) => one.fieldPath === path))
    .find((one) => one !== undefined);
  if (!override) return ['COLLECTION'];
  return override.indexes
    .filter(({ order, arrayConfig }) => (order ?? arrayConfig) === mode)
    .map(({ queryScope }) => (queryScope ?? 'COLLECTION') as Scope);
}

/** `a.b.c`, `a.b`, `a`. */
function withAncestors(fieldPath: string): string[] {
  const segments = fieldPath.split('.');
  return segments.map((_, at) => segments.slice(0, segments.length - at).join('.'));
}
