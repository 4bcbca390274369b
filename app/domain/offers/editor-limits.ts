/** What the editor's page needs of an offer. Apart from draft.ts, so that no browser loads the library that reads a draft. */

/** The tabs of an offer's page, by `?tab=`. */
export const OFFER_TABS = ['edit', 'assets', 'preview', 'versions', 'people'] as const;

/** People whom one form invites. Each takes four round trips, and a request to the Worker may make fifty. */
export const MOST_INVITED = 10;

export const MOST_GOALS = 5;
/** Countries, and languages, that an offer may name. */
export const MOST_CODES = 60;
/** Days that a commission may be held. */
export const MOST_HOLD_DAYS = 180;

/** In characters. */
export const OFFER_LIMITS = { brandName: 80, title: 120, description: 500, disclosure: 300, terms: 4000 } as const;
