import { useTranslation } from 'react-i18next';
import type { DayRange } from '#app/domain/date-range.ts';
import { earningsPerClick } from '#app/domain/monthly-stats.ts';
import { FiguresTable } from '#app/frame/figures-table.tsx';
import type { Performance } from '#app/server/performance.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { StatTile, StatTiles } from '#app/ui/stat-tile.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { DateTime } from '#app/ui/time.tsx';

export const REPORT_PARTS = ['days', 'offers', 'countries'] as const;

/** Clicks, leads, sales, revenue and earnings per click, as the tracker counts them, with the time of the last import. */
export function Report({
  performance: { currency, tracker, current, names },
  by,
  range,
  language,
}: {
  performance: Performance;
  by: (typeof REPORT_PARTS)[number];
  range: DayRange;
  language: string;
}) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(language);
  const money = (amountMinor: number) => <MoneyText money={{ amountMinor, currency }} locale={language} />;
  const { totals } = current;
  const perClick = earningsPerClick(totals);
  const days = current.days.filter(({ clicks, conversions }) => clicks > 0 || conversions > 0).reverse();
  return (
    <>
      {tracker?.connected && tracker.lastImportAt ? (
        <p className="mb-4 text-sm text-muted">
          {t('tracker.lastImport')} <DateTime value={tracker.lastImportAt} locale={language} />
        </p>
      ) : (
        <Alert kind="info" still className="mb-4">
          {t('tracker.notConnected')}
        </Alert>
      )}
      <StatTiles className="lg:grid-cols-5">
        <StatTile label={t('tracker.commission')} value={money(totals.commissionMinor)} />
        <StatTile label={t('tracker.clicks')} value={number.format(totals.clicks)} />
        <StatTile label={t('tracker.registrations')} value={number.format(totals.registrations)} />
        <StatTile label={t('tracker.conversions')} value={number.format(totals.conversions)} />
        <StatTile label={t('tracker.epc')} value={perClick === null ? '–' : money(Math.round(perClick))} />
      </StatTiles>
      <TabLinks
        className="mt-8 mb-4"
        label={t('performance.breakdown')}
        tabs={REPORT_PARTS.map((part) => ({
          to: `?${new URLSearchParams({ ...range, by: part }).toString()}`,
          label: t(`performance.by.${part}`),
          current: part === by,
        }))}
      />
      {by === 'days' ? (
        <DataTable
          caption={t('performance.by.days')}
          rows={days}
          rowKey={({ date }) => date}
          empty={<EmptyState title={t('charts.empty')} description={t('performance.emptyHint')} />}
          columns={[
            {
              key: 'date',
              header: t('performance.day'),
              rowHeader: true,
              cell: ({ date }) => <DateTime value={date} locale={language} style="date" />,
            },
            { key: 'clicks', header: t('tracker.clicks'), align: 'end', cell: (day) => number.format(day.clicks) },
            {
              key: 'leads',
              header: t('tracker.registrations'),
              align: 'end',
              cell: (day) => number.format(day.registrations),
            },
            {
              key: 'sales',
              header: t('tracker.conversions'),
              align: 'end',
              cell: (day) => number.format(day.conversions),
            },
            {
              key: 'epc',
              header: t('tracker.epc'),
              align: 'end',
              cell: (day) => {
                const earned = earningsPerClick(day);
                return earned === null ? '–' : money(Math.round(earned));
              },
            },
            {
              key: 'revenue',
              header: t('tracker.commission'),
              align: 'end',
              lead: true,
              cell: (day) => money(day.commissionMinor),
            },
          ]}
        />
      ) : (
        <FiguresTable tracker dimension={by} rows={current[by]} names={names} currency={currency} />
      )}
    </>
  );
}
