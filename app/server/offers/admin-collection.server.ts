import { documentId, getDoc, limit, orderBy, type QueryConstraint, startAfter, where } from 'firebase/firestore/lite';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { type Found, type Meant, meantBy, MOST_CHOICES } from '#app/domain/people/meant.ts';
import type { PageCursor } from '#app/domain/platform/page-cursor.ts';
import type { StoredOffer, createOffer, setTemplate } from '#app/domain/offers/changes.ts';
import type { OfferIndexEntry } from '#app/domain/offers/offer-index.ts';
import { offerSchema, type OfferTemplate } from '#app/domain/offers/schemas.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Plan, Query, Reading } from '../data/port.server.ts';
import {
  ask,
  isVainSearch,
  known,
  type Page,
  plan,
  serverTime,
  tokenFilters,
} from '../data/typed-collection.server.ts';
import { collections, collectionsOf } from '../data/collections.server.ts';
import { withDates } from '#app/domain/platform/with-dates.ts';

/** The catalogue as admins keep it. */

/** A page of offers by brand; `status` null for all. */
export function listOffers(
  { status, after }: { status: string | null; after: PageCursor | null },
  count = PAGE_SIZES.offers,
) {
  const constraints: QueryConstraint[] = [];
  if (status) constraints.push(where('status', '==', status));
  constraints.push(orderBy('brandName'), orderBy(documentId()));
  if (after) constraints.push(startAfter(after.value, after.id));
  return collections.offers.page(count, ...constraints);
}

/** A page of the offers that have every word of a text in their title, brand or ID, by ID; `status` null for all. */
export function searchOffers(
  { text, status, after }: { text: string; status: string | null; after: PageCursor | null },
  count = PAGE_SIZES.offers,
): Query<Page<OfferIndexEntry & { id: string }>> {
  if (isVainSearch(text)) return known({ rows: [], more: false });
  return collections.offerIndex.page(
    count,
    ...tokenFilters(text),
    ...(status ? [where('status', '==', status)] : []),
    orderBy(documentId()),
    ...(after ? [startAfter(after.id)] : []),
  );
}

/** Which offer has this ID. */
export function offerWithId(text: string, language: Language): Reading<Meant> {
  return async (read) => {
    if (!isDocumentId(text)) return { kind: 'nothing', reads: 0 };
    const entry = await read(collections.offerIndex.byId(text));
    return entry
      ? { kind: 'one', found: foundOffer({ ...entry, id: text }, language), reads: 1 }
      : { kind: 'nothing', reads: 1 };
  };
}

/** Which offer is meant by an ID, or by words of its title and brand. */
export function meantOffer(text: string, language: Language): Reading<Meant> {
  return async (read) => {
    if (text === '') return { kind: 'anything', reads: 0 };
    if (isVainSearch(text)) return { kind: 'nothing', reads: 0 };
    const byId = await read(offerWithId(text, language));
    if (byId.kind === 'one') return byId;
    const { rows, more } = await read(
      collections.offerIndex.page(MOST_CHOICES, ...tokenFilters(text), orderBy(documentId())),
    );
    const found = rows.map((row) => foundOffer(row, language));
    return meantBy(found, more, byId.reads + rows.length + (more ? 1 : 0));
  };
}

function foundOffer({ id, brandName, title }: OfferIndexEntry & { id: string }, language: Language): Found {
  return { id, label: inLanguage(title, language), detail: brandName };
}

/**
 * An offer field by field as it is stored, which is what an audit entry has to repeat; null if there is none. Throws a
 * ZodError on one that is not what it should be.
 */
export function getStoredOffer(id: string): Query<StoredOffer | null> {
  return ask(collections.offers.touching(id, 'get'), async (db) => {
    const snapshot = await getDoc(collections.offers.at(db, id));
    if (!snapshot.exists()) return null;
    const stored = withDates(snapshot.data());
    const { status, visibility } = offerSchema.parse(stored);
    return { ...(stored as StoredOffer), status, visibility };
  });
}

/** Versions of an offer's terms, the latest first; `before`: those before this one. */
export function listVersions(offerId: string, before: number | null, count: number) {
  const place = before === null ? [] : [startAfter(before)];
  return collectionsOf.offerVersions(offerId).list(orderBy('version', 'desc'), ...place, limit(count));
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
