import { TRACKER_SOURCE } from '../../../app/domain/ledger/difference-case.ts';
import type { ReportSlip, Tracker } from '../acts.ts';
import { collection, type Dump, type Must } from '../dump.ts';
import { type Case, caseIsTheOwners } from './outside.ts';

type Audit = { actor: string; action: string; target: string; after: Record<string, unknown>; at: Date };
type Kept = Case & { kind: string; subject: string };

/** What a wrong report is called; `fresh` rows may be on their way, and what is `not due` is compared later. */
const KINDS: Partial<Record<ReportSlip, string>> = {
  missing: 'tracker-missing',
  amount: 'tracker-amount',
  status: 'tracker-status',
  unknown: 'tracker-unknown',
};

/**
 * Each difference of a report to a conversion whose hold ends within three days is a case, and there is no other: it was opened by a
 * report that was wrong about it, and closed by its owner's answer or by a later report that was not. That a case moves no money and
 * makes no hold longer is for terms.ts.
 */
export function reportsAreFollowed(dump: Dump, { compared }: Tracker, must: Must): void {
  const audit = [...collection<Audit>(dump, 'auditLog').values()];
  const cases = [...collection<Kept>(dump, 'cases')].filter(([, { source }]) => source === TRACKER_SOURCE);
  for (const { at, slip, id } of compared) {
    const kind = KINDS[slip];
    if (!kind || !id) continue;
    const found = cases.filter(([, one]) => one.kind === kind && one.subject === `conversions/${id}`);
    must(`cases of what was ${slip} of ${id} on ${at.toISOString()}`, 1, found.length);
  }
  for (const [id, one] of cases) {
    const isWrong = ({ slip, id: about }: Tracker['compared'][number]) =>
      KINDS[slip] === one.kind && one.subject === `conversions/${about}`;
    const times = (of: typeof compared) => of.map(({ at }) => at.getTime());
    const [wrong, right] = [compared.filter(isWrong), compared.filter((report) => !isWrong(report))];
    must(`a report opened ${id}`, true, times(wrong).includes(one.openedAt.getTime()));
    must(`${id} is closed`, true, one.state !== 'open');
    if (one.state === 'settled') must(`a report settled ${id}`, true, times(right).includes(one.lastSeenAt.getTime()));
    caseIsTheOwners(id, one, audit, must);
  }
}
