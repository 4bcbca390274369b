/** Parts of the programme's settings, as `?tab=` says, by what they are about: money, people, what is sent and shown. */
export const PROGRAMME_GROUPS = [
  ['rates', 'minimums', 'networks', 'limits'],
  ['managers', 'team'],
  ['tracker', 'mails', 'replies', 'guides', 'identity'],
] as const;
export type ProgrammeTab = (typeof PROGRAMME_GROUPS)[number][number];

/** The first one is shown without `?tab=`. */
export const PROGRAMME_TABS: readonly ProgrammeTab[] = PROGRAMME_GROUPS.flat();

export function programmeTabOf(params: URLSearchParams): ProgrammeTab {
  return PROGRAMME_TABS.find((one) => one === params.get('tab')) ?? PROGRAMME_GROUPS[0][0];
}
