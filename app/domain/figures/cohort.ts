import * as z from 'zod/mini';
import { COHORT_STEPS, type CohortStep } from './breakdowns.ts';
import { effectiveRole, isApproved } from '../access/roles.ts';
import type { UserRecord } from '../people/schemas.ts';
import { UNKNOWN_KEY } from './monthly-stats.ts';

/** cohorts/{yyyy-mm}: of the people who signed up in a month (UTC), how far they have come so far. Functions keep it. */

const count = z._default(z.int(), 0);

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/**
 * milestones/{uid}: the month of the sign-up, the one of the first approval, and the steps that were counted. Milestones of an earlier
 * release have no month of approval.
 */
export const milestonesSchema = z.object({
  month,
  approvedIn: z.optional(month),
  reached: z.array(z.enum(COHORT_STEPS)),
});

export const cohortSchema = z.looseObject({
  month,
  signedUp: count,
  approved: count,
  guidesDone: count,
  firstDeposit: count,
});
export type CohortRecord = z.infer<typeof cohortSchema>;

/**
 * The month in which a streamer was approved, which the figures of the programme are broken down by. Before there was one in the
 * milestones, it is that of the last decision, else that of the sign-up.
 */
export function cohortOf(
  milestones: { month?: unknown; approvedIn?: unknown } | undefined,
  review: { decision?: unknown; decidedAt?: unknown } | undefined,
): string {
  const decided =
    review?.decision === 'approved' && review.decidedAt instanceof Date ? monthOf(review.decidedAt) : null;
  return [milestones?.approvedIn, decided, milestones?.month].find(isMonth) ?? UNKNOWN_KEY;
}

/** `yyyy-mm`, UTC. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

function isMonth(value: unknown): value is string {
  return month.safeParse(value).success;
}

/** The steps that a person's record shows; a first deposit is not in it. */
export function reachedBy(user: UserRecord): CohortStep[] {
  const approved = isApproved(effectiveRole(user));
  return [
    'signedUp',
    ...(approved ? (['approved'] as const) : []),
    ...(user.completedAllGuides ? (['guidesDone'] as const) : []),
  ];
}
