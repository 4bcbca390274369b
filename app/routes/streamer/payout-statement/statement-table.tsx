import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Statement } from '#app/domain/payouts/statement.ts';
import { LedgerSource } from '#app/features/ledger/source.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import type { PaydayKind } from '#app/server/payouts/statement.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { cn } from '#app/ui/class-names.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** Opening balance, every change of it, closing balance: a sum that anybody can check. Null: nothing happened. */
export function StatementTable({ statement, kind }: { statement: Statement | null; kind: PaydayKind }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (!statement) {
    return <EmptyState title={t('payout.statement.empty')} description={t('payout.statement.emptyHint')} />;
  }
  const { currency, openingMinor, lines, sums, closingMinor, adds } = statement;
  const money = (amountMinor: number, signed = false) => (
    <MoneyText money={{ amountMinor, currency }} locale={language} signed={signed} />
  );
  return (
    <section className="grid gap-4">
      <p className="text-sm text-muted">{t(`payout.statement.kinds.${kind}`)}</p>
      <dl className="grid gap-2 rounded-xl border border-line bg-surface p-5">
        <Sum label={t('payout.statement.opening')}>{money(openingMinor)}</Sum>
        {sums.map(({ kind: of, changeMinor, count }) => (
          <Sum key={of} label={`${t(`ledger.kinds.${of}`)} (${count})`} quiet>
            {money(changeMinor, true)}
          </Sum>
        ))}
        <Sum label={t('payout.statement.closing')}>{money(closingMinor)}</Sum>
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

function Sum({ label, quiet = false, children }: { label: string; quiet?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={cn('tabular-nums', quiet ? 'text-sm' : 'text-lg font-semibold')}>{children}</dd>
    </div>
  );
}
