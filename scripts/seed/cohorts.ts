import { reachedBy } from '../../app/domain/cohort.ts';
import type { CohortStep } from '../../app/domain/programme-figures.ts';
import type { UserRecord } from '../../app/domain/schemas.ts';
import type { StatDelta } from '../../functions/src/plan-stats.ts';
import type { Document } from './document.ts';

/** How far people came by the month of their sign-up, as the triggers would have noted it. */
export class Cohorts {
  readonly #months = new Map<string, Record<string, number>>();

  /** @returns milestones/{uid} */
  add(user: UserRecord, deltas: readonly StatDelta[]): Document {
    const deposits = deltas.reduce((sum, { firstDeposits = 0 }) => sum + firstDeposits, 0);
    const reached: CohortStep[] = [...reachedBy(user), ...(deposits > 0 ? (['firstDeposit'] as const) : [])];
    const month = user.createdAt.slice(0, 7);
    const counts = this.#months.get(month) ?? {};
    for (const step of reached) counts[step] = (counts[step] ?? 0) + 1;
    this.#months.set(month, counts);
    return { path: `milestones/${user.uid}`, data: { month, reached } };
  }

  documents(): Document[] {
    return [...this.#months].map(([month, counts]) => ({ path: `cohorts/${month}`, data: { month, ...counts } }));
  }
}
