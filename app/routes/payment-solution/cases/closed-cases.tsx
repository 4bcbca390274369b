import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { DifferenceCase } from '#app/domain/ledger/difference-case.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { CaseFacts } from './case-facts.tsx';

/** What was answered, or settled by a later comparison. */
export function ClosedCases({ cases }: { cases: readonly SerializeFrom<DifferenceCase & { id: string }>[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (cases.length === 0) return null;
  return (
    <section aria-labelledby="closed-cases" className="grid gap-3">
      <h2 id="closed-cases" className="text-lg font-semibold tracking-tight">
        {t('cases.closed')}
      </h2>
      <DataTable
        caption={t('cases.closed')}
        rows={cases}
        rowKey={({ id }) => id}
        columns={[
          { key: 'what', header: t('cases.difference'), rowHeader: true, cell: (one) => <CaseFacts one={one} /> },
          {
            key: 'answer',
            header: t('cases.answer'),
            cell: ({ answer, note, ownerName }) => (
              <span className="grid gap-0.5">
                <span>{answer ? t(`cases.answers.${answer}`) : t('cases.settled')}</span>
                {note ? <span className="text-sm break-words text-muted">{note}</span> : null}
                {ownerName && answer ? <span className="text-xs text-muted">{ownerName}</span> : null}
              </span>
            ),
          },
          {
            key: 'at',
            header: t('ledger.at'),
            cell: ({ answeredAt, lastSeenAt }) => (
              <DateTime value={answeredAt ?? lastSeenAt} locale={language} zone={null} />
            ),
          },
        ]}
      />
    </section>
  );
}
