import { type DocumentSnapshot, FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import type { Balance, LedgerEntry, Transfer } from '../../../app/domain/ledger/ledger.ts';
import { toMajor } from '../../../app/domain/ledger/money.ts';
import { balanceSchema, ledgerEntrySchema } from '../../../app/domain/ledger/schemas.ts';
import { changeOf, documentOf } from '../platform/context.ts';

/** A transfer as it is asked for; its time is the context's. */
export type TransferOrder = Transfer extends infer One ? (One extends Transfer ? Omit<One, 'at'> : never) : never;

/**
 * The writes of one planned transfer inside a transaction that has read the balance. The entry must be new: a
 * second one under the key makes the transaction fail.
 */
export function writeTransfer(
  transaction: Transaction,
  db: Database,
  key: string,
  { entry, balance }: { entry: LedgerEntry; balance: Balance },
  balanceSnapshot: DocumentSnapshot,
): void {
  transaction.create(db.doc(`ledger/${key}`), documentOf(ledgerEntrySchema, entry));
  const { closedAt } = (balanceSnapshot.data() ?? {}) as { closedAt?: Timestamp };
  const written = { ...balance, ...(closedAt ? { closedAt } : {}), updatedAt: FieldValue.serverTimestamp() };
  transaction.set(balanceSnapshot.ref, changeOf(balanceSchema, {}, written));
}

/** `payouts.amount`: the available balance in major units. */
export function projectAmount({ availableMinor, currency }: Balance): number {
  return toMajor({ amountMinor: availableMinor, currency });
}
