import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { refusal } from '../platform/refusal.ts';

type Said = { actor: string; action: string; target: string; reason: string };

/**
 * Whether the audit entry of this key is there and says the same: the call was carried out before. Throws the refusal
 * key-used when it says anything else.
 */
export function isReplay(entry: DocumentSnapshot, said: Said, after: Readonly<Record<string, unknown>> = {}): boolean {
  if (!entry.exists) return false;
  const same =
    (Object.keys(said) as (keyof Said)[]).every((field) => entry.get(field) === said[field]) &&
    Object.entries(after).every(([field, value]) => isDeepStrictEqual(entry.get(`after.${field}`), value));
  if (!same) throw refusal('key-used');
  return true;
}
