import type { SerializeFrom } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DirectoryEntry } from '#app/domain/schemas.ts';
import { usePageFacts, usePath } from '#app/frame/page-facts.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { DateTime } from '#app/ui/time.tsx';

/** People whose application waits for a decision. */
export function WaitingList({ people, empty }: { people: SerializeFrom<DirectoryEntry>[]; empty: ReactNode }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <DataTable
      caption={t('admin.overview.pending')}
      captionHidden={false}
      rows={people}
      rowKey={({ uid }) => uid}
      empty={empty}
      columns={[
        {
          key: 'name',
          header: t('admin.streamers.name'),
          rowHeader: true,
          cell: ({ uid, displayName }) => (
            <Link to={path(`/admin/streamer-detail/${uid}`)} prefetch="intent" className="hover:underline">
              {displayName}
            </Link>
          ),
        },
        { key: 'email', header: t('admin.streamers.email'), cell: ({ email }) => email },
        {
          key: 'since',
          header: t('admin.streamers.joined'),
          align: 'end',
          cell: ({ createdAt }) => <DateTime value={createdAt} locale={language} style="date" zone={null} />,
        },
      ]}
    />
  );
}
