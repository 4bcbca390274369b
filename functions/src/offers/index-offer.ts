import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import { offerEntryOf, offerIndexSchema } from '../../../app/domain/offers/offer-index.ts';
import { offerSchema } from '../../../app/domain/offers/schemas.ts';
import { withDates } from '../../../app/domain/platform/with-dates.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';

type Index = Pick<Context, 'db'>;

/**
 * Keeps offerIndex/{id} equal to what offers/{id} says, in one transaction that reads both: late and doubled events change nothing.
 * The entry of an offer that is gone is removed. Returns whether something was written.
 */
export async function indexOffer({ db }: Index, id: string): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const { ref, entry, isRight } = await planOfferEntry(transaction, { db }, id);
    if (isRight) return false;
    if (entry) transaction.set(ref, documentOf(offerIndexSchema, entry));
    else transaction.delete(ref);
    return true;
  });
}

/** What offerIndex/{id} should say, null for nothing, and whether it says so already. */
export async function planOfferEntry(transaction: Transaction, { db }: Index, id: string) {
  const [snapshot, existing] = await transaction.getAll(db.doc(`offers/${id}`), db.doc(`offerIndex/${id}`));
  const offer = parseSnapshot(offerSchema, snapshot!);
  const entry = offer && offerEntryOf(offer);
  const kept = existing!.exists ? withDates(existing!.data()) : null;
  return { ref: existing!.ref, entry, isRight: isDeepStrictEqual(kept, entry) };
}
