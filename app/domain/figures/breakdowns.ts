/** What the programme is counted by: names without schemas, so that browsers carry no more than these. */

export const PROGRAMME_COUNTS = ['clicks', 'registrations', 'firstDeposits', 'conversions'] as const;

/** How far people come, in the order in which they do. */
export const COHORT_STEPS = ['signedUp', 'approved', 'guidesDone', 'firstDeposit'] as const;
export type CohortStep = (typeof COHORT_STEPS)[number];
