import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { readProposals } from '#app/server/people/directory-page.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { DirectoryTabs } from './directory-tabs.tsx';

/** Who was proposed for power and waits for a second admin; the answer is given on the person's page. */
export function Proposals({ proposals }: { proposals: SerializeFrom<Awaited<ReturnType<typeof readProposals>>> }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <>
      <DirectoryTabs search={null} query="" counts={null} />
      <DataTable
        caption={t('people.tabs.proposals')}
        rows={proposals}
        rowKey={({ uid }) => uid}
        empty={<EmptyState title={t('grants.none.title')} description={t('grants.none.description')} />}
        columns={[
          {
            key: 'name',
            header: t('admin.streamers.name'),
            rowHeader: true,
            cell: ({ uid, name }) => <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>{name}</TextLink>,
          },
          {
            key: 'role',
            header: t('grants.role'),
            lead: true,
            cell: ({ role }) => <Badge tone="info">{t(`roles.${role}`)}</Badge>,
          },
          { key: 'by', header: t('grants.by'), cell: ({ proposedByName }) => proposedByName },
          { key: 'reason', header: t('admin.action.reason'), cell: ({ reason }) => reason },
          {
            key: 'at',
            header: t('audit.when'),
            align: 'end',
            cell: ({ proposedAt }) => <DateTime value={proposedAt} locale={language} zone={null} />,
          },
        ]}
      />
    </>
  );
}
