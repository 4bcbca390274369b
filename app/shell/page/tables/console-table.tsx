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
  /** Before the menus, on their line; below it where that is the line of the filters. */
  beside?: ReactNode;
  /** Whether the menus stand on the line of the filters: in a `with-bar`, after its form. */
  inBar?: boolean;
  /** The way to the list as a file, next to the menus. */
  file?: ReactNode;
};

/** A table whose columns each person chooses and whose filters, order and columns they keep as views. */
export function ConsoleTable<Row>({ table, size = null, beside, inBar = false, file, columns, ...rest }: Props<Row>) {
  const isHydrated = useHydrated();
  const [hidden, onHide] = useHiddenColumns(table);
  const choices = columns.filter(mayHide).map(({ key, header }) => ({ key, header }));
  const hasMenus = rest.rows.length > 0 || table.views.length > 0;
  const tools =
    hasMenus || file ? (
      // As high as the menus, so that nothing moves when they come.
      <div className="table-tools">
        {hasMenus && isHydrated ? (
          <Suspense fallback={null}>
            <TableTools table={table} hidden={hidden} onHide={onHide} columns={choices} size={size} />
          </Suspense>
        ) : null}
        {/* At the end, so that it stays where it is when the menus come. */}
        {file}
      </div>
    ) : null;
  return (
    <>
      {inBar ? tools : null}
      {(!inBar && tools) || beside ? (
        <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-1 empty:hidden">
          {beside}
          {inBar ? null : tools}
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
