import * as z from 'zod/mini';
import { isCompoundId, isDocumentId } from '../../../app/domain/platform/document-id.ts';
import { isClientAuditId } from '../../../app/domain/audit/audit-id.ts';
import { LIMITS } from '../../../app/domain/platform/limits.ts';
import { refusal } from './refusal.ts';

/** What calls of functions have in common, and how it is read. */

/**
 * Made by the form, once for what is meant to happen once; it becomes the id of the audit entry, which no client could have written. Those
 * that functions name themselves have a `_` (`stop-batch_…`): nobody takes one of them before, so that what it is for would fail.
 */
export const keySchema = z.string().check(
  z.regex(/^[0-9A-Za-z-]{16,64}$/),
  z.refine((key) => !isClientAuditId(key)),
);

/** Why: people are told, and the audit log keeps it. */
export const reasonSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.reason));

/** ID of one of our documents. */
export const documentIdSchema = z.string().check(z.refine(isDocumentId));
/** The same for one that is made of others. */
export const compoundIdSchema = z.string().check(z.refine(isCompoundId));
export const cycleIdSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Input by its schema. Throws the refusal invalid-request. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw refusal('invalid-request');
  return parsed.data;
}
