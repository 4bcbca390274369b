import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import type { AuditRow } from '#app/server/audit/page.server.ts';
import type { SentencePart } from '#app/server/audit/sentence.server.ts';
import { DataTable, type DataTableProps } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';
import { ConsoleTable } from '../../shell/page/tables/console-table.tsx';

/** What happened, as sentences, and why; the fields that changed are behind each. `isAboutOne`: whom it is about goes without saying. */
export function AuditList({
  rows,
  isAboutOne = false,
  table,
}: {
  rows: readonly SerializeFrom<AuditRow>[];
  isAboutOne?: boolean;
  /** What the person keeps for the table of the whole log. */
  table?: TableSettings;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (isAboutOne && rows.length === 0) return <p className="text-sm text-muted">{t('audit.none')}</p>;
  const shown: DataTableProps<SerializeFrom<AuditRow>> = {
    caption: t('pages.adminAudit.title'),
    rows,
    rowKey: ({ id }) => id,
    phone: 'lines',
    empty: (
      <EmptyState title={t('pages.adminAudit.empty.title')} description={t('pages.adminAudit.empty.description')} />
    ),
    columns: [
      {
        key: 'what',
        header: t('audit.what'),
        rowHeader: true,
        cell: (row) => <What row={row} isLinked={!isAboutOne} />,
      },
      {
        key: 'at',
        header: t('audit.when'),
        align: 'end',
        line: 'state',
        cell: ({ at }) => <DateTime value={at} locale={language} zone={null} />,
      },
    ],
  };
  return table ? <ConsoleTable table={table} {...shown} /> : <DataTable {...shown} />;
}

function What({ row, isLinked }: { row: SerializeFrom<AuditRow>; isLinked: boolean }) {
  const { t } = useTranslation();
  const { sentence, action, target, changes, reason } = row;
  return (
    <div className="flex flex-wrap items-center gap-x-3 font-normal max-lg:min-w-56">
      <p className="wrap-anywhere">
        {sentence.map((part, index) => (
          <Part key={index} part={part} isLinked={isLinked} />
        ))}
      </p>
      {reason ? <p className="order-last basis-full text-muted wrap-anywhere">{reason}</p> : null}
      <Disclosure summary={t('audit.details')} className="open:basis-full">
        <div className="mt-1 mb-2 grid gap-1 font-mono text-xs">
          <p className="wrap-anywhere text-muted">
            {action} {target}
          </p>
          <Changes changes={changes} />
        </div>
      </Disclosure>
    </div>
  );
}

function Part({ part: { text, of }, isLinked }: { part: SerializeFrom<SentencePart>; isLinked: boolean }) {
  const path = usePath();
  if (!of) return text;
  if (of === 'actor' || !isLinked) return <strong className="font-semibold">{text}</strong>;
  const to =
    'person' in of
      ? path('admin/streamer-detail/:id', { id: of.person })
      : path('admin/offers/:offerId', { offerId: of.offer });
  return <TextLink to={to}>{text}</TextLink>;
}

/** The fields as the record has them: they are names of the data, the same in every language. */
function Changes({ changes }: { changes: SerializeFrom<AuditRow>['changes'] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <ul className="grid gap-0.5">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{field}</span>{' '}
          {before === null ? null : <del className="text-muted no-underline">{before}</del>}
          <span aria-hidden="true"> → </span>
          <span className="sr-only">{t('audit.becomes')}</span>
          <ins className="no-underline">{after ?? t('audit.nothing')}</ins>
        </li>
      ))}
    </ul>
  );
}
