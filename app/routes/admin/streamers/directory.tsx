import { isPending, isStreamer } from '#app/domain/access/roles.ts';
import type { SerializeFrom } from '@remix-run/cloudflare';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type DirectorySearch, isNarrowed } from '#app/domain/people/directory-search.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import type { DirectoryPageData } from '#app/server/people/directory-page.server.ts';
import { hasRowCounts, hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { RowCountLinks } from '#app/ui/layout/row-count.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DirectoryFilters } from './directory-filters.tsx';
import { DirectoryTable } from './directory-table.tsx';
import { DirectoryTabs } from './directory-tabs.tsx';
import { PeopleLead } from './people-lead.tsx';

type Props = SerializeFrom<DirectoryPageData> & { table: TableSettings; search: DirectorySearch; query: string };

/** The tabs with a headline of their own. */
function leadOf({ role, status }: DirectorySearch) {
  if (role === null) return status === null ? 'all' : status === 'pending' ? 'waiting' : null;
  return isStreamer(role) && status === 'active' ? 'streamers' : null;
}

/** The list of people with all that narrows it. */
export function Directory(props: Props) {
  const { rows, previous, next, size, found, counts, managers, table, search, query } = props;
  const { t } = useTranslation();
  const list = usePath()('admin/streamers');
  const formId = useId();
  const of = leadOf(search);
  const waiting = rows.filter(({ effectiveRole }) => isPending(effectiveRole));
  return (
    <>
      <DirectoryTabs search={search} query={query} counts={counts} />
      {counts && of && !isNarrowed({ ...search, role: null, status: null, sort: 'name' }) ? (
        <PeopleLead {...counts} of={of} />
      ) : null}
      {search.tag === null ? null : <p className="mb-4 text-sm">{t('people.tagged', { tag: search.tag })}</p>}
      <div className="with-bar">
        <DirectoryFilters search={search} query={query} managers={managers} />
        <DirectoryTable {...{ rows, formId, search, query, table, size, found }} />
      </div>
      {waiting.length > 0 ? <BulkBar formId={formId} waiting={waiting} query={query} /> : null}
      <Pagination
        label={t('table.pages')}
        previous={previous ? { href: previous, label: t('actions.previous') } : null}
        next={next ? { href: next, label: t('actions.next') } : null}
        note={
          hasRowCounts(rows.length, previous !== null || next !== null) ? (
            <RowCountLinks
              current={size}
              hrefOf={(count) => hrefWith({ pathname: list, search: query }, { size: String(count) })}
            />
          ) : null
        }
      />
    </>
  );
}
