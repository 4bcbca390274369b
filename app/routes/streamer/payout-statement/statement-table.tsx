import { useTranslation } from 'react-i18next';
import type { Statement } from '#app/domain/statement.ts';
import { LedgerSource } from '#app/frame/ledger-source.tsx';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { DateTime } from '#app/ui/time.tsx';

/** Opening balance, every change of it, closing balance: a sum that anybody can check. Null: nothing happened. */
export function StatementTable({ statement, isOpen }: { statement: Statement | null; isOpen: boolean }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (!statement) {
    return <EmptyState title={t('payout.statement.empty')} description={t('payout.statement.emptyHint')} />;
  }
  const { currency, openingMinor, lines, closingMinor, adds } = statement;
  const money = (amountMinor: number, signed = false) => (
    <MoneyText money={{ amountMinor, currency }} locale={language} signed={signed} />
  );
  return (
    <section className="grid gap-4">
      <p className="text-sm text-muted">{t(isOpen ? 'payout.statement.preliminary' : 'payout.statement.final')}</p>
      <dl className="flex flex-wrap justify-between gap-4 rounded-xl border border-line bg-surface p-5">
        <div>
          <dt className="text-sm text-muted">{t('payout.statement.opening')}</dt>
          <dd className="text-lg font-semibold">{money(openingMinor)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('payout.statement.changes', { count: lines.length })}</dt>
          <dd className="text-lg font-semibold">{money(closingMinor - openingMinor, true)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('payout.statement.closing')}</dt>
          <dd className="text-lg font-semibold">{money(closingMinor)}</dd>
        </div>
      </dl>
      <Alert kind={adds ? 'success' : 'error'} still>
        {t(adds ? 'payout.statement.adds' : 'payout.statement.addsNot')}
      </Alert>
      <DataTable
        caption={t('payout.statement.title')}
        rows={lines}
        rowKey={({ key }) => String(key)}
        columns={[
          {
            key: 'at',
            header: t('ledger.at'),
            rowHeader: true,
            cell: ({ at, key }) => (
              <>
                <DateTime value={at} locale={language} zone={null} />
                <span className="block text-xs font-normal text-muted">
                  {t('ledger.number')} {key}
                </span>
              </>
            ),
          },
          {
            key: 'kind',
            header: t('ledger.kind'),
            cell: (line) => (
              <>
                <span className="block">{t(`ledger.kinds.${line.kind}`)}</span>
                <LedgerSource {...line} />
              </>
            ),
          },
          {
            key: 'change',
            header: t('commissions.amount'),
            align: 'end',
            lead: true,
            cell: ({ changeMinor }) => money(changeMinor, true),
          },
          {
            key: 'after',
            header: t('ledger.availableAfter'),
            align: 'end',
            cell: ({ availableAfterMinor }) => money(availableAfterMinor),
          },
        ]}
      />
    </section>
  );
}
