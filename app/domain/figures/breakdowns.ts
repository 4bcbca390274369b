/** What the programme is counted by: names without schemas, so that browsers carry no more than these. */

export const PROGRAMME_COUNTS = ['clicks', 'registrations', 'firstDeposits', 'conversions'] as const;

/** What the money of the programme is broken down by. Streamers are shown by month, the others over a range of days. */
export const MARGIN_BREAKDOWNS = ['offers', 'streamers', 'countries', 'cohorts'] as const;
export type MarginBreakdown = (typeof MARGIN_BREAKDOWNS)[number];

/** How far people come, in the order in which they do. */
export const COHORT_STEPS = ['signedUp', 'approved', 'guidesDone', 'firstDeposit'] as const;
export type CohortStep = (typeof COHORT_STEPS)[number];
