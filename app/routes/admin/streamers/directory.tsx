import { isPending } from '#app/domain/access/roles.ts';
import type { SerializeFrom } from '@remix-run/cloudflare';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DirectorySearch } from '#app/domain/people/directory-search.ts';
import type { DirectoryPageData } from '#app/server/people/directory-page.server.ts';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DirectoryFilters } from './directory-filters.tsx';
import { DirectoryTable } from './directory-table.tsx';
import { DirectoryTabs } from './directory-tabs.tsx';
import { SavedFilters } from './saved-filters.tsx';

type Props = SerializeFrom<DirectoryPageData> & { search: DirectorySearch; query: string };

/** The list of people with all that narrows it. */
export function Directory({ rows, previous, next, counts, filters, managers, search, query }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const waiting = rows.filter(({ effectiveRole }) => isPending(effectiveRole));
  return (
    <>
      <DirectoryTabs search={search} query={query} counts={counts} />
      <DirectoryFilters search={search} query={query} managers={managers} />
      {search.tag === null ? null : <p className="mb-4 text-sm">{t('people.tagged', { tag: search.tag })}</p>}
      <SavedFilters filters={filters} query={query} />
      {waiting.length > 0 ? <BulkBar formId={formId} waiting={waiting} query={query} /> : null}
      <DirectoryTable rows={rows} formId={formId} isNarrowed={query !== ''} />
      <Pagination
        label={t('table.pages')}
        previous={previous ? { href: previous, label: t('actions.previous') } : null}
        next={next ? { href: next, label: t('actions.next') } : null}
      />
    </>
  );
}
