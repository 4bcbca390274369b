import * as z from 'zod/mini';
import { COHORT_STEPS, type CohortStep } from './breakdowns.ts';
import { effectiveRole, isApproved } from '../access/roles.ts';
import type { UserRecord } from '../people/schemas.ts';

/** cohorts/{yyyy-mm}: of the people who signed up in a month (UTC), how far they have come so far. Functions keep it. */

const count = z._default(z.int(), 0);

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** milestones/{uid}: the month of the sign-up, and the steps that were counted. */
export const milestonesSchema = z.object({ month, reached: z.array(z.enum(COHORT_STEPS)) });

export const cohortSchema = z.looseObject({
  month,
  signedUp: count,
  approved: count,
  guidesDone: count,
  firstDeposit: count,
});
export type CohortRecord = z.infer<typeof cohortSchema>;

/** The steps that a person's record shows; a first deposit is not in it. */
export function reachedBy(user: UserRecord): CohortStep[] {
  const approved = isApproved(effectiveRole(user));
  return [
    'signedUp',
    ...(approved ? (['approved'] as const) : []),
    ...(user.completedAllGuides ? (['guidesDone'] as const) : []),
  ];
}
