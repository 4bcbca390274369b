import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

export type Column<Row> = {
  key: string;
  /** Head of the column; on a phone it is before the value. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures go to the end and get digits of equal width. */
  align?: 'start' | 'end';
  /**
   * The column that names the row: a row header, and the title of the card on a phone. Exactly one has it. A time keeps the
   * head above it there, since that is where its zone is named.
   */
  rowHeader?: boolean;
  /** The figure that a row is about: on a phone it is next to the title of the card, without its head. */
  lead?: boolean;
  /** Actions: the head is read but not seen, and the card shows no name before them. */
  quiet?: boolean;
};

/**
 * A table that becomes a list of cards below 640 px. Browsers keep it a table for assistive technology whatever
 * its `display`, so no role is written out, which would not be valid HTML.
 */
export function DataTable<Row>({
  caption,
  captionHidden = true,
  columns,
  rows,
  rowKey,
  empty,
  opens = false,
  className,
}: {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  /** A click anywhere on a row follows the link in it that has the class `row-link`. Other controls of the row need `relative`. */
  opens?: boolean;
  className?: string;
}) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className={cn('sm:overflow-x-auto sm:rounded-xl sm:border sm:border-line sm:bg-surface', className)}>
      <table className="w-full border-collapse text-left text-sm max-sm:block">
        <caption
          className={captionHidden ? 'sr-only' : 'px-5 pt-4 pb-2 text-left text-sm text-muted max-sm:block max-sm:px-0'}
        >
          {caption}
        </caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cn(
                  'px-4 py-2.5 text-xs font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5',
                  column.align === 'end' && 'text-right',
                )}
              >
                {column.quiet ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-2.5">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cn(
                'border-line transition-colors sm:[&_time]:whitespace-nowrap sm:border-b sm:last:border-b-0 sm:hover:bg-raised/60',
                'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:rounded-xl max-sm:border max-sm:bg-surface max-sm:px-4 max-sm:py-3.5',
                opens && 'relative isolate',
              )}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row);
  if (column.rowHeader) {
    return (
      <th
        scope="row"
        className="px-4 py-2.5 font-medium text-ink first:pl-5 last:pr-5 max-sm:row-start-1 max-sm:block max-sm:p-0! max-sm:text-[0.9375rem]"
      >
        <span aria-hidden="true" className="card-label text-xs font-normal text-muted">
          {column.header}
        </span>
        {value}
      </th>
    );
  }
  return (
    <td
      className={cn(
        'px-4 py-2.5 text-ink first:pl-5 last:pr-5 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0!',
        column.align === 'end' && 'text-right tabular-nums',
        column.lead ? 'font-medium max-sm:row-start-1 max-sm:text-[0.9375rem]' : 'max-sm:col-span-2',
        column.quiet &&
          'max-sm:mt-1 max-sm:has-[>div:empty]:hidden max-sm:justify-end max-sm:border-t max-sm:border-line max-sm:pt-2!',
      )}
    >
      {column.quiet || column.lead ? null : (
        <span aria-hidden="true" className="shrink-0 text-sm text-muted sm:hidden">
          {column.header}
        </span>
      )}
      <div className="min-w-0 max-sm:text-right">{value}</div>
    </td>
  );
}
