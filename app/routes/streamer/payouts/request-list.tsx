import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { largestOf } from '#app/domain/ledger/money.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { earnedTotals } from '#app/domain/streams/earned.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { useOrderedRows } from '#app/shell/page/tables/use-ordered-rows.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** Where money goes, in short. */
export function placeOf(to: PayoutRequestRecord['destination'] | null): string | null {
  return to ? `${to.network} ${to.masked}` : null;
}

/** The year of a payday. */
export const yearOf = (cycleId: string) => cycleId.slice(0, 4);

/** Payouts of a year are one group, as the list is ordered by paydays. */
const byYear = (rows: readonly PayoutRequestRecord[]) =>
  [...new Set(rows.map(({ cycleId }) => yearOf(cycleId)))].map((year) =>
    rows.filter(({ cycleId }) => yearOf(cycleId) === year),
  );

/** How many payouts of a `year`, or of all, were paid and, where all are on the page, how much. The year is named where there are several. */
function PaidHead({ requests, whole, language, year }: Omit<Props, 'place'> & { year: string | null }) {
  const of = requests.filter(({ cycleId }) => year === null || yearOf(cycleId) === year);
  const paid = of.filter(({ state }) => state === 'paid');
  const sums = paid.flatMap(({ state, amountMinor, currency }) =>
    amountMinor !== undefined && currency ? [{ state, amountMinor, currency }] : [],
  );
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
      {of.length < requests.length ? <span className="text-sm text-ink">{year}</span> : null}
      {paid.length > 0 ? (
        <>
          <RequestBadge state="paid" />
          <span>
            {paid.length}
            {whole && sums.length > 0
              ? earnedTotals(sums).map((money) => (
                  <Fragment key={money.currency}>
                    {' '}
                    · <MoneyText money={money} locale={language} />
                  </Fragment>
                ))
              : null}
          </span>
        </>
      ) : null}
    </span>
  );
}

type Props = {
  requests: readonly PayoutRequestRecord[];
  /** Where the next payout goes, as it is said above the list. A list in which no other place is has no column for it. */
  place: string | null;
  /** Whether these are all that there are. */
  whole: boolean;
  language: string;
};

/** Requests, newest first or ordered by a head, each with the way to its timeline and statement. A bar compares what was paid. */
export function RequestList({ requests, place, whole, language }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const most = largestOf(
    requests.flatMap(({ state, amountMinor, currency }) =>
      state === 'paid' && amountMinor !== undefined && currency ? [{ amountMinor, currency }] : [],
    ),
  );
  const pageOf = (cycle: string) => path('dashboard/payouts/:cycle', { cycle });
  const isOneCurrency = new Set(requests.flatMap(({ currency }) => currency ?? [])).size < 2;
  const isUsual = requests.every(({ state }) => state === 'paid');
  const { order, columns, rows } = useOrderedRows<PayoutRequestRecord>(
    requests,
    [
      {
        key: 'cycle',
        header: `${t('payout.history.cycle')} (UTC)`,
        rowHeader: true,
        by: ({ cycleId }) => Date.parse(cycleId),
        cell: ({ cycleId }) => (
          <TextLink to={pageOf(cycleId)}>
            <DateTime value={cycleId} locale={language} style="short-date" zone={null} />
          </TextLink>
        ),
      },
      {
        key: 'state',
        line: 'state',
        header: t('payout.history.state'),
        by: ({ state }) => t(`requestState.${state}`),
        cell: ({ state }) => (
          <span className={isGrouped && state === 'paid' ? 'sr-only' : undefined}>
            <RequestBadge state={state} />
          </span>
        ),
      },
      ...(requests.some(({ destination }) => placeOf(destination) !== place)
        ? [
            {
              key: 'destination',
              line: 'end' as const,
              header: t('payout.history.destination'),
              cell: ({ destination }: PayoutRequestRecord) => (
                <span className="text-muted">{placeOf(destination) ?? '–'}</span>
              ),
            },
          ]
        : []),
      ...(requests.some(({ externalRef }) => externalRef)
        ? [
            {
              key: 'reference',
              ...(isUsual ? { line: 'state' as const } : {}),
              header: t('payout.receipt.reference'),
              cell: ({ externalRef }: PayoutRequestRecord) => (
                <span className="block max-w-40 truncate text-muted" title={externalRef}>
                  {externalRef || '–'}
                </span>
              ),
            },
          ]
        : []),
      {
        key: 'amount',
        header: t('payout.history.amount'),
        align: 'end',
        by: isOneCurrency ? ({ amountMinor }) => amountMinor ?? null : undefined,
        lead: true,
        cell: ({ state, amountMinor, currency }) =>
          amountMinor !== undefined && currency ? (
            <span className="flex items-center justify-end gap-3">
              {state === 'paid' ? (
                <progress
                  aria-hidden="true"
                  className="meter w-28 max-sm:hidden"
                  value={amountMinor}
                  max={most[currency] || 1}
                />
              ) : null}
              <MoneyText money={{ amountMinor, currency }} locale={language} className="sm:min-w-28" />
            </span>
          ) : (
            '–'
          ),
      },
    ],
    { usual: '-cycle', whole },
  );
  // Said once above the rows that were paid. In any other order one head is for all, as long as all were paid.
  const isByDay = order.endsWith('cycle');
  const isGrouped = isUsual ? requests.length > 0 : isByDay && requests.some(({ state }) => state === 'paid');
  return (
    <DataTable<PayoutRequestRecord>
      columns={isGrouped && isUsual ? columns.filter(({ key }) => key !== 'state') : columns}
      rows={rows}
      {...(isGrouped
        ? {
            group: {
              split: isByDay ? byYear : (all) => [[...all]],
              head: ({ cycleId }) => (
                <PaidHead {...{ requests, whole, language }} year={isByDay ? yearOf(cycleId) : null} />
              ),
            },
          }
        : {})}
      caption={t('payout.history.title')}
      rowKey={({ cycleId }) => cycleId}
      empty={
        <EmptyState
          title={t('pages.dashboardPayouts.empty.title')}
          description={t('pages.dashboardPayouts.empty.description')}
        />
      }
      phone="lines"
      open={{ as: OpenRow, to: ({ cycleId }) => pageOf(cycleId) }}
    />
  );
}
