import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import type { DifferenceCase } from '#app/domain/ledger/difference-case.ts';
import { Answer } from '#app/features/ledger/answer.tsx';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { DateTime } from '#app/ui/values/time.tsx';
import { CaseFacts } from './case-facts.tsx';

type Props = { cases: readonly SerializeFrom<DifferenceCase & { id: string }>[]; table: TableSettings };

/** What was answered, or settled by a later comparison. */
export function ClosedCases({ cases, table }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (cases.length === 0) return null;
  return (
    <section aria-labelledby="closed-cases" className="grid min-w-0 gap-3">
      <ConsoleTable
        table={table}
        beside={
          <h2 id="closed-cases" className="section-title">
            {t('cases.closed')}
          </h2>
        }
        caption={t('cases.closed')}
        rows={cases}
        rowKey={({ id }) => id}
        columns={[
          { key: 'what', header: t('cases.difference'), rowHeader: true, cell: (one) => <CaseFacts one={one} /> },
          {
            key: 'answer',
            header: t('cases.answer'),
            cell: ({ answer, note, ownerName }) => (
              <Answer
                text={answer ? t(`cases.answers.${answer}`) : t('cases.settled')}
                note={note}
                by={answer ? ownerName : null}
              />
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
