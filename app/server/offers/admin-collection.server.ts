import { documentId, getDoc, orderBy, type QueryConstraint, startAfter, where } from 'firebase/firestore/lite';
import type { PageCursor } from '#app/domain/platform/page-cursor.ts';
import type { StoredOffer, createOffer, setTemplate } from '#app/domain/offers/changes.ts';
import { offerSchema, type OfferTemplate } from '#app/domain/offers/schemas.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Plan, Query } from '../data/port.server.ts';
import { ask, plan, serverTime } from '../data/collection.server.ts';
import { collections, collectionsOf } from '../data/collections.server.ts';
import { withDates } from '#app/domain/platform/with-dates.ts';

/** The catalogue as admins keep it. */

/** A page of offers by brand; `brand` is the beginning of its name, `status` null for all. */
export function listOffers(
  { brand, status, after }: { brand: string; status: string | null; after: PageCursor | null },
  count = PAGE_SIZES.offers,
) {
  const constraints: QueryConstraint[] = [];
  if (status) constraints.push(where('status', '==', status));
  if (brand) constraints.push(where('brandName', '>=', brand), where('brandName', '<=', `${brand}\uf8ff`));
  constraints.push(orderBy('brandName'), orderBy(documentId()));
  if (after) constraints.push(startAfter(after.value, after.id));
  return collections.offers.page(count, ...constraints);
}

/**
 * An offer field by field as it is stored, which is what an audit entry has to repeat; null if there is none. Throws a
 * ZodError on one that is not what it should be.
 */
export function getStoredOffer(id: string): Query<StoredOffer | null> {
  return ask(async (db) => {
    const snapshot = await getDoc(collections.offers.at(db, id));
    if (!snapshot.exists()) return null;
    const stored = withDates(snapshot.data());
    const { status, visibility } = offerSchema.parse(stored);
    return { ...(stored as StoredOffer), status, visibility };
  });
}

/** What the tracking links of an offer are made of; null if it has none yet. */
export function getTemplate(offerId: string): Query<OfferTemplate | null> {
  return collections.offerTemplates.byId(offerId);
}

/**
 * Writes an offer, the new version of its terms and the new template of its links if there are any, and their audit entries,
 * in one batch. The rules refuse when a document is no longer what its entry says it was before.
 */
export function writeOffer(
  { offer, terms, audit }: ReturnType<typeof createOffer>,
  links: ReturnType<typeof setTemplate> = null,
): Plan {
  const version = terms && { ...terms, effectiveFrom: serverTime() };
  return plan(
    collections.offers.set(offer.id, offer),
    ...(version ? [collectionsOf.offerVersions(offer.id).set(String(version.version), version)] : []),
    collections.auditLog.set(offer.auditId, { ...audit, at: serverTime() }),
    ...(links
      ? [
          collections.offerTemplates.set(links.offerId, links.template),
          collections.auditLog.set(links.template.auditId, { ...links.audit, at: serverTime() }),
        ]
      : []),
  );
}
