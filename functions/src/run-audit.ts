import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';

/** auditLog/{id} as functions write it: `target` is a path, `before` and `after` the fields that matter of that document. */
export type AuditEntry = {
  id: string;
  actor: string;
  role: string;
  action: string;
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  now: Date;
};

/** Writes the entry inside the transaction that does what it describes. An id that exists makes the transaction fail. */
export function writeAudit(transaction: Transaction, db: Firestore, { id, now, ...entry }: AuditEntry): void {
  transaction.create(db.doc(`auditLog/${id}`), { ...entry, at: Timestamp.fromDate(now) });
}
