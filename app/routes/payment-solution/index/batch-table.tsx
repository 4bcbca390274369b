import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { type BatchTotals, countOf } from '#app/domain/payouts/batch.ts';
import { cutOffHoursOf } from '#app/domain/payouts/cut-offs.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { BatchBadge } from '#app/features/payouts/batch-badge.tsx';
import { TotalsText } from '#app/features/payouts/totals-text.tsx';
import { Percent } from '#app/features/programme/inbox.tsx';
import type { readOperatorHome } from '#app/server/payouts/operator-home.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Home = SerializeFrom<Awaited<ReturnType<typeof readOperatorHome>>>;

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
  const isMoving = batches.some(({ percent }) => percent !== null);
  return (
    <div className="mt-8">
      <ConsoleTable
        table={table}
        phone="lines"
        beside={
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
            <h2 className="section-title">{t('paymentSolution.batches')}</h2>
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              <span>
                {t('paymentSolution.nextBatch')}{' '}
                <DateTime value={cycle.payAt} locale={language} style="date" zone={null} />
              </span>
              <span>
                {t('payout.request.locksAt')} <DateTime value={cycle.lockAt} locale={language} style="short-datetime" />
              </span>
            </p>
          </div>
        }
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
            align: 'end',
            lead: true,
            cell: ({ totals }) => (
              <TotalsText
                totals={totals}
                notation="code"
                className="totals justify-end max-sm:grid max-sm:justify-items-end"
              />
            ),
          },
        ]}
      />
    </div>
  );
}
