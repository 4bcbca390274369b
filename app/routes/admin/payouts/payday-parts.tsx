import { countOf, notationOf } from '#app/domain/payouts/batch.ts';
import type { CycleTimes } from '#app/domain/payouts/calendar.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import type { readPayoutQuery, readPayoutsPage } from '#app/server/payouts/admin-page.server.ts';
import { BatchPart } from './batch-part.tsx';
import { CycleFacts } from './cycle-facts.tsx';
import { Forecast } from './forecast.tsx';
import { RequestTable } from './request-table.tsx';
import { ToForecast } from './to-forecast.tsx';
import { UnpaidTable } from './unpaid-table.tsx';

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
  const shown = { ...list, cycleId: cycle.id, search, aside };
  return (
    <div className="grid grid-cols-1 gap-6">
      <CycleFacts {...{ cycles, older, toApprove, cycle }} until={search.until} hasBatch={batch !== null} />
      {batch ? <BatchPart {...{ batch, viewer, isOnlyAdmin }} names={list.names} /> : null}
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
    </div>
  );
}
