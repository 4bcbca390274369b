import { useTranslation } from 'react-i18next';
import type { Money } from '#app/domain/ledger/money.ts';
import type { maskDestination } from '#app/domain/payouts/batch.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Props = {
  requests: readonly PayoutRequestRecord[];
  /** What a request that is not locked yet is expected to pay, null where that can't be told, and where to: the lock decides. */
  expected: { money: Money | null; destination: ReturnType<typeof maskDestination> | null };
  language: string;
};

/** Where a request goes: as it was locked, or as is expected before that. */
export function placeOf(
  { state, destination }: PayoutRequestRecord,
  expected: Pick<Props['expected'], 'destination'>,
): string | null {
  const to = destination ?? (state === 'requested' ? expected.destination : null);
  return to && `${to.network} ${to.masked}`;
}

/** Requests, newest first, each with the way to its timeline and statement. Where all of them went is not said again (`saysPlace`). */
export function RequestList({ requests, expected, saysPlace, language }: Props & { saysPlace: boolean }) {
  const { t } = useTranslation();
  const path = usePath();
  const destination: Column<PayoutRequestRecord> = {
    key: 'destination',
    header: t('payout.history.destination'),
    cell: (request) => placeOf(request, expected) ?? '–',
  };
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
      open={{ as: OpenRow, to: ({ cycleId }) => path('dashboard/payouts/:cycle', { cycle: cycleId }) }}
      columns={[
        {
          key: 'cycle',
          header: `${t('payout.history.cycle')} (UTC)`,
          rowHeader: true,
          cell: ({ cycleId }) => (
            <TextLink to={path('dashboard/payouts/:cycle', { cycle: cycleId })}>
              <DateTime value={cycleId} locale={language} style="short-date" zone={null} />
            </TextLink>
          ),
        },
        {
          key: 'state',
          line: 'beside',
          header: t('payout.history.state'),
          cell: ({ state }) => <RequestBadge state={state} />,
        },
        ...(saysPlace ? [destination] : []),
        {
          key: 'amount',
          header: t('payout.history.amount'),
          align: 'end',
          lead: true,
          cell: (request) => {
            const money = moneyOf(request, expected.money);
            if (!money) return '–';
            return money === expected.money ? (
              <Expected money={money} />
            ) : (
              <MoneyText money={money} locale={language} />
            );
          },
        },
      ]}
    />
  );
}

/** What was locked, or what is expected before that. */
export function moneyOf(
  { state, amountMinor, currency }: Pick<PayoutRequestRecord, 'state' | 'amountMinor' | 'currency'>,
  expected: Money | null,
): Money | null {
  if (amountMinor !== undefined && currency) return { amountMinor, currency };
  return state === 'requested' ? expected : null;
}

/** An amount that the lock decides. */
export function Expected({ money }: { money: Money }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <span className="whitespace-nowrap" suppressHydrationWarning>
      <span aria-hidden="true" className="font-normal text-muted">
        ≈{' '}
      </span>
      <span className="sr-only">{t('payout.history.about', { amount: '' })}</span>
      {formatMoney(money, language)}
    </span>
  );
}
