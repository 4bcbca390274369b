import { isLanguage, inLanguage, type Language } from '#app/domain/platform/languages.ts';
import { type StoredOffer, stepsOf } from '#app/domain/offers/changes.ts';
import { readTimeCursor } from '#app/domain/platform/page-cursor.ts';
import { OFFER_TABS } from '#app/domain/offers/editor-limits.ts';
import { offerSchema } from '#app/domain/offers/schemas.ts';
import { type AccessPageView, accessPageView } from './access-page.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { draftFields, revisionOf } from './editor.server.ts';
import { offerView } from './texts.server.ts';
import { getStoredOffer, getTemplate } from './admin-collection.server.ts';
import { listCardsOfOffer } from './access-collection.server.ts';
import { withProgramme } from '../platform/page-title.server.ts';

/** An offer as admins see it: `?tab=` says which side of it, `?in=` the language of the preview. Null for none. */
export async function readAdminOffer(read: Read, id: string, url: URL, language: Language) {
  const tab = OFFER_TABS.find((one) => one === url.searchParams.get('tab')) ?? 'edit';
  const [stored, people, template, assets] = await Promise.all([
    read(getStoredOffer(id)),
    tab === 'people' ? read(listCardsOfOffer(id, readTimeCursor(url.searchParams.get('after')))) : null,
    tab === 'edit' ? read(getTemplate(id)) : null,
    tab === 'assets' ? read(collections.offerAssets.byId(id)) : null,
  ]);
  if (!stored) return null;
  const wanted = url.searchParams.get('in');
  const previewed = isLanguage(wanted) ? wanted : language;
  return {
    title: withProgramme(inLanguage(stored.title, language)),
    tab,
    offer: summaryOf(stored, language),
    fields: tab === 'edit' ? draftFields(stored, template) : null,
    preview: tab === 'preview' ? { language: previewed, offer: offerView(offerSchema.parse(stored), previewed) } : null,
    assets:
      tab === 'assets'
        ? { list: assets?.assets ?? [], version: assets?.version ?? null, revision: assets?.auditId ?? '' }
        : null,
    people: people ? accessPageView(people, url, language) : (null as AccessPageView | null),
  };
}

function summaryOf(offer: StoredOffer, language: Language) {
  const { id, brandName, status, visibility, version = 1 } = offer;
  return {
    id,
    brandName,
    status,
    visibility,
    version,
    title: inLanguage(offer.title, language),
    revision: revisionOf(offer),
    steps: stepsOf(status),
  };
}
