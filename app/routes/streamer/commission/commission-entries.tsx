import { useTranslation } from 'react-i18next';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatMoney, MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import type { CommissionFound } from './types.ts';

/** Each transfer of a commission, and of the payday that took it, by its number in the reader's ledger. */
export function CommissionEntries({ entries }: Pick<CommissionFound, 'entries'>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <Section title={t('commission.entries')}>
      <DataTable
        caption={t('commission.entries')}
        rows={entries}
        rowKey={({ seq }) => String(seq)}
        empty={<EmptyState title={t('ledger.empty')} description={t('commission.entriesHint')} />}
        columns={[
          {
            key: 'at',
            header: t('ledger.at'),
            rowHeader: true,
            cell: ({ at }) => <DateTime value={at} locale={language} zone={null} />,
          },
          { key: 'seq', header: t('ledger.number'), cell: ({ seq }) => seq },
          { key: 'kind', header: t('ledger.kind'), cell: ({ kind }) => t(`ledger.kinds.${kind}`) },
          {
            key: 'accounts',
            header: t('ledger.accounts'),
            cell: ({ debit, credit }) =>
              t('ledger.fromTo', { from: t(`ledger.account.${debit}`), to: t(`ledger.account.${credit}`) }),
          },
          {
            key: 'amount',
            header: t('commissions.amount'),
            align: 'end',
            lead: true,
            cell: ({ amountMinor, partOfMinor, currency }) => (
              <span className="grid justify-items-end">
                <MoneyText money={{ amountMinor, currency }} locale={language} />
                {partOfMinor === null ? null : (
                  <span className="text-xs font-normal text-muted" suppressHydrationWarning>
                    {t('commission.partOf', { amount: formatMoney({ amountMinor: partOfMinor, currency }, language) })}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'available',
            header: t('ledger.availableAfter'),
            align: 'end',
            cell: ({ balanceAfterMinor: { available }, currency }) => (
              <MoneyText money={{ amountMinor: available, currency }} locale={language} />
            ),
          },
        ]}
      />
    </Section>
  );
}
