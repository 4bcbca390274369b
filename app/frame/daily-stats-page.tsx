import { useTranslation } from 'react-i18next';
import type { DailyStatsRecord } from '#app/domain/earnings-schemas.ts';
import { MoneyText } from '#app/ui/money.tsx';
import { DateTime } from '#app/ui/time.tsx';
import { ListPage } from './list-page.tsx';
import { usePageFacts } from './page-facts.ts';

/** Days and offers with their figures, from clicks to commission. */
export function DailyStatsPage({ page, days }: { page: string; days: readonly DailyStatsRecord[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const number = new Intl.NumberFormat(language);
  const figure = (key: 'clicks' | 'registrations' | 'firstDeposits' | 'conversions') => ({
    key,
    header: t(`performance.${key}`),
    align: 'end' as const,
    cell: (day: DailyStatsRecord) => number.format(day[key]),
  });
  return (
    <ListPage
      page={page}
      rows={days}
      rowKey={({ date, offerId }) => `${date}-${offerId}`}
      columns={[
        {
          key: 'date',
          header: t('performance.day'),
          rowHeader: true,
          cell: ({ date }) => <DateTime value={date} locale={language} style="date" />,
        },
        { key: 'offer', header: t('commissions.offer'), cell: ({ offerId }) => offerId },
        figure('clicks'),
        figure('registrations'),
        figure('firstDeposits'),
        figure('conversions'),
        {
          key: 'commission',
          header: t('performance.commission'),
          align: 'end',
          lead: true,
          cell: ({ commissionMinor, currency }) => (
            <MoneyText money={{ amountMinor: commissionMinor, currency }} locale={language} />
          ),
        },
      ]}
    />
  );
}
