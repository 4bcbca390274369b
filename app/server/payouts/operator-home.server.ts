import { countOf } from '#app/domain/payouts/batch.ts';
import { openCycleAt, parseCycleId } from '#app/domain/payouts/calendar.ts';
import { paymentWork, percentFinished } from '#app/domain/programme/payment-work.ts';
import { earliest, inboxOf } from '#app/domain/programme/inbox.ts';
import type { Read } from '../data/port.server.ts';
import { listOpenCases } from '../ledger/cases-collection.server.ts';
import { listBatchesToPay, listBatchesWithFailures, listUnfinishedBatches } from './batches-collection.server.ts';

/** As many batches with failures, and as many differences, are counted. */
const MOST = 4;

/** Where the list of batches goes on: behind this payday. Nonsense counts as absent. */
export function readBatchesBefore(params: URLSearchParams): string | null {
  return parseCycleId(params.get('before') ?? '')?.id ?? null;
}

/** What the operator has to do now, and a page of all batches. */
export async function readOperatorHome(read: Read, before: string | null, now: Date) {
  const [page, unfinished, failing, cases] = await Promise.all([
    read(listBatchesToPay(before)),
    read(listUnfinishedBatches()),
    read(listBatchesWithFailures(MOST)),
    read(listOpenCases(MOST)),
  ]);
  const isLate = cases.rows.some(({ dueAt }) => dueAt < now);
  const { id, lockAt, payAt } = openCycleAt(now);
  return {
    now,
    cycle: { id, lockAt, payAt },
    inbox: inboxOf([
      ...unfinished.flatMap((batch) => paymentWork(batch, now)),
      ...failing.map(({ cycleId, openFailures }) => ({
        ...{ kind: 'failedPayouts' as const, urgency: 'failed' as const, count: openFailures, cycleId },
        since: parseCycleId(cycleId)?.payAt ?? null,
      })),
      {
        ...{ kind: 'cases', urgency: isLate ? 'late' : 'waits', count: cases.rows.length, more: cases.more },
        since: earliest(cases.rows.map(({ openedAt }) => openedAt)),
        dueAt: cases.rows[0]?.dueAt ?? null,
      },
    ]),
    /** Of the batches with failures the status to look for. */
    failedStates: Object.fromEntries(failing.map(({ cycleId, byState }) => [cycleId, failedState(byState)])),
    batches: page.rows.map(({ cycleId, state, stoppedAt, totals, byState }) => ({
      ...{ cycleId, state, stoppedAt, totals, byState },
      percent: countOf(totals) > 0 ? percentFinished({ totals, byState }) : null,
    })),
    next: page.more ? (page.rows.at(-1)?.cycleId ?? null) : null,
  };
}

function failedState(byState: { failed?: object }): 'failed' | 'returned' {
  return byState.failed ? 'failed' : 'returned';
}
