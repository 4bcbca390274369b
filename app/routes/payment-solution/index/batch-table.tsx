import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { type BatchTotals, countOf } from '#app/domain/payouts/batch.ts';
import { CURRENCIES, type Money } from '#app/domain/ledger/money.ts';
import { cutOffHoursOf } from '#app/domain/payouts/cut-offs.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { BatchBadge } from '#app/features/payouts/batch-badge.tsx';
import { PercentDone } from '#app/features/programme/percent-done.tsx';
import type { readOperatorHome } from '#app/server/payouts/operator-home.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { cn } from '#app/ui/class-names.ts';
import { formatMoney } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Home = SerializeFrom<Awaited<ReturnType<typeof readOperatorHome>>>;

const IN_COLUMNS = 'justify-end xl:grid xl:auto-cols-[minmax(6rem,max-content)] xl:grid-flow-col';
/** What a column of its own has room for: so many currencies, and amounts below this, in minor units. */
const MOST_COLUMNS = 5;
const MOST_MINOR = 1_000_000_000;

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
    cell: ({ percent }) => (percent === null ? '–' : <PercentDone value={percent} />),
  };
  const currencies = CURRENCIES.filter((currency) => batches.some(({ totals }) => totals[currency])).toSorted();
  const inColumns =
    currencies.length <= MOST_COLUMNS &&
    batches.every(({ totals }) => Object.values(totals).every(({ amountMinor }) => amountMinor < MOST_MINOR));
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
          line: 'state',
          cell: (batch) => (
            <span className="flex flex-wrap items-center gap-x-2">
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
          // On a wide page each currency has a column, with its code as the head.
          head: inColumns ? (
            <>
              <span className="xl:hidden">{t('paymentSolution.total')}</span>
              <span className={cn('gap-x-5 max-xl:hidden', IN_COLUMNS)}>
                {currencies.map((currency) => (
                  <span key={currency}>{currency}</span>
                ))}
              </span>
            </>
          ) : undefined,
          align: 'end',
          lead: true,
          cell: ({ totals }) => (
            <span
              className={cn(
                'totals flex flex-wrap justify-end gap-x-5 max-sm:grid max-sm:justify-items-end',
                inColumns && IN_COLUMNS,
              )}
            >
              {Object.keys(totals).length === 0 ? '–' : null}
              {currencies.map((currency) => (
                <span key={currency} className={inColumns ? 'empty:max-xl:hidden' : 'empty:hidden'}>
                  {totals[currency] ? <Amount money={{ currency, ...totals[currency] }} inColumn={inColumns} /> : null}
                </span>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}

/** An amount with its code, which a wide page has in the head of the column. */
function Amount({ money, inColumn }: { money: Money; inColumn: boolean }) {
  const { language } = usePageFacts();
  const text = formatMoney(money, language, 'code');
  if (!inColumn) return <span suppressHydrationWarning>{text}</span>;
  return (
    <span className="whitespace-nowrap" suppressHydrationWarning>
      <span className="xl:hidden">{text}</span>
      <span className="max-xl:hidden">
        <span className="sr-only">{money.currency}</span> {text.replace(money.currency, '').trim()}
      </span>
    </span>
  );
}
