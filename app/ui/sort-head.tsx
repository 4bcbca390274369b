import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Column } from './data-table.tsx';
import { Link, type LinkProps } from './link.tsx';

/**
 * The sorting of a column: `to` is the address that orders the list by it, or around, `now` how it orders the list. Cards have no head
 * that could be pressed; there the order is a filter's matter.
 */
export function sortBy(
  header: ReactNode,
  { to, now, onClick }: Pick<LinkProps, 'onClick'> & { to: string; now: 'ascending' | 'descending' | null },
): NonNullable<Column<never>['sort']> {
  const Arrow = now === null ? ChevronsUpDown : now === 'descending' ? ArrowDown : ArrowUp;
  const head = (
    <>
      <span className="sm:hidden">{header}</span>
      <Link
        {...{ to, onClick }}
        preventScrollReset
        className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink max-sm:hidden"
      >
        {header}
        <Arrow aria-hidden="true" className={now ? 'size-3.5' : 'size-3.5 text-faint'} />
      </Link>
    </>
  );
  return { head, order: now ?? 'none' };
}
