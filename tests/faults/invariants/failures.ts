import { collection, counted, type Dump, type Entry, type Must, type Request } from '../dump.ts';

type Audit = { action: string; target: string; after: Record<string, unknown> };
type Failure = Request & { openFailure?: boolean; ledgerSeq?: { to: number } };

/**
 * A payout that failed or came back counts as a failure until a later payout of its money was paid: one that was locked after the
 * money had come back. Reckoned from ledger and audit log.
 */
export function failuresAreCounted(
  dump: Dump,
  requests: ReadonlyMap<string, Request>,
  ledger: ReadonlyMap<string, Entry>,
  must: Must,
): void {
  const audit = [...collection<Audit>(dump, 'auditLog').values()];
  const wasPaid = (id: string) =>
    audit.some(
      ({ action, target, after }) =>
        action === 'record-result' && target === `payoutRequests/${id}` && after['state'] === 'paid',
    );
  let open = 0;
  for (const [id, { userId, state, openFailure = false }] of requests as ReadonlyMap<string, Failure>) {
    const isFailure = state === 'failed' || state === 'returned';
    const cameBackAt = Math.max(
      0,
      ...[...ledger]
        .filter(
          ([key]) =>
            key.startsWith('re') && !key.startsWith('reserved_') && (key.endsWith(`_${id}`) || key.includes(`_${id}_`)),
        )
        .map(([, { seq }]) => seq),
    );
    const paidAgain = [...(requests as ReadonlyMap<string, Failure>)].some(
      ([other, { userId: whose, ledgerSeq }]) =>
        whose === userId && other !== id && (ledgerSeq?.to ?? 0) > cameBackAt && wasPaid(other),
    );
    must(`whether the failure of ${id} is open`, isFailure && !paidAgain, openFailure);
    if (openFailure) open += 1;
  }
  must('counter of failed payouts', open, counted(dump, 'failedPayouts'));
}
