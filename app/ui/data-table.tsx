import { type ComponentType, Fragment, type ReactNode } from 'react';
import { cn } from './class-names.ts';

export type Column<Row> = {
  key: string;
  /** Head of the column; on a phone it is before the value. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** What the head of the column shows instead of its name. */
  head?: ReactNode;
  /** Figures go to the end and get digits of equal width. */
  align?: 'start' | 'end';
  /**
   * The column that names the row: a row header, and the title of the card on a phone. Exactly one has it. A time keeps the
   * head above it there, since that is where its zone is named.
   */
  rowHeader?: boolean;
  /** The figure that a row is about: on a phone it is next to the title of the card, without its head. */
  lead?: boolean;
  /** On the head and each cell of the column. */
  className?: string;
  /** Actions: the head is read but not seen, and the card shows no name before them. */
  quiet?: boolean;
  /**
   * Where the cell is on a phone that shows `lines`: the name of the row, its state below it, or at the end of the second line.
   * Others are not shown there.
   */
  line?: 'name' | 'state' | 'end';
  /** A head that can be pressed to order the list, and how the column orders it now (sort-head.tsx). */
  sort?: { head: ReactNode; order: 'ascending' | 'descending' | 'none' } | undefined;
};

/** `name` is the key of the row. */
export type RowProps = { to: string; name: string; className?: string | undefined; children: ReactNode };

export type DataTableProps<Row> = {
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that open on a press anywhere (open-row.tsx). A row has a link there too, for the keyboard and for a second tab. */
  open?: { as: ComponentType<RowProps>; to: (row: Row) => string };
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  /** `lines`: the name and the lead, below them the state and the row header, which is the name where no other column is. `compact`: a narrow table. */
  phone?: 'cards' | 'lines' | 'compact';
  /** Neighbouring rows that belong together, under a head of their own: the entries of a day. */
  group?: { split: (rows: readonly Row[]) => Row[][]; head: (row: Row) => ReactNode };
  /**
   * Neighbouring rows that a phone shows as one line. Assistive technology has them all, unless the line leads to them (`leads`): then
   * nobody has them there, and the first line leads to those further down too.
   */
  fold?: { when: (row: Row) => boolean; label: (count: number) => ReactNode; leads?: boolean } | undefined;
  /** A row of heads above those of the columns, each above some of them. */
  heads?: ReactNode;
  /** What stands below a row, as wide as the table: the form that was opened for it. */
  detail?: ((row: Row) => ReactNode) | undefined;
  className?: string;
};

/**
 * A table that becomes a list of cards below 640 px, of two lines a row with `phone="lines"`, or stays a narrow
 * table with `phone="compact"`. Browsers keep it a table for assistive technology whatever
 * its `display`, so no role is written out, which would not be valid HTML. The looks of rows and cells are in components.css:
 * a page of a hundred cells would repeat them a hundred times.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  open,
  empty,
  phone = 'cards',
  group,
  fold,
  heads,
  detail,
  className,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  const stays = phone === 'compact';
  return (
    <div className={cn('table-box', className)}>
      <table
        className={cn('rows w-full border-collapse text-left text-sm', phone, stays ? 'relative' : 'max-sm:block')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={stays ? undefined : 'max-sm:sr-only'}>
          {heads}
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th key={column.key} scope="col" aria-sort={column.sort?.order} className={classOf(column)}>
                {column.quiet ? (
                  <span className="sr-only">{column.header}</span>
                ) : (
                  (column.head ?? column.sort?.head ?? column.header)
                )}
              </th>
            ))}
          </tr>
        </thead>
        {(group ? group.split(rows) : [rows]).map((some, at) => (
          <tbody key={at} className={stays ? undefined : 'max-sm:grid max-sm:gap-2.5'}>
            {group ? (
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.head(some[0]!)}
                </th>
              </tr>
            ) : null}
            {some.map((row, index) => {
              const isFolded = fold?.when(row) ?? false;
              const isLine = isFolded && (!fold!.leads || rows.find(fold!.when) === row);
              const run = isLine && runFrom(some, index, fold!.when);
              const className = isFolded ? (fold?.leads ? 'max-sm:hidden' : 'max-sm:sr-only') : undefined;
              const below = detail?.(row);
              const cells = columns.map((column) => <Cell key={column.key} column={column} row={row} />);
              return (
                <Fragment key={rowKey(row)}>
                  {run ? (
                    <tr aria-hidden={!fold!.leads} className="sm:hidden">
                      <td colSpan={columns.length} className="line-state text-muted!">
                        {fold!.label(run)}
                      </td>
                    </tr>
                  ) : null}
                  {open ? (
                    <open.as to={open.to(row)} name={rowKey(row)} className={className}>
                      {cells}
                    </open.as>
                  ) : (
                    <tr className={className}>{cells}</tr>
                  )}
                  {below ? (
                    <tr data-below>
                      <td colSpan={columns.length} className="line-state">
                        {below}
                      </td>
                    </tr>
                  ) : null}
                </Fragment>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** How many rows from `index` on fold together; 0 in the middle of a run, which its first row has counted. */
function runFrom<Row>(rows: readonly Row[], index: number, when: (row: Row) => boolean): number {
  if (index > 0 && when(rows[index - 1]!)) return 0;
  let end = index;
  while (end < rows.length && when(rows[end]!)) end += 1;
  return end - index;
}

function classOf({ align, lead, quiet, line, className }: Omit<Column<never>, 'cell'>): string | undefined {
  return (
    cn(align === 'end' && 'figure', lead && 'lead', quiet && 'quiet', line && `line-${line}`, className) || undefined
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row);
  if (column.rowHeader) {
    return (
      <th scope="row" className={column.className}>
        <span aria-hidden="true" className="card-label">
          {column.header}
        </span>
        {value}
      </th>
    );
  }
  return (
    <td className={classOf(column)}>
      {column.quiet || column.lead ? null : (
        <span aria-hidden="true" className="cell-label">
          {column.header}
        </span>
      )}
      <div>{value}</div>
    </td>
  );
}
