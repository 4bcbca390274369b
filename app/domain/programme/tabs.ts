/** Parts of the programme's settings, as `?tab=` says; the first one is shown without it. */
export const PROGRAMME_TABS = [
  'rates',
  'managers',
  'team',
  'tracker',
  'limits',
  'minimums',
  'networks',
  'mails',
  'guides',
  'identity',
] as const;
export type ProgrammeTab = (typeof PROGRAMME_TABS)[number];

export function programmeTabOf(params: URLSearchParams): ProgrammeTab {
  return PROGRAMME_TABS.find((one) => one === params.get('tab')) ?? PROGRAMME_TABS[0];
}
