import { isLanguage, inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { type StoredOffer, stepsOf } from '#app/domain/offers/changes.ts';
import type { DraftFields } from '#app/domain/offers/draft.ts';
import { unpayableCurrencies } from '#app/domain/programme/network-terms.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { readTimeCursor } from '#app/domain/platform/page-cursor.ts';
import { OFFER_TABS } from '#app/domain/offers/editor-limits.ts';
import { offerSchema } from '#app/domain/offers/schemas.ts';
import { accessPageView, type NamedCards, withNames } from './access-page.server.ts';
import { collections } from '../data/collections.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import { readOfferFigures } from '../figures/margin.server.ts';
import type { Read } from '../data/port.server.ts';
import { readNames } from '../people/names.server.ts';
import { copiedFields, draftFields, revisionOf } from './editor.server.ts';
import { offerView } from './texts.server.ts';
import { readVersions, type VersionsView } from './versions.server.ts';
import { getStoredOffer, getTemplate } from './admin-collection.server.ts';
import { listCardsOfOffer } from './access-collection.server.ts';
import { countryNames } from '../platform/region-names.server.ts';
import { withProgramme } from '../platform/page-title.server.ts';

/** An offer as admins see it: `?tab=` says which side of it, `?in=` the language of the preview. Null for none. */
export async function readAdminOffer(read: Read, id: string, url: URL, language: Language) {
  const tab = OFFER_TABS.find((one) => one === url.searchParams.get('tab')) ?? 'edit';
  const [stored, people, template, assets, versions, figures, settings] = await Promise.all([
    read(getStoredOffer(id)),
    tab === 'people' ? readPeople(read, id, url, language) : null,
    tab === 'edit' ? read(getTemplate(id)) : null,
    tab === 'assets' ? read(collections.offerAssets.byId(id)) : null,
    tab === 'versions' ? read(readVersions(id, url, language)) : null,
    tab === 'edit' ? readOfferFigures(read, id, new Date()) : null,
    tab === 'edit' ? read(collections.programmeSettings.byId('settings')) : null,
  ]);
  if (!stored) return null;
  const wanted = url.searchParams.get('in');
  const previewed = isLanguage(wanted) ? wanted : language;
  return {
    title: withProgramme(inLanguage(stored.title, language)),
    tab,
    offer: summaryOf(stored, language),
    editor:
      tab === 'edit'
        ? {
            fields: draftFields(stored, template),
            countryNames: countryNames(language),
            unpayable: unpayableCurrencies(settings?.networks),
          }
        : null,
    preview: tab === 'preview' ? { language: previewed, offer: offerView(offerSchema.parse(stored), previewed) } : null,
    assets:
      tab === 'assets'
        ? { list: assets?.assets ?? [], version: assets?.version ?? null, revision: assets?.auditId ?? '' }
        : null,
    versions: versions as VersionsView | null,
    people: people as NamedCards | null,
    figures: stored.status === 'draft' ? null : figures,
  };
}

/** A page of the streamers of an offer, each by name. */
async function readPeople(read: Read, id: string, url: URL, language: Language): Promise<NamedCards> {
  const page = await read(listCardsOfOffer(id, readTimeCursor(url.searchParams.get('after'))));
  const uids = page.rows.map(({ uid }) => uid);
  const names = await readNames(read, null, Promise.resolve(uids), PAGE_SIZES.accessRequests);
  return withNames(accessPageView(page, url, language), names);
}

/** The form of a new offer that repeats another one, and the title of that; null where there is none by that ID. */
export async function readCopied(read: Read, id: string, startsAt: string, now: Date, language: Language) {
  if (!isDocumentId(id)) return null;
  const [stored, template] = await Promise.all([read(getStoredOffer(id)), read(getTemplate(id))]);
  if (!stored) return null;
  const initial: DraftFields = copiedFields(stored, template, startsAt, now);
  return { source: inLanguage(stored.title, language), initial };
}

function summaryOf(offer: StoredOffer, language: Language) {
  const { id, brandName, logo, status, visibility, version = 1 } = offer;
  return {
    id,
    brandName,
    logo,
    status,
    visibility,
    version,
    title: inLanguage(offer.title, language),
    revision: revisionOf(offer),
    steps: stepsOf(status),
  };
}
