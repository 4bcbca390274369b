import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { type Balance, emptyBalance, planTransfer } from '../../../app/domain/ledger/ledger.ts';
import { balanceSchema } from '../../../app/domain/ledger/schemas.ts';
import { payoutSchema } from '../../../app/domain/payouts/schemas.ts';
import { parseSnapshot, partOf } from '../platform/context.ts';
import { projectAmount, type TransferOrder, writeTransfer } from './ledger.ts';

/** A person's balance and payout profile, as a transaction has read them; `moved`: the balance after its own transfers so far. */
export type Books = { balance: DocumentSnapshot; profile: DocumentSnapshot; moved?: Balance };

export async function readBooks(transaction: Transaction, db: Database, uid: string): Promise<Books> {
  const [balance, profile] = await transaction.getAll(db.doc(`balances/${uid}`), db.doc(`payouts/${uid}`));
  return { balance: balance!, profile: profile! };
}

export function balanceOf({ balance, moved }: Books): Balance | null {
  return moved ?? parseSnapshot(balanceSchema, balance);
}

/**
 * One transfer as part of a larger transaction: ledger/{key}, the balance, and the projection if the available balance moves.
 * A key that exists makes the transaction fail. Throws a LedgerRefusal.
 *
 * @returns the transfer's number in the person's ledger
 */
export function moveMoney(
  transaction: Transaction,
  db: Database,
  books: Books,
  { key, now, ...order }: TransferOrder & { key: string; now: Date },
): number {
  const before = balanceOf(books) ?? emptyBalance(order.uid, order.currency);
  const plan = planTransfer(before, { ...order, at: now });
  writeTransfer(transaction, db, key, plan, books.balance);
  const amount = projectAmount(plan.balance);
  const shown: unknown = books.moved ? projectAmount(books.moved) : books.profile.get('amount');
  books.moved = plan.balance;
  if (books.profile.exists && shown !== amount) {
    transaction.update(books.profile.ref, partOf(payoutSchema, { amount, lastUpdated: Timestamp.fromDate(now) }));
  }
  return plan.entry.seq;
}
