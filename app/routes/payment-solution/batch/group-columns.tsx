import { useTranslation } from 'react-i18next';
import { type CurrencyNotation, isCurrency } from '#app/domain/ledger/money.ts';
import type { PaymentFiles } from '#app/domain/payouts/files/payment-formats.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';

export type Group = [name: string, PaymentFiles[string]];

/** The columns of a table by method and currency, around the one that says what of each group's files matters there; amounts in `notation`. */
export function useGroupColumns(files: Column<Group>, notation: CurrencyNotation): Column<Group>[] {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return [
    {
      key: 'method',
      header: t('paymentFiles.method'),
      rowHeader: true,
      cell: ([name]) => name.replace('_', ' · '),
    },
    files,
    {
      key: 'count',
      header: t('paymentSolution.count'),
      align: 'end',
      cell: ([, { count }]) => numberFormat(language).format(count),
    },
    {
      key: 'total',
      header: t('paymentSolution.total'),
      align: 'end',
      lead: true,
      cell: ([name, { amountMinor }]) => {
        const { currency } = accountOf(name);
        return isCurrency(currency) ? (
          <MoneyText money={{ amountMinor, currency }} locale={language} notation={notation} />
        ) : null;
      },
    },
  ];
}

/** Method and currency by the name of a group of payment files, as texts have them. */
export function accountOf(group: string): { network: string; currency: string } {
  const [network = '', currency = ''] = group.split('_');
  return { network, currency };
}
