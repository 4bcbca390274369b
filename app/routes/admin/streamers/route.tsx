import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '#app/frame/title.ts';
import { parseDirectoryQuery, directoryHref } from '#app/server/directory-query.server.ts';
import { guard } from '#app/server/guard.server.ts';
import { pageTitle } from '#app/server/page-title.server.ts';
import { searchDirectory } from '#app/server/repositories/directory.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { DirectoryFilters } from './directory-filters.tsx';
import { DirectoryTable } from './directory-table.tsx';

/** Finds people by prefix of name, username or email; filter and page live in the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read } = await guard(args, 'admin/streamers');
  const url = new URL(args.request.url);
  const search = parseDirectoryQuery(url.searchParams);
  const { entries, more } = await read((db) => searchDirectory(db, search));
  const last = entries.at(-1);
  return {
    title: pageTitle(language, 'pages.adminStreamers.title'),
    query: { text: search.text, by: search.by, role: search.effectiveRole },
    entries,
    first: search.after ? directoryHref(url, null) : null,
    next: more && last ? directoryHref(url, { value: last[search.field], uid: last.uid }) : null,
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Streamers() {
  const { query, entries, first, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('pages.adminStreamers.title')} description={t('pages.adminStreamers.description')} />
      <DirectoryFilters query={query} />
      <DirectoryTable
        entries={entries}
        empty={
          <EmptyState
            title={t('pages.adminStreamers.empty.title')}
            description={t('pages.adminStreamers.empty.description')}
          />
        }
      />
      <Pagination
        label={t('pages.adminStreamers.title')}
        previous={first ? { href: first, label: t('actions.previous') } : null}
        next={next ? { href: next, label: t('actions.next') } : null}
      />
    </>
  );
}
