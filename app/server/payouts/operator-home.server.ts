import { countOf } from '#app/domain/payouts/batch.ts';
import { openCycleAt, payAtOf } from '#app/domain/payouts/calendar.ts';
import { paymentWork, percentFinished } from '#app/domain/programme/payment-work.ts';
import { failedStatesOf, failureRows, MOST_FAILING } from '#app/domain/programme/failure-rows.ts';
import { aboutCases, earliest, inboxOf, lateFromOf } from '#app/domain/programme/inbox.ts';
import { nextPlace } from '#app/domain/platform/page-cursor.ts';
import type { Read } from '../data/port.server.ts';
import { countOpenCases, listOpenCases } from '../ledger/cases-collection.server.ts';
import { knownCutOffs } from '../programme/known-identity.server.ts';
import { readTasks } from '../programme/tasks.server.ts';
import { listBatchesToPay, listBatchesWithFailures } from './batches-collection.server.ts';
import { readUnfinishedWork } from './unpaid/unfinished-work.server.ts';

/** As many differences are looked at for what is due first. */
const MOST = 4;

/** Where the list of batches goes on: behind this payday. Nonsense counts as absent. */
function readBatchesBefore(params: URLSearchParams): string | null {
  const before = params.get('before');
  return before && payAtOf(before) ? before : null;
}

/** What the operator has to do now, and a page of all batches. */
export async function readOperatorHome(read: Read, uid: string, url: URL, now: Date) {
  const before = readBatchesBefore(url.searchParams);
  const [page, unfinished, failing, cases, open] = await Promise.all([
    read(listBatchesToPay(before)),
    readUnfinishedWork(read),
    read(listBatchesWithFailures(MOST_FAILING)),
    read(listOpenCases(MOST)),
    read(countOpenCases()),
  ]);
  const lateFrom = lateFromOf(cases.rows, now);
  const { id, lockAt, payAt } = openCycleAt(now, knownCutOffs());
  return {
    now,
    before,
    cycle: { id, lockAt, payAt },
    inbox: await readTasks(
      read,
      'payments',
      inboxOf([
        ...unfinished.earlier,
        ...unfinished.batches.flatMap((batch) => paymentWork(batch, now)),
        ...failureRows(failing),
        {
          ...{ kind: 'cases', urgency: lateFrom ? 'late' : 'waits', ...open, lateFrom },
          since: earliest(cases.rows.map(({ openedAt }) => openedAt)),
          ...aboutCases(cases.rows, open.count),
        },
      ]),
      { uid, now, url },
    ),
    /** Of the batches with failures the status to look for. */
    failedStates: failedStatesOf(failing),
    batches: page.rows.map(({ cycleId, state, stoppedAt, totals, byState }) => ({
      ...{ cycleId, state, stoppedAt, totals, byState },
      // One that is over says how many were paid.
      percent: countOf(totals) > 0 && state !== 'closed' ? percentFinished({ totals, byState }) : null,
    })),
    next: nextPlace(page.rows, page.more, ({ cycleId }) => cycleId),
  };
}
