import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { type BatchTotals, countOf } from '#app/domain/payouts/batch.ts';
import { CURRENCIES } from '#app/domain/ledger/money.ts';
import { cutOffHoursOf } from '#app/domain/payouts/cut-offs.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { BatchBadge } from '#app/features/payouts/batch-badge.tsx';
import type { readOperatorHome } from '#app/server/payouts/operator-home.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Home = SerializeFrom<Awaited<ReturnType<typeof readOperatorHome>>>;

/** All paid, and stopped by nobody. */
const isDone = ({ state, stoppedAt, totals, byState }: Home['batches'][number]) =>
  state === 'closed' &&
  stoppedAt === undefined &&
  countOf(totals) > 0 &&
  countOf(byState.paid ?? {}) === countOf(totals);

/** Every batch, newest first, with its totals. */
export function BatchTable({
  batches,
  cycle,
  table,
}: Pick<Home, 'batches' | 'cycle'> & {
  table: TableSettings;
}) {
  const { t } = useTranslation();
  const { language, cutOffs } = usePageFacts();
  const path = usePath();
  const countIn = (totals: BatchTotals) => {
    const count = countOf(totals);
    return { count, figure: numberFormat(language).format(count) };
  };
  const percentColumn: Column<(typeof batches)[number]> = {
    key: 'percent',
    header: t('inbox.percent'),
    align: 'end',
    cell: ({ percent }) => (percent === null ? '–' : <Percent value={percent} />),
  };
  const currencies = CURRENCIES.filter((currency) => batches.some(({ totals }) => totals[currency])).toSorted();
  const isMoving = batches.some(({ percent }) => percent !== null);
  return (
    <ConsoleTable
      table={table}
      inBar
      phone="lines"
      caption={t('paymentSolution.batches')}
      rows={batches}
      rowKey={({ cycleId }) => cycleId}
      empty={
        <EmptyState
          title={t('pages.paymentSolution.empty.title')}
          description={t('pages.paymentSolution.empty.description', { hours: cutOffHoursOf(cycle.id, cutOffs) })}
        />
      }
      columns={[
        {
          key: 'cycle',
          header: t('paymentSolution.batch'),
          rowHeader: true,
          cell: ({ cycleId }) => (
            <TextLink to={path('payment-solution/:cycle', { cycle: cycleId })}>
              <DateTime value={cycleId} locale={language} style="date" zone={null} />
            </TextLink>
          ),
        },
        {
          key: 'state',
          header: t('paymentSolution.state'),
          head: batches.every(isDone) ? <span className="sr-only">{t('paymentSolution.state')}</span> : undefined,
          line: 'state',
          cell: (batch) => (
            // Most are done: only another status is seen.
            <span className={isDone(batch) ? 'sm:sr-only' : 'flex flex-wrap items-center gap-x-2'}>
              <BatchBadge batch={batch} isListed />
              {/* A batch that is over says it in its status. */}
              {batch.state === 'closed' ? null : (
                <span className="text-xs text-muted sm:hidden">
                  {t('admin.payouts.payouts', countIn(batch.totals))}
                </span>
              )}
            </span>
          ),
        },
        ...(isMoving ? [percentColumn] : []),
        {
          key: 'count',
          header: t('paymentSolution.count'),
          align: 'end',
          cell: ({ totals }) => countIn(totals).figure,
        },
        {
          key: 'total',
          header: t('paymentSolution.total'),
          align: 'end',
          lead: true,
          cell: ({ totals }) => (
            <span className="totals flex flex-wrap justify-end gap-x-5 max-sm:grid max-sm:justify-items-end xl:grid xl:auto-cols-[minmax(8rem,max-content)] xl:grid-flow-col">
              {/* A currency has a place of its own on a wide page, where all batches have it. */}
              {Object.keys(totals).length === 0 ? '–' : null}
              {currencies.map((currency) => (
                <span key={currency} className="empty:max-xl:hidden">
                  {totals[currency] ? (
                    <MoneyText
                      money={{ currency, amountMinor: totals[currency].amountMinor }}
                      locale={language}
                      notation="code"
                    />
                  ) : null}
                </span>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}

/** How much is done, as a figure with a bar; what is finished needs none. */
function Percent({ value }: { value: number }) {
  const { language } = usePageFacts();
  const figure = numberFormat(language, { style: 'percent' }).format(value / 100);
  if (value === 100) return <span className="text-muted">{figure}</span>;
  return (
    <span className="inline-flex items-center gap-2.5">
      <progress aria-hidden="true" className="meter h-1! w-14!" value={value} max={100} />
      <span className="w-9 text-right">{figure}</span>
    </span>
  );
}
