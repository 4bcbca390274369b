import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { LIMITS } from '../../../app/domain/platform/limits.ts';
import { refusal } from '../platform/refusal.ts';

/** Made by the form, once for what is meant to happen once; it becomes the id of the audit entry. */
export const keySchema = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** Why: people are told, and the audit log keeps it. */
export const reasonSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.reason));

export const uidSchema = z.string().check(z.regex(/^[\w-]{1,128}$/));
export const cycleIdSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Input by its schema. Throws the refusal invalid-request. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw refusal('invalid-request');
  return parsed.data;
}

type Said = { actor: string; action: string; target: string; reason: string };

/**
 * Whether the audit entry of this key is there and says the same: the call was carried out before. Throws the refusal
 * key-used when it says anything else.
 */
export function isReplay(entry: DocumentSnapshot, said: Said, after: Readonly<Record<string, unknown>> = {}): boolean {
  if (!entry.exists) return false;
  const same =
    (Object.keys(said) as (keyof Said)[]).every((field) => entry.get(field) === said[field]) &&
    Object.entries(after).every(([field, value]) => entry.get(`after.${field}`) === value);
  if (!same) throw refusal('key-used');
  return true;
}
