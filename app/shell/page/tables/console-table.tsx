import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '#app/client/use-hydrated.ts';
import type { RowCount } from '#app/domain/platform/page-href.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { type Column, DataTable, type DataTableProps } from '#app/ui/data-table.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

// The browser's alone: without scripts they could do nothing, and the Worker goes without them.
const TableTools = lazyExtra(async () => (await import('./table-tools.client.tsx')).TableTools);

type Props<Row> = DataTableProps<Row> & {
  /** What the person keeps for this table. */
  table: TableSettings;
  /** How many rows a page has, where that can be chosen. */
  size?: RowCount | null;
  /** Before the menus, on their line. */
  beside?: ReactNode;
  /** The way to the list as a file, next to the menus. */
  file?: ReactNode;
};

/** A table whose columns each person chooses and whose filters, order and columns they keep as views. */
export function ConsoleTable<Row>({ table, size = null, beside, file, columns, ...rest }: Props<Row>) {
  const isHydrated = useHydrated();
  const [hidden, onHide] = useHiddenColumns(table);
  const choices = columns.filter(mayHide).map(({ key, header }) => ({ key, header }));
  const hasMenus = rest.rows.length > 0 || table.views.length > 0;
  return (
    <>
      {hasMenus || beside || file ? (
        <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-1">
          {beside}
          {/* As high as the menus, so that nothing moves when they come. */}
          <div className="-mr-2 ml-auto flex min-h-8 justify-end gap-1 max-sm:min-h-11">
            {hasMenus && isHydrated ? (
              <Suspense fallback={null}>
                <span className="flex gap-1">
                  <TableTools table={table} hidden={hidden} onHide={onHide} columns={choices} size={size} />
                </span>
              </Suspense>
            ) : null}
            {/* At the end, so that it stays where it is when the menus come. */}
            {file}
          </div>
        </div>
      ) : null}
      <DataTable columns={columns.filter((column) => !mayHide(column) || !hidden.includes(column.key))} {...rest} />
    </>
  );
}

/** The column that names the row stays, and so do selection and actions. */
function mayHide<Row>({ rowHeader, quiet }: Column<Row>): boolean {
  return !rowHeader && !quiet;
}
