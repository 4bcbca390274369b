import type { Written } from './stage.ts';

/** What must not follow what, by the order in which documents were written. */

/** A late delivery of an old schedule must not undo what a newer one did. */
export function paydaysThatWentBack(written: readonly Written[]): string[] {
  const latest = new Map<string, number>();
  return written.flatMap(({ path, fields }) => {
    const payday = Number(fields['nextPayoutDate']?.timestampValue?.seconds ?? NaN);
    if (Number.isNaN(payday)) return [];
    const before = latest.get(path) ?? 0;
    latest.set(path, payday);
    return payday < before ? [`the payday of ${path} went back`] : [];
  });
}

/**
 * What should not have been written: decisions of a former admin, payouts of a person who is not a streamer, and payouts to a
 * destination that is still in its cool-down.
 */
export function doneWithoutStanding(written: readonly Written[]): string[] {
  const deactivated = new Set<string>();
  const paidFrom = new Map<string, string>();
  return written.flatMap(({ path, fields }) => {
    const [collection, id = ''] = path.split('/');
    const text = (name: string) => fields[name]?.stringValue ?? '';
    if (collection === 'users' && text('role') === 'none') deactivated.add(id);
    if (collection === 'payoutMethods') {
      paidFrom.set(id, firstCycleAfter(Number(fields['changedAt']?.timestampValue?.seconds)));
    }
    // The engine's own holds carry the name of who has approved.
    const isDecision = collection === 'auditLog' && !/^hold-(approved|exported|stopped)_/.test(id);
    if (isDecision && deactivated.has(text('actor'))) {
      return [`${text('actor')} decided ${id} without the role for it`];
    }
    if (collection !== 'payoutRequests' || !['locked', 'approved', 'exported'].includes(text('state'))) return [];
    const [uid = '', cycleId = ''] = id.split('_');
    return [
      ...(deactivated.has(uid) ? [`${id} became ${text('state')} though ${uid} was deactivated`] : []),
      ...(cycleId < (paidFrom.get(uid) ?? '')
        ? [`${id} became ${text('state')} though its destination had changed`]
        : []),
    ];
  });
}

/** The first cycle that may be paid to a destination changed then: after the one that was open. */
function firstCycleAfter(seconds: number): string {
  const changedAt = new Date(1000 * seconds).toISOString();
  return changedAt < '2026-11-29' ? '2026-12-15' : changedAt < '2026-12-13' ? '2027-01-01' : '2027-01-15';
}
