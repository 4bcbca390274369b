import { inLanguage, type Language, languageOfText } from '#app/domain/platform/languages.ts';
import type { OfferRecord } from '#app/domain/offers/schemas.ts';
import { namesOf } from '../platform/region-names.server.ts';

/** An offer as streamers read it, in one language. */
export function offerView(offer: OfferRecord, language: Language) {
  const other = (texts: Readonly<Record<string, string>>) => {
    const found = languageOfText(texts, language);
    return found === language ? null : found;
  };
  const { id, brandName, logo, visibility, version, title, description, goals, holdDays, caps, endsAt } = offer;
  return {
    id,
    brandName,
    logo,
    visibility,
    version,
    title: inLanguage(title, language),
    description: inLanguage(description, language),
    goals,
    holdDays,
    caps,
    endsAt,
    countries: namesOf('region', offer.countries, language),
    languages: namesOf('language', offer.languages, language),
    disclosure: inLanguage(offer.disclosure, language),
    terms: inLanguage(offer.terms, language)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    /** The language of each text that is not in the page's. */
    otherLanguages: {
      title: other(offer.title),
      description: other(offer.description),
      disclosure: other(offer.disclosure),
      terms: other(offer.terms),
    },
  };
}

export type OfferView = ReturnType<typeof offerView>;
