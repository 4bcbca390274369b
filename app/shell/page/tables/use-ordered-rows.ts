import { useLocation } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { orderOfHead, orderRows, type RowValue } from '#app/domain/figures/row-order.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { isForElsewhere } from '#app/ui/link.tsx';
import { sortBy } from '#app/ui/sort-head.tsx';
import { usePageFacts } from '../facts.ts';

/** `by`: what the head of the column orders the rows by. */
export type OrderedColumn<Row> = Column<Row> & { by?: ((row: Row) => RowValue) | undefined };

/**
 * Rows in the order that the address asks for (`order`), and columns whose heads change it. Only for a list that is `whole` on the page:
 * with scripts, nothing is read again.
 *
 * @param usual the order that the rows came in
 */
export function useOrderedRows<Row>(
  rows: readonly Row[],
  columns: readonly OrderedColumn<Row>[],
  { usual, whole }: { usual: string; whole: boolean },
): { rows: readonly Row[]; columns: readonly Column<Row>[]; order: string } {
  const { search, key: visit } = useLocation();
  const { language } = usePageFacts();
  const [pressed, press] = useState({ visit: '', order: '' });
  if (!whole || rows.length < 2) return { rows, columns, order: usual };
  const asked = pressed.visit === visit ? pressed.order : (new URLSearchParams(search).get('order') ?? usual);
  const isDescending = asked.startsWith('-');
  const by = columns.find(({ key }) => key === (isDescending ? asked.slice(1) : asked))?.by;
  const order = by ? asked : usual;
  return {
    order,
    rows: by && order !== usual ? orderRows(rows, by, isDescending, language) : rows,
    columns: columns.map((column) => {
      const { key, header, by: valueOf } = column;
      if (!valueOf) return column;
      const isText = rows.some((row) => typeof valueOf(row) === 'string');
      const { now, next } = orderOfHead(order, key, isText);
      const to = hrefWith({ pathname: '', search }, { order: next === usual ? null : next });
      const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
        if (event.button !== 0 || isForElsewhere(event)) return;
        event.preventDefault();
        window.history.replaceState(window.history.state, '', event.currentTarget.href);
        press({ visit, order: next });
      };
      return { ...column, sort: sortBy(header, { now, to, onClick }) };
    }),
  };
}
