/** The tabs of a person's page, each with its parts. `tab` in the address names either: a part has a page of its own. */
export const PERSON_TABS = {
  overview: ['profile'],
  money: ['payouts', 'earnings', 'ledger'],
  work: ['offers', 'streams'],
  account: ['sessions', 'guides'],
  history: ['notes', 'timeline'],
} as const;
export type PersonTab = keyof typeof PERSON_TABS;
export type PersonPart = (typeof PERSON_TABS)[PersonTab][number];

/** Rows of a list: the latest few next to other parts, a page where it is alone. */
export const ROWS = { together: 6, alone: 25 };

export type PersonView = { tab: PersonTab; parts: readonly PersonPart[] };

/** What an address shows: a tab whole, or one part of it. The overview for anything else. */
export function readPersonView(params: URLSearchParams): PersonView {
  const wanted = params.get('tab');
  for (const [tab, parts] of Object.entries(PERSON_TABS) as [PersonTab, readonly PersonPart[]][]) {
    if (wanted === tab) return { tab, parts };
    const part = parts.find((one) => one === wanted);
    if (part) return { tab, parts: [part] };
  }
  return { tab: 'overview', parts: PERSON_TABS.overview };
}
