import type { CohortStep } from '../../../app/domain/figures/breakdowns.ts';
import { milestonesSchema, monthOf, reachedBy } from '../../../app/domain/figures/cohort.ts';
import { userSchema } from '../../../app/domain/people/schemas.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { noteCounts } from './counters.ts';

/**
 * Notes in milestones/{uid} how far a person has ever come, and counts each new step once in cohorts/{month of sign-up}: both in
 * one transaction on the live record (the count as a change that is noted), so doubled and reordered events change nothing.
 * Nothing is taken back: a cohort says who came so far, not who stayed. The month of the first approval is kept as well: figures of the
 * programme are broken down by it.
 */
export async function noteMilestones(
  { db, now }: Pick<Context, 'db' | 'now'>,
  uid: string,
  more: readonly CohortStep[] = [],
): Promise<void> {
  const milestones = db.doc(`milestones/${uid}`);
  await db.runTransaction(async (transaction) => {
    const [record, noted] = await transaction.getAll(db.doc(`users/${uid}`), milestones);
    const user = parseSnapshot(userSchema, record!);
    if (!user) return;
    const before = new Set((noted!.get('reached') ?? []) as CohortStep[]);
    const fresh = [...new Set([...reachedBy(user), ...more])].filter((step) => !before.has(step));
    if (fresh.length === 0) return;
    const month = user.createdAt.slice(0, 7);
    const approvedIn = fresh.includes('approved') ? monthOf(now) : (noted!.get('approvedIn') as string | undefined);
    transaction.set(
      milestones,
      documentOf(milestonesSchema, { month, ...(approvedIn && { approvedIn }), reached: [...before, ...fresh] }),
    );
    noteCounts(transaction, db, uid, {
      counter: `cohorts/${month}`,
      names: { month },
      adds: fresh.map((step) => ({ at: [step], by: 1 })),
    });
  });
}

/** The same after figures of a person were written, if there was a first deposit among them. */
export async function noteFirstDeposit(
  context: Pick<Context, 'db' | 'now'>,
  figures: { uid?: unknown; days?: unknown } | undefined,
): Promise<void> {
  if (typeof figures?.uid !== 'string' || figures.uid === '' || !hasFirstDeposit(figures.days)) return;
  await noteMilestones(context, figures.uid, ['firstDeposit']);
}

function hasFirstDeposit(days: unknown): boolean {
  const parts = (value: unknown) => (typeof value === 'object' && value !== null ? Object.values(value) : []);
  return parts(days)
    .flatMap((day) => parts((day as { offers?: unknown }).offers))
    .some((figures) => Number((figures as { firstDeposits?: unknown }).firstDeposits) > 0);
}
