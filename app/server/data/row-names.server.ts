import type { OfferAccessRecord } from '#app/domain/offers/schemas.ts';
import type { StreamRecord } from '#app/domain/streams/schemas.ts';
import { inLanguage, type Language } from '#app/domain/platform/languages.ts';

/** What a page calls the offers and streams that its rows know by id. */

/** Titles by offer id, in the reader's language, from the cards of the offers that a streamer has asked for. */
export function offerNames(cards: readonly OfferAccessRecord[], language: Language): Record<string, string> {
  return Object.fromEntries(
    cards.map(({ offerId, card }) => [offerId, inLanguage(card.title, language) || card.brandName]),
  );
}

/** Whose the offers are, by their ids. */
export function offerBrands(cards: readonly OfferAccessRecord[]): Record<string, string> {
  return Object.fromEntries(cards.map(({ offerId, card }) => [offerId, card.brandName]));
}

export type StreamName = { platform: string; plannedAt: Date };

export function streamNames(streams: readonly (StreamRecord & { id: string })[]): Record<string, StreamName> {
  return Object.fromEntries(streams.map(({ id, platform, plannedAt }) => [id, { platform, plannedAt }]));
}
