import type { Firestore } from 'firebase-admin/firestore';
import type { TransferOrder } from '../../../functions/src/ledger/ledger.ts';
import { moveMoney, readBooks } from '../../../functions/src/ledger/move-money.ts';

/**
 * Gives or takes money by the product's own ledger, in a transaction of its own. A key that was used before changes nothing,
 * so that a story can be told again after an interruption. Throws a LedgerRefusal.
 */
export async function postTransfer(
  { db, now }: { db: Firestore; now: Date },
  key: string,
  order: TransferOrder,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const known = await transaction.get(db.doc(`ledger/${key}`));
    const books = await readBooks(transaction, db, order.uid);
    if (!known.exists) moveMoney(transaction, db, books, { key, now, ...order });
  });
}
