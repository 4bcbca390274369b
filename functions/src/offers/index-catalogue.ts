import { isDeepStrictEqual } from 'node:util';
import { catalogueSchema, planCatalogue } from '../../../app/domain/offers/catalogue.ts';
import { offerSchema } from '../../../app/domain/offers/schemas.ts';
import { withDates } from '../../../app/domain/platform/with-dates.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';

/**
 * Lays the catalogue out anew after an offer was written. Offers and catalogue are read in one transaction, so that two
 * changes at the same time, doubled events and those that come late end in the same documents; what is right already is not written.
 */
export async function indexCatalogue({ db }: Pick<Context, 'db'>): Promise<void> {
  const live = db.collection('offers').where('status', '==', 'live').where('visibility', 'in', ['public', 'approval']);
  const catalogue = db.collection('catalogue');
  await db.runTransaction(async (transaction) => {
    const [offers, existing] = await Promise.all([transaction.get(live), transaction.get(catalogue)]);
    const planned = planCatalogue(offers.docs.map((snapshot) => parseSnapshot(offerSchema, snapshot)!));
    const kept = new Map(existing.docs.map((snapshot) => [snapshot.id, withDates(snapshot.data())]));
    for (const [id, page] of planned) {
      if (!isDeepStrictEqual(kept.get(id), page)) transaction.set(catalogue.doc(id), documentOf(catalogueSchema, page));
      kept.delete(id);
    }
    for (const id of kept.keys()) transaction.delete(catalogue.doc(id));
  });
}
