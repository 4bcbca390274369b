import { useTranslation } from 'react-i18next';
import { largestOf } from '#app/domain/ledger/money.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
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

type Props = {
  requests: readonly PayoutRequestRecord[];
  /** Whether each row says where it went. */
  saysPlace: boolean;
  language: string;
};

/** Requests, newest first, each with the way to its timeline and statement. A bar compares what was paid; any other status is said. */
export function RequestList({ requests, saysPlace, language }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const allPaid = requests.every(({ state }) => state === 'paid');
  const most = largestOf(
    requests.flatMap(({ state, amountMinor, currency }) =>
      state === 'paid' && amountMinor !== undefined && currency ? [{ amountMinor, currency }] : [],
    ),
  );
  const pageOf = (cycle: string) => path('dashboard/payouts/:cycle', { cycle });
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
      phone="lines"
      open={{ as: OpenRow, to: ({ cycleId }) => pageOf(cycleId) }}
      columns={[
        {
          key: 'cycle',
          header: `${t('payout.history.cycle')} (UTC)`,
          rowHeader: true,
          cell: ({ cycleId }) => (
            <TextLink to={pageOf(cycleId)}>
              <DateTime value={cycleId} locale={language} style="short-date" zone={null} />
            </TextLink>
          ),
        },
        {
          key: 'state',
          line: 'beside',
          header: t('payout.history.state'),
          ...(allPaid ? { head: <span className="sr-only">{t('payout.history.state')}</span> } : {}),
          cell: ({ state, amountMinor = 0, currency }) =>
            state === 'paid' ? (
              <>
                <span className="sr-only">{t('requestState.paid')}</span>
                <progress
                  aria-hidden="true"
                  className="meter"
                  value={amountMinor}
                  max={(currency && most[currency]) || 1}
                />
              </>
            ) : (
              <RequestBadge state={state} />
            ),
        },
        ...(saysPlace
          ? [
              {
                key: 'destination',
                header: t('payout.history.destination'),
                cell: ({ destination }: PayoutRequestRecord) => placeOf(destination) ?? '–',
              },
            ]
          : []),
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
