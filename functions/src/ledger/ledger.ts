import { Timestamp, type DocumentSnapshot, type Firestore, type Transaction } from 'firebase-admin/firestore';
import {
  type Balance,
  emptyBalance,
  type LedgerEntry,
  planTransfer,
  type Transfer,
} from '../../../app/domain/ledger/ledger.ts';
import { toMajor } from '../../../app/domain/ledger/money.ts';
import { ledgerEntrySchema } from '../../../app/domain/income/earnings-schemas.ts';
import { balanceSchema } from '../../../app/domain/platform/schemas.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';

/** A transfer as it is asked for; its time is the context's. */
export type TransferOrder = Transfer extends infer One ? (One extends Transfer ? Omit<One, 'at'> : never) : never;

/** The same key was used before for something else. */
export class TransferConflict extends Error {
  constructor(key: string) {
    super(`ledger/${key} exists and says something else`);
    this.name = 'TransferConflict';
  }
}

/**
 * Moves money between two accounts of one streamer, once per key: ledger/{key}, balances/{uid} and the projection
 * payouts/{uid}.amount change in one transaction. A repeated order changes nothing and says `replayed`.
 *
 * The first transfer fixes the settlement currency. Throws a LedgerRefusal for what the books do not allow, a
 * TransferConflict for a key that was used with another amount, kind, currency, source or person.
 */
export async function postTransfer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  key: string,
  order: TransferOrder,
): Promise<{ entry: LedgerEntry; replayed: boolean }> {
  return db.runTransaction(async (transaction) => {
    const [existing, balanceSnapshot, profile] = await transaction.getAll(
      db.doc(`ledger/${key}`),
      db.doc(`balances/${order.uid}`),
      db.doc(`payouts/${order.uid}`),
    );
    if (existing!.exists) {
      const kept = existing!.data() as Omit<LedgerEntry, 'at'> & { at: Timestamp };
      if (!sameOrder(kept, order)) throw new TransferConflict(key);
      return { entry: { ...kept, at: kept.at.toDate() }, replayed: true };
    }
    const balance = parseSnapshot(balanceSchema, balanceSnapshot!) ?? emptyBalance(order.uid, order.currency);
    const plan = planTransfer(balance, { ...order, at: now });
    writeTransfer(transaction, db, key, plan, balanceSnapshot!);
    const projection = projectAmount(plan.balance);
    if (profile!.exists && profile!.get('amount') !== projection) {
      transaction.update(profile!.ref, { amount: projection, lastUpdated: Timestamp.fromDate(now) });
    }
    return { entry: plan.entry, replayed: false };
  });
}

/**
 * The writes of one planned transfer inside a transaction that has read the balance. The entry must be new: a
 * second one under the key makes the transaction fail.
 */
export function writeTransfer(
  transaction: Transaction,
  db: Firestore,
  key: string,
  { entry, balance }: { entry: LedgerEntry; balance: Balance },
  balanceSnapshot: DocumentSnapshot,
): void {
  transaction.create(db.doc(`ledger/${key}`), documentOf(ledgerEntrySchema, entry));
  transaction.set(balanceSnapshot.ref, documentOf(balanceSchema, balance));
}

/** `payouts.amount`: the available balance in major units. */
export function projectAmount({ availableMinor, currency }: Balance): number {
  return toMajor({ amountMinor: availableMinor, currency });
}

function sameOrder(entry: Omit<LedgerEntry, 'at'>, order: TransferOrder): boolean {
  const direction = entry.credit === 'programme' ? 'to-programme' : 'to-streamer';
  return (
    entry.uid === order.uid &&
    entry.kind === order.kind &&
    entry.currency === order.currency &&
    entry.amountMinor === order.amountMinor &&
    entry.source.type === order.source.type &&
    entry.source.id === order.source.id &&
    (order.kind !== 'correction' || direction === order.direction)
  );
}
