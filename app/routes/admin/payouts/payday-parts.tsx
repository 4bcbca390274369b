import { Suspense } from 'react';
import { countOf, notationOf } from '#app/domain/payouts/batch.ts';
import type { CycleTimes } from '#app/domain/payouts/calendar.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import type { readPayoutQuery, readPayoutsPage } from '#app/server/payouts/admin-page.server.ts';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { BatchPart } from './batch-part.tsx';
import { CycleFacts, CycleTabs, WaitingLink } from './cycle-facts.tsx';
import { Forecast } from './forecast.tsx';
import { RequestTable } from './request-table.tsx';
import { ToForecast } from './to-forecast.tsx';
import { UnpaidTable } from './unpaid-table.tsx';

const FoldedTotals = lazyExtra(async () => (await import('./batch-card.tsx')).FoldedTotals);

type Props = {
  cycle: CycleTimes;
  search: ReturnType<typeof readPayoutQuery>;
  /** The admin who looks. */
  viewer: string;
  payday: Awaited<ReturnType<typeof readPayoutsPage>> & { table: TableSettings };
};

/** A payday: its times, its batch or its forecast, and its requests or those who are not to be paid. */
export function PaydayParts({ cycle, search, viewer, payday }: Props) {
  const { cycles, older, toApprove, batch, isOnlyAdmin, isOpen, rehearsal, forecast, page, ...list } = payday;
  // An open payday has the way to those who would not be paid in its forecast.
  const aside =
    rehearsal && !isOpen ? <ToForecast isShown={search.view === 'rehearsal'} cycleId={cycle.id} /> : undefined;
  const shown = { ...list, cycleId: cycle.id, search, aside: batch ? undefined : aside };
  const { opensAt, lockAt } = cycles.find(({ id }) => id === cycle.id) ?? cycle;
  return (
    <div className="grid grid-cols-1 gap-6">
      <CycleTabs {...{ cycles, older, toApprove, cycle }} until={search.until} />
      {batch ? (
        <BatchPart
          {...{ batch, viewer, isOnlyAdmin, aside }}
          times={{ opens: opensAt, locks: lockAt }}
          names={list.names}
        />
      ) : (
        <CycleFacts {...{ cycles, cycle }} />
      )}
      {isOpen ? <Forecast {...{ rehearsal, forecast, view: search.view, cycleId: cycle.id }} /> : null}
      {page.kind === 'requests' ? (
        <RequestTable
          {...shown}
          rows={page.rows}
          notation={notationOf(batch?.totals ?? rehearsal?.paid.totals ?? {})}
          // The batch says already how many there are.
          found={!search.state && batch && list.found?.count === countOf(batch.totals) ? null : list.found}
          unpaid={page.unpaid}
          forecasts={forecast && page.forecasts}
          since={page.since}
          isPaid={batch?.state === 'closed' && countOf(batch.byState.paid ?? {}) === countOf(batch.totals)}
        />
      ) : (
        <UnpaidTable {...shown} rows={page.rows} />
      )}
      {/* Its batch is what an admin comes for: what else is known of the payday is below the payouts. */}
      {batch ? (
        <footer className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line pt-4 text-sm">
          {batch.state === 'closed' && countOf(batch.totals) > 0 ? (
            <Suspense fallback={null}>
              <FoldedTotals batch={batch} />
            </Suspense>
          ) : null}
          <WaitingLink />
        </footer>
      ) : null}
    </div>
  );
}
