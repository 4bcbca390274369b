import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { cutOffHoursOf } from '#app/domain/payouts/cut-offs.ts';
import { needsAmount, type RequestFilter, type RequestSort } from '#app/domain/payouts/request.ts';
import { hasRowCounts, hrefWith, type RowCount } from '#app/domain/platform/page-href.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { NothingMatches } from '#app/shell/page/nothing-matches.tsx';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { ResultCount, RowCountLinks } from '#app/ui/layout/row-count.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';

const FileLink = lazyExtra(async () => (await import('#app/ui/layout/file-link.tsx')).FileLink);

type Search = { view: string; state: RequestFilter | null; text: string; sort: RequestSort; after: object | null };
export type Props<Row> = {
  table: TableSettings;
  size: RowCount;
  found: { count: number; more: boolean } | null;
  cycleId: string;
  rows: readonly Row[];
  /** Names by uid; people who are gone have none. */
  names: Readonly<Record<string, string>>;
  search: Search;
  next: string | null;
  /** Before the menus of the table. */
  aside?: ReactNode;
};

/** The table with its pages. The file has what the table finds, on all pages. */
export function PagedTable<Row>({
  cycleId,
  search,
  next,
  size,
  found,
  rows,
  names: _names,
  to,
  table,
  note = null,
  aside = null,
  ...shown
}: Props<Row> & {
  /** What the list leaves out. */
  note?: ReactNode;
  /** Whether it is in a `with-bar`. */
  inBar?: boolean;
  rowKey: (row: Row) => string;
  to: (row: Row) => string;
  columns: readonly Column<Row>[];
}) {
  const { t } = useTranslation();
  const { cutOffs } = usePageFacts();
  const path = usePath();
  const { view, state, text, sort } = search;
  const asked = {
    ...{ cycle: cycleId, view: view === 'rehearsal' ? view : null, state, q: text || null },
    sort: sort === 'name' ? null : sort,
  };
  const hrefOf = (more: Record<string, string>) => hrefWith('', { ...asked, ...more });
  const hasCounts = !text && hasRowCounts(rows.length, search.after !== null || next !== null);
  const rowsHere = { size: String(size) };
  return (
    <>
      <ConsoleTable
        {...shown}
        table={table}
        size={size}
        file={
          <Suspense fallback={null}>
            <FileLink href={hrefWith(path('admin/payouts/export'), asked)} label={t('actions.csv')} isIcon />
          </Suspense>
        }
        phone="lines"
        beside={
          aside || note ? (
            <>
              {aside}
              {note}
            </>
          ) : null
        }
        open={{ as: OpenRow, to }}
        caption={t('pages.adminPayouts.title')}
        rows={rows}
        empty={
          search.text && next ? (
            <EmptyState
              title={t('admin.payouts.noneHere.title')}
              description={t('admin.payouts.noneHere.description')}
            />
          ) : search.text || search.state || needsAmount(search.sort) ? (
            <NothingMatches clear={hrefWith('', { cycle: cycleId })} />
          ) : (
            <EmptyState
              title={t('pages.adminPayouts.empty.title')}
              description={t('pages.adminPayouts.empty.description', { hours: cutOffHoursOf(cycleId, cutOffs) })}
            />
          )
        }
      />
      <Pagination
        label={t('pages.adminPayouts.title')}
        previous={search.after ? { href: hrefOf(rowsHere), label: t('actions.toStart') } : null}
        next={next ? { href: hrefOf({ ...rowsHere, after: next }), label: t('actions.next') } : null}
        note={
          found || hasCounts ? (
            <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
              {found ? <ResultCount {...found} /> : null}
              {hasCounts ? <RowCountLinks current={size} hrefOf={(count) => hrefOf({ size: String(count) })} /> : null}
            </span>
          ) : null
        }
      />
    </>
  );
}
