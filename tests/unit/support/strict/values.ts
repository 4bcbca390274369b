import type { Indexes } from '#tests/support/strict/index-settings.ts';
import type { Fields, Value } from '#tests/support/strict/protocol.ts';

/** Values and names as Firestore's requests have them, for the tests of its limits. */

export const NO_INDEXES: Indexes = { indexes: [] };

/** No field of the collection `c` is indexed. */
export const UNINDEXED: Indexes = {
  indexes: [],
  fieldOverrides: [{ collectionGroup: 'c', fieldPath: '*', indexes: [] }],
};

export const nameAt = (path: string) => `projects/p/databases/(default)/documents/${path}`;
export const text = (stringValue: string): Value => ({ stringValue });
export const textOf = (length: number): Value => text('x'.repeat(length));
export const whole = (integerValue: number | string): Value => ({ integerValue });
export const map = (fields: Fields): Value => ({ mapValue: { fields } });
export const list = (...values: Value[]): Value => ({ arrayValue: { values } });

/** So many fields with a whole number in each. */
export const fieldsOf = (count: number): Fields =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, whole(at)]));

/** A map in a map, so many levels deep. */
export const nested = (levels: number): Value => (levels === 0 ? whole(1) : map({ m: nested(levels - 1) }));
