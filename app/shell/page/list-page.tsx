import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { ConsoleTable } from './tables/console-table.tsx';

/** A page that is one list: its head, its table, and what to do while it is empty. `page` is its name in the locales. */
export function ListPage<Row>({
  page,
  table,
  rows,
  rowKey,
  columns,
  toolbar,
  hours,
  children,
}: {
  page: string;
  table: TableSettings;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Above the table: what it is a list of. */
  toolbar?: ReactNode;
  /** How many hours the text of an empty list names, where it does. */
  hours?: number;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(`pages.${page}.title`)} description={t(`pages.${page}.description`)} />
      {toolbar}
      <ConsoleTable
        table={table}
        caption={t(`pages.${page}.title`)}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        empty={
          <EmptyState
            title={t(`pages.${page}.empty.title`)}
            description={t(`pages.${page}.empty.description`, { hours })}
          />
        }
      />
      {children}
    </>
  );
}
