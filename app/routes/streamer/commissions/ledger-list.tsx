import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { nextPlace } from '#app/domain/platform/page-cursor.ts';
import { QuestionText } from '#app/features/ledger/question-text.tsx';
import { LedgerSource } from '#app/features/ledger/source.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { readLedgerPage } from '#app/server/ledger/questions.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';

type Props = Awaited<ReturnType<typeof readLedgerPage>> & { search: string };

/** Every transfer between the streamer's accounts, and what was on hold and available after it. */
export function LedgerList({ rows: entries, more, questions, search }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const to = (before: string | null) => hrefWith(path('commissions'), { view: 'ledger', before });
  const next = nextPlace(entries, more, ({ seq }) => to(String(seq)));
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-muted">{t('ledger.explanation')}</p>
      <DataTable
        caption={t('commissions.view.ledger')}
        rows={entries}
        rowKey={({ seq }) => String(seq)}
        empty={<EmptyState title={t('ledger.empty')} description={t('pages.commissions.empty.description')} />}
        phone="lines"
        columns={[
          {
            key: 'at',
            header: t('ledger.when'),
            rowHeader: true,
            cell: ({ at }) => <ZonedDateTime value={at} locale={language} style="short-datetime" />,
          },
          { key: 'seq', header: t('ledger.number'), cell: ({ seq }) => seq },
          {
            key: 'kind',
            header: t('ledger.kind'),
            line: 'name',
            cell: (entry) => (
              <>
                {t(`ledger.kinds.${entry.kind}`)}
                <span className="block text-sm font-normal text-muted">
                  <LedgerSource {...entry} />
                </span>
                <QuestionText of={questions} commissionId={entry.source.id} />
              </>
            ),
          },
          {
            key: 'accounts',
            header: t('ledger.accounts'),
            line: 'state',
            cell: ({ debit, credit }) =>
              t('ledger.fromTo', { from: t(`ledger.account.${debit}`), to: t(`ledger.account.${credit}`) }),
          },
          {
            key: 'amount',
            header: t('commissions.amount'),
            align: 'end',
            lead: true,
            cell: ({ amountMinor, currency }) => <MoneyText money={{ amountMinor, currency }} locale={language} />,
          },
          {
            key: 'held',
            header: t('ledger.heldAfter'),
            align: 'end',
            cell: ({ balanceAfterMinor: { held }, currency }) => (
              <MoneyText money={{ amountMinor: held, currency }} locale={language} />
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
      <Pagination
        label={t('table.pages')}
        previous={new URLSearchParams(search).has('before') ? { href: to(null), label: t('actions.toStart') } : null}
        next={next ? { href: next, label: t('actions.next') } : null}
      />
    </>
  );
}
