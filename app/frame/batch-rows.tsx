import type { TFunction } from 'i18next';
import type { PayoutBatchRecord } from '#app/domain/earnings-schemas.ts';
import { type Currency, isCurrency } from '#app/domain/money.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { DateTime } from '#app/ui/time.tsx';

export type BatchRow = {
  id: string;
  cycleId: string;
  state: string;
  currency: Currency;
  count: number;
  amountMinor: number;
};

/** One row a batch and currency: amounts of different currencies are never added up. */
export function batchRows(batches: readonly PayoutBatchRecord[]): BatchRow[] {
  return batches.flatMap(({ cycleId, state, totals }) =>
    Object.entries(totals).flatMap(([currency, total]) =>
      isCurrency(currency) && total ? [{ id: `${cycleId}-${currency}`, cycleId, state, currency, ...total }] : [],
    ),
  );
}

export function batchColumns(t: TFunction, language: string): Column<BatchRow>[] {
  return [
    {
      key: 'cycle',
      header: t('paymentSolution.batch'),
      rowHeader: true,
      cell: ({ cycleId }) => <DateTime value={cycleId} locale={language} style="date" />,
    },
    {
      key: 'state',
      header: t('paymentSolution.state'),
      cell: ({ state }) => <Badge>{t(`batchState.${state}`)}</Badge>,
    },
    {
      key: 'count',
      header: t('paymentSolution.count'),
      align: 'end',
      cell: ({ count }) => new Intl.NumberFormat(language).format(count),
    },
    {
      key: 'total',
      header: t('paymentSolution.total'),
      align: 'end',
      lead: true,
      cell: ({ amountMinor, currency }) => <MoneyText money={{ amountMinor, currency }} locale={language} />,
    },
  ];
}
