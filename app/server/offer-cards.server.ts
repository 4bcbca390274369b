import type { OfferRecord } from '#app/domain/earnings-schemas.ts';
import { FALLBACK_LANGUAGE, type Language } from '#app/domain/languages.ts';

/** Offers as cards in one language; a missing text falls back to English. */
export function offerCards(offers: readonly OfferRecord[], language: Language) {
  const inLanguage = (texts: Record<string, string>) => texts[language] ?? texts[FALLBACK_LANGUAGE] ?? '';
  return offers.map(({ id, brandName, visibility, status, title, description }) => ({
    id,
    brandName,
    visibility,
    status,
    title: inLanguage(title),
    description: inLanguage(description),
  }));
}

export type OfferCard = ReturnType<typeof offerCards>[number];
