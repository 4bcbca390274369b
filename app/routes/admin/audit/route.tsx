import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { readAuditFilter } from '#app/domain/audit/audit.ts';
import { AuditList } from '#app/features/audit/audit-list.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { Choices } from '#app/shell/page/choices.tsx';
import { NothingMatches } from '#app/shell/page/nothing-matches.tsx';
import { Streamed } from '#app/shell/page/streamed.tsx';
import { titleOf } from '#app/shell/page/title.ts';
import { readAuditPage } from '#app/server/audit/page.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { withTable } from '#app/server/programme/table-settings-collection.server.ts';
import { pageTitle } from '#app/server/platform/page-title.server.ts';
import { readAuditCursor } from '#app/server/audit/collection.server.ts';
import { FileLink } from '#app/ui/layout/file-link.tsx';
import { ScreenTitle } from '#app/ui/layout/page-header.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { SkeletonRows } from '#app/ui/feedback/skeleton.tsx';
import { AuditFilters } from './audit-filters.tsx';

/** The log, newest first: filters `actor`, `target`, `action`, `from`, `to`, and the cursor `before`. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, identity, stream } = await guard(args, 'admin/audit');
  const { searchParams } = new URL(args.request.url);
  const filter = readAuditFilter(searchParams);
  const before = readAuditCursor(searchParams.get('before'));
  return {
    title: pageTitle(language, 'pages.adminAudit.title'),
    filter,
    search: searchParams.toString(),
    isFirst: before === null,
    page: await stream(
      withTable(identity.uid, 'audit', (read) => readAuditPage(read, filter, before, language, new Date())),
    ),
  };
}

export const meta: MetaFunction<typeof loader> = titleOf;

export default function Audit() {
  const { filter, search, isFirst, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const path = usePath();
  const narrowed = (changes: Record<string, string | null>) =>
    hrefWith({ pathname: path('admin/audit'), search }, { before: null, ...changes });
  const to = (before: string | null) => narrowed({ before });
  const file = (
    <FileLink
      href={hrefWith({ pathname: path('admin/audit/export'), search })}
      label={t('actions.csv')}
      isIcon
      mayRefuse
    />
  );
  const without = (name: string) => narrowed({ [name]: null });
  return (
    <>
      <ScreenTitle>{t('pages.adminAudit.title')}</ScreenTitle>
      <Streamed
        key={search}
        outcome={page.outcome}
        fallback={
          <div className="with-bar">
            <AuditFilters filter={filter} who={null} about={null} without={without} />
            <SkeletonRows rows={10} label={t('loading.page')} />
          </div>
        }
      >
        {({ rows, next, who, about, table }) => (
          <div className="with-bar">
            <AuditFilters filter={filter} who={who} about={about} without={without} />
            {who?.kind === 'several' ? (
              <Choices title={t('audit.whichActor')} meant={who} hrefOf={(id) => narrowed({ actor: id })} />
            ) : null}
            {about?.kind === 'several' ? (
              <Choices title={t('audit.whichPerson')} meant={about} hrefOf={(id) => narrowed({ target: id })} />
            ) : null}
            {rows.length > 0 ? <AuditList rows={rows} table={table} file={file} /> : null}
            {rows.length === 0 && who?.kind !== 'several' && about?.kind !== 'several' ? (
              Object.values(filter).some(Boolean) ? (
                <NothingMatches clear={path('admin/audit')} />
              ) : (
                <AuditList rows={rows} table={table} file={file} />
              )
            ) : null}
            <Pagination
              label={t('table.pages')}
              previous={isFirst ? null : { href: to(null), label: t('actions.toStart') }}
              next={next ? { href: to(next), label: t('person.older') } : null}
            />
          </div>
        )}
      </Streamed>
    </>
  );
}
