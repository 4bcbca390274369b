import type { Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { isClientAuditId } from '../../../app/domain/audit/audit-id.ts';
import { auditSchema } from '../../../app/domain/audit/audit.ts';
import { documentOf } from '../platform/context.ts';

/** auditLog/{id}: who did what to which document, in the shape that the rules demand of clients. */
export type AuditOrder = {
  id: string;
  actor: string;
  role: string;
  action: string;
  /** The path of the document changed. */
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  now: Date;
};

/**
 * Appends an entry inside the transaction that makes the change. It must be new: a second one fails the transaction. Throws a
 * RangeError for an id that a client could have taken before.
 */
export function writeAudit(transaction: Transaction, db: Database, { id, now, ...entry }: AuditOrder): void {
  if (isClientAuditId(id)) throw new RangeError(`${id} has the form of a client's audit id`);
  transaction.create(db.doc(`auditLog/${id}`), documentOf(auditSchema, { ...entry, at: now }));
}
