import { useTranslation } from 'react-i18next';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { REQUEST_TONES } from '#app/features/payouts/tones.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** Past and present requests, newest first, each with the way to its timeline and statement. */
export function RequestList({ requests, language }: { requests: readonly PayoutRequestRecord[]; language: string }) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <DataTable
      caption={t('payout.history.title')}
      rows={requests}
      rowKey={({ cycleId }) => cycleId}
      empty={
        <EmptyState
          title={t('pages.dashboardPayouts.empty.title')}
          description={t('pages.dashboardPayouts.empty.description')}
        />
      }
      columns={[
        {
          key: 'cycle',
          header: t('payout.history.cycle'),
          rowHeader: true,
          cell: ({ cycleId }) => (
            <TextLink to={path('dashboard/payouts/:cycle', { cycle: cycleId })}>
              <DateTime value={cycleId} locale={language} style="date" />
            </TextLink>
          ),
        },
        {
          key: 'state',
          header: t('payout.history.state'),
          cell: ({ state }) => <Badge tone={REQUEST_TONES[state]}>{t(`requestState.${state}`)}</Badge>,
        },
        {
          key: 'destination',
          header: t('payout.history.destination'),
          cell: ({ destination }) => (destination ? `${destination.network} ${destination.masked}` : '–'),
        },
        {
          key: 'amount',
          header: t('payout.history.amount'),
          align: 'end',
          lead: true,
          cell: ({ amountMinor, currency }) =>
            amountMinor !== undefined && currency ? (
              <MoneyText money={{ amountMinor, currency }} locale={language} />
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}
