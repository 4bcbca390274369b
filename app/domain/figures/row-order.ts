/** What a column orders rows by. Null is last in both directions. */
export type RowValue = number | string | null;

/** Rows by a value, equal ones as they came. */
export function orderRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => RowValue,
  isDescending: boolean,
  language?: string,
): Row[] {
  return rows
    .map((row) => ({ row, value: by(row) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      const order = typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), language);
      return isDescending ? -order : order;
    })
    .map(({ row }) => row);
}

/**
 * How a column orders a list that is sorted by `order` (the key of a column, after a dash the greatest first), and the order that its
 * head leads to: words from A first, anything else from the greatest.
 */
export function orderOfHead(
  order: string,
  key: string,
  isText: boolean,
): { now: 'ascending' | 'descending' | null; next: string } {
  if (order === key) return { now: 'ascending', next: `-${key}` };
  if (order === `-${key}`) return { now: 'descending', next: key };
  return { now: null, next: isText ? key : `-${key}` };
}
