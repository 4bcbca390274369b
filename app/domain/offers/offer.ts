import { foldText } from '../platform/fold-text.ts';
import { inLanguage, type Language } from '../platform/languages.ts';

/** What an offer pays for; texts under `offers.goalLabels.{label}`. */
export const GOAL_LABELS = ['registration', 'first-deposit', 'conversion', 'subscription', 'stream'] as const;

export const GOAL_TYPES = ['cpa', 'revshare', 'flat'] as const;
export type GoalType = (typeof GOAL_TYPES)[number];

/** Who is shown a live offer: all, all on request, or those let in one by one. */
export const VISIBILITIES = ['public', 'approval', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export function isGoalType(value: unknown): value is GoalType {
  return (GOAL_TYPES as readonly unknown[]).includes(value);
}

/** A title without the brand that it begins with ("Lumen Audio: microphones" is "Microphones"), for where the brand is next to it. */
export function titleWithoutBrand(title: string, brand: string): string {
  if (!title.startsWith(brand)) return title;
  const rest = /^\s*[:\u2013\u2014-]\s*(\S.*)$/su.exec(title.slice(brand.length))?.[1];
  return rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : title;
}

/** In which order a catalogue is shown: what earns the reader most for a click, the shortest hold period, or by name. */
export const OFFER_ORDERS = ['best', 'hold', 'name'] as const;
export type OfferOrder = (typeof OFFER_ORDERS)[number];

export function isOfferOrder(value: unknown): value is OfferOrder {
  return (OFFER_ORDERS as readonly unknown[]).includes(value);
}

/** What the catalogue is narrowed to; '' and null mean everything. */
export type OfferQuery = {
  text: string;
  brand: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  model: GoalType | null;
  /** Of the audience. */
  language: string;
};

/** What an offer has brought a person of late: for each click, or null where there are too few to tell, and in all; minor units. */
export type OwnResult = { perClickMinor: number | null; earnedMinor: number };

export type Searchable = {
  id: string;
  holdDays: number;
  brandName: string;
  title: Readonly<Record<string, string>>;
  countries: readonly string[];
  languages: readonly string[];
  goals: readonly { type: GoalType }[];
};

/** The offers that fit, by brand and title. An offer without countries or languages is for all of them. */
export function searchOffers<Offer extends Searchable>(
  offers: readonly Offer[],
  query: OfferQuery,
  language: Language,
): Offer[] {
  const words = foldText(query.text).split(/\s+/).filter(Boolean);
  const nameOf = ({ brandName, title }: Offer) => foldText(`${brandName} ${inLanguage(title, language)}`);
  return offers
    .filter((offer) => {
      const name = nameOf(offer);
      return (
        words.every((word) => name.includes(word)) &&
        (query.brand === '' || offer.brandName === query.brand) &&
        (query.country === '' || offer.countries.length === 0 || offer.countries.includes(query.country)) &&
        (query.language === '' || offer.languages.length === 0 || offer.languages.includes(query.language)) &&
        (query.model === null || offer.goals.some(({ type }) => type === query.model))
      );
    })
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language));
}

/** What offers are ranked by, in the reader's currency: what each brought the reader, and what a click on it brings all streamers. */
export type Ranking = { own: ReadonlyMap<string, OwnResult>; perClickMinor: ReadonlyMap<string, number> };

/** Of someone who earned nothing, while no offer has enough clicks to tell what one brings. */
export const NO_RANKING: Ranking = { own: new Map(), perClickMinor: new Map() };

/**
 * Offers by what a click brings the reader where that is known, else all streamers, then by what they earned the reader; equal ones as they
 * came. "Best for you" is this order, on every page.
 */
export function bestFirst<Offer extends { id: string }>(
  offers: readonly Offer[],
  { own, perClickMinor }: Ranking,
): Offer[] {
  const worth = ({ id }: Offer) => own.get(id)?.perClickMinor ?? perClickMinor.get(id) ?? -1;
  const earned = ({ id }: Offer) => own.get(id)?.earnedMinor ?? 0;
  return offers.toSorted((one, other) => worth(other) - worth(one) || earned(other) - earned(one));
}

/** Offers that are sorted by name already, in another order; those that are equal stay by name. */
export function orderOffers<Offer extends Searchable>(
  offers: readonly Offer[],
  order: OfferOrder,
  ranking: Ranking,
): Offer[] {
  if (order === 'name') return [...offers];
  if (order === 'hold') return offers.toSorted((one, other) => one.holdDays - other.holdDays);
  return bestFirst(offers, ranking);
}
