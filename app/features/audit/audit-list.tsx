import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#app/server/audit/page.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';

/** Who did what to whom, what was before and after, and why. `isAboutOne`: to whom goes without saying. */
export function AuditList({
  rows,
  isAboutOne = false,
}: {
  rows: readonly SerializeFrom<AuditRow>[];
  isAboutOne?: boolean;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const target = {
    key: 'target',
    header: t('audit.target'),
    cell: ({ person, targetName, target: document }: SerializeFrom<AuditRow>) =>
      person ? (
        <span className="block min-w-24">
          <TextLink to={path('admin/streamer-detail/:id', { id: person })}>{targetName ?? person}</TextLink>
        </span>
      ) : (
        <span className="break-all">{document}</span>
      ),
  };
  if (isAboutOne && rows.length === 0) return <p className="text-sm text-muted">{t('audit.none')}</p>;
  return (
    <DataTable
      caption={t('pages.adminAudit.title')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title={t('pages.adminAudit.empty.title')} description={t('pages.adminAudit.empty.description')} />
      }
      columns={[
        {
          key: 'action',
          header: t('audit.action'),
          rowHeader: true,
          cell: ({ action }) => t(`audit.actions.${action}`, { defaultValue: action }),
        },
        {
          key: 'actor',
          header: t('audit.actor'),
          cell: ({ actor, actorName }) => <span className="block min-w-26 wrap-anywhere">{actorName ?? actor}</span>,
        },
        ...(isAboutOne ? [] : [target]),
        { key: 'changes', header: t('audit.changes'), cell: ({ changes }) => <Changes changes={changes} /> },
        {
          key: 'reason',
          header: t('admin.action.reason'),
          cell: ({ reason }) => <span className="wrap-anywhere">{reason || '–'}</span>,
        },
        {
          key: 'at',
          header: t('audit.when'),
          align: 'end',
          cell: ({ at }) => <DateTime value={at} locale={language} zone={null} />,
        },
      ]}
    />
  );
}

/** The fields as the record has them: they are names of the data, the same in every language. */
function Changes({ changes }: { changes: SerializeFrom<AuditRow>['changes'] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return '–';
  return (
    <ul className="grid min-w-40 gap-0.5 font-mono text-xs">
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
