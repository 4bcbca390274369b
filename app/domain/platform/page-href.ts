/**
 * The one way to an address with parameters: a path, or an address whose parameters stay as they are but for the changes. Null
 * and undefined take a parameter away. `search` may have its question mark. Without a path it is the page itself.
 */
export function hrefWith(
  page: string | { pathname: string; search: string },
  changes: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const { pathname, search } = typeof page === 'string' ? { pathname: page, search: '' } : page;
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value == null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname || '?';
}

/** How many rows the longer tables of the admin area can show on a page. */
export const ROW_COUNTS = [25, 50, 100] as const;
export type RowCount = (typeof ROW_COUNTS)[number];

/** Whether another number of rows would show another page: not where all are on the shortest one. `rows` are on this page. */
export function hasRowCounts(rows: number, hasPages: boolean): boolean {
  return hasPages || rows > ROW_COUNTS[0];
}

/** The cookie in which a browser keeps the choice, so that the Worker reads as many rows. */
export const ROWS_COOKIE = 'greenroom-rows';

/** The choice that a text names: `size` of an address, or the cookie. Null for none. */
export function readRowCount(text: string | null | undefined): RowCount | null {
  return ROW_COUNTS.find((count) => String(count) === text) ?? null;
}

/** An order of a list: the field, and whether the greatest comes first. */
export type Order = { field: string; descending: boolean };

/**
 * How a column orders a list that is sorted by `sort`, or null, and the order that its head leads to: the first, and around once it
 * is on.
 */
export function columnOrder<Sort extends string>(
  sorts: Readonly<Record<Sort, Order>>,
  sort: Sort,
  first: Sort,
  around: Sort,
): { now: 'ascending' | 'descending' | null; next: Sort } {
  const isOn = sorts[sort].field === sorts[first].field;
  const isFirst = isOn && sorts[sort].descending === sorts[first].descending;
  return { now: isOn ? (sorts[sort].descending ? 'descending' : 'ascending') : null, next: isFirst ? around : first };
}

/** A link that writes to an address and to nobody else: what comes after a question mark would be a field of the mail (RFC 6068). */
export function mailHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
