import type { SerializeFrom } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DirectoryEntry } from '#app/domain/schemas.ts';
import { usePageFacts, usePath } from '#app/frame/page-facts.ts';
import { ROLE_TONES } from '#app/frame/role-tones.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DateTime } from '#app/ui/time.tsx';

/** People as rows; each leads to the person's page. */
export function DirectoryTable({ entries, empty }: { entries: SerializeFrom<DirectoryEntry>[]; empty: ReactNode }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <DataTable
      caption={t('pages.adminStreamers.title')}
      rows={entries}
      rowKey={(entry) => entry.uid}
      empty={empty}
      columns={[
        {
          key: 'name',
          header: t('admin.streamers.name'),
          rowHeader: true,
          cell: (entry) => (
            <Link to={path(`/admin/streamer-detail/${entry.uid}`)} prefetch="intent" className="hover:underline">
              {entry.displayName}
            </Link>
          ),
        },
        { key: 'username', header: t('admin.streamers.username'), cell: (entry) => entry.username },
        { key: 'email', header: t('admin.streamers.email'), cell: (entry) => entry.email },
        {
          key: 'role',
          header: t('admin.streamers.role'),
          cell: (entry) => (
            <span className="flex flex-wrap gap-1.5">
              <Badge tone={ROLE_TONES[entry.effectiveRole]}>{t(`roles.${entry.effectiveRole}`)}</Badge>
              {entry.flags.map((flag) => (
                <Badge key={flag} tone="warn">
                  {t(`admin.streamers.flags.${flag}`)}
                </Badge>
              ))}
            </span>
          ),
        },
        {
          key: 'since',
          header: t('admin.streamers.joined'),
          align: 'end',
          cell: (entry) => <DateTime value={entry.createdAt} locale={language} style="date" zone={null} />,
        },
      ]}
    />
  );
}
