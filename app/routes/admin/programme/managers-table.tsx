import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { languagesInWords } from '#app/features/people/in-words.ts';
import { WorkingHours } from '#app/features/people/working-hours.tsx';
import type { AffiliateManager } from '#app/server/people/managers-collection.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** The affiliate managers, those who have retired last. Each leads to the form and to the streamers. */
export function ManagersTable({ managers }: { managers: readonly AffiliateManager[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (managers.length === 0) return <EmptyState title={t('managers.none')} description={t('managers.noneHint')} />;
  return (
    <div className="min-w-0">
      <Button asChild variant="outline" size="sm" className="mb-3">
        <Link to={`${hrefWith('', { tab: 'managers', manager: 'new' })}#manager`}>{t('managers.add')}</Link>
      </Button>
      <DataTable
        caption={t('programme.tabs.managers')}
        rows={managers.toSorted((one, other) => Number(one.retired) - Number(other.retired))}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('managers.name'),
            rowHeader: true,
            lead: true,
            cell: ({ name, retired, languages }) => (
              <span className="block wrap-anywhere">
                {name} {retired ? <Badge tone="neutral">{t('managers.retired')}</Badge> : null}
                <span className="block text-sm font-normal text-muted">{languagesInWords(languages, language)}</span>
              </span>
            ),
          },
          {
            key: 'hours',
            header: t('affiliateManagers.hours'),
            cell: ({ hours }) => <WorkingHours hours={hours} locale={language} />,
          },
          {
            key: 'contacts',
            header: t('managers.contacts'),
            cell: ({ contacts }) => (
              <span className="wrap-anywhere">
                {Object.values(contacts).map((value) => (
                  <span key={value} className="block">
                    {value}
                  </span>
                ))}
              </span>
            ),
          },
          {
            key: 'actions',
            header: t('managers.actions'),
            quiet: true,
            align: 'end',
            cell: ({ id, name }) => (
              <span className="inline-flex flex-wrap justify-end gap-x-4 gap-y-1">
                <TextLink to={`${hrefWith('', { tab: 'managers', manager: id })}#manager`}>
                  {t('actions.edit')}
                  <span className="sr-only"> {name}</span>
                </TextLink>
                <TextLink to={hrefWith(path('admin/streamers'), { manager: id })}>
                  {t('managers.streamers')}
                  <span className="sr-only"> {name}</span>
                </TextLink>
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
