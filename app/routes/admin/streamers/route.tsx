import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { directoryQuery, readDirectorySearch } from '#app/domain/people/directory-search.ts';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readDirectoryPage, readProposals } from '#app/server/people/directory-page.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { PAGE_SIZES, rowCountOf } from '#app/server/data/page-sizes.ts';
import { withTable } from '#app/server/programme/table-settings-collection.server.ts';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { Directory } from './directory.tsx';
import { Proposals } from './proposals.tsx';

/** Finds people; search, filters, order and place live in the address. `view=proposals`: who waits for a second admin. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, stream } = await guard(args, 'admin/streamers');
  const url = new URL(args.request.url);
  const title = pageTitle(language, 'pages.adminStreamers.title');
  if (url.searchParams.get('view') === 'proposals') {
    return { title, view: 'proposals' as const, proposals: await stream(readProposals) };
  }
  const search = readDirectorySearch(url.searchParams);
  const size = rowCountOf(args.request, PAGE_SIZES.directory);
  const page = await stream(
    withTable(identity.uid, 'streamers', (read) => readDirectoryPage(read, identity.uid, url, size, new Date())),
  );
  return { title, view: 'list' as const, search, query: directoryQuery(search), place: url.search, page };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Streamers() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const fallback = <SkeletonRows rows={10} label={t('loading.page')} />;
  return (
    <>
      <ScreenTitle>{t('pages.adminStreamers.title')}</ScreenTitle>
      {loaded.view === 'proposals' ? (
        <Streamed outcome={loaded.proposals.outcome} fallback={fallback}>
          {(proposals) => <Proposals proposals={proposals} />}
        </Streamed>
      ) : (
        <Streamed key={loaded.place} outcome={loaded.page.outcome} fallback={fallback}>
          {(page) => <Directory {...page} search={loaded.search} query={loaded.query} />}
        </Streamed>
      )}
    </>
  );
}
