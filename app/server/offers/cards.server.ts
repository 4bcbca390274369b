import { inLanguage, type Language } from '#app/domain/platform/languages.ts';
import type { CatalogueOffer } from '#app/domain/offers/catalogue.ts';

/** Offers as cards in one language; a missing text falls back to English. */
export function offerCards(offers: readonly CatalogueOffer[], language: Language) {
  return offers.map(
    ({ id, brandName, logo, visibility, status, title, description, goals, holdDays, countries, endsAt }) => ({
      id,
      brandName,
      logo,
      visibility,
      status,
      title: inLanguage(title, language),
      description: inLanguage(description, language),
      goals,
      holdDays,
      countries,
      endsAt,
    }),
  );
}
