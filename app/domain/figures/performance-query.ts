import { type AskedRange, askedRange } from './date-range.ts';
import { orderRows } from './row-order.ts';
import { type Breakdown, BREAKDOWNS, type BreakdownKind, type Figure } from './monthly-stats.ts';
import { ratesOf } from './rates.ts';

/** What an address asks of a streamer's figures: `from`, `to`, `by`, `figure`, `sort` and `page`. Pure: `today` is given. */

/** The figures by their names in addresses, in the order of the page; the first is what the chart shows unasked. */
export const CHARTED = ['commission', 'clicks', 'registrations', 'firstDeposits', 'conversions'] as const;
export type Charted = (typeof CHARTED)[number];

/** What the rows of a table can be ordered by; `key` is the day or the name of a campaign. */
export const ROW_SORTS = ['key', ...CHARTED, 'conversion', 'epc'] as const;
export type RowSort = (typeof ROW_SORTS)[number];
type Sort = `${'' | '-'}${RowSort}`;

/** `sort`: after a dash the greatest first; null for the usual order of the table. */
export type PerformanceQuery = AskedRange & {
  by: BreakdownKind;
  figure: Charted;
  sort: Sort | null;
  page: number;
};

/** The order of a table unasked. */
export function usualSort(by: BreakdownKind): Sort {
  return by === 'days' ? '-key' : '-commission';
}

/** `parts` are the tables that the page has, its usual one first. What the address says wrongly is the usual. */
export function readPerformanceQuery(
  parameters: URLSearchParams,
  today: string,
  parts: readonly BreakdownKind[] = BREAKDOWNS,
): PerformanceQuery {
  const page = parameters.get('page') ?? '';
  const by = parts.find((part) => part === parameters.get('by')) ?? parts[0]!;
  const sort = ROW_SORTS.flatMap((one) => [one, `-${one}`] as const).find((one) => one === parameters.get('sort'));
  return {
    ...askedRange(parameters, today),
    by,
    figure: CHARTED.find((figure) => figure === parameters.get('figure')) ?? CHARTED[0],
    sort: sort && sort !== usualSort(by) ? sort : null,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The parameters of an address that keeps all of a query but what is changed; what is usual is left out. Another table has its usual order. */
export function parametersOf(
  { range, by, figure, sort, page }: Omit<PerformanceQuery, 'refused'>,
  changes: Partial<Omit<PerformanceQuery, 'refused'>> = {},
): Record<string, string> {
  const asked = { range, by, figure, sort: changes.by && changes.by !== by ? null : sort, page, ...changes };
  return {
    ...asked.range,
    by: asked.by,
    ...(asked.figure === CHARTED[0] ? {} : { figure: asked.figure }),
    ...(asked.sort && { sort: asked.sort }),
    ...(asked.page === 1 ? {} : { page: String(asked.page) }),
  };
}

/** The field of a figure in the records. */
export function figureOf(charted: Charted): Figure {
  return charted === 'commission' ? 'commissionMinor' : charted;
}

/** A table is cut into pages: a month of days, or 25 rows. */
export const ROWS_OF_PAGE: Readonly<Record<BreakdownKind, number>> = {
  days: 31,
  offers: 25,
  streams: 25,
  countries: 25,
  campaigns: 25,
};

/** Rows in the order that was asked for; null leaves them in the usual one. */
export function sortedRows(rows: Breakdown, sort: Sort | null): Breakdown {
  const field = sort?.replace('-', '') as RowSort | undefined;
  if (!field) return rows;
  const valueOf = ({ key, figures }: Breakdown[number]) => {
    if (field === 'key') return key;
    if (field === 'epc') return ratesOf(figures).perClickMinor;
    return field === 'conversion' ? ratesOf(figures).conversion : figures[figureOf(field)];
  };
  return orderRows(rows, valueOf, sort!.startsWith('-'));
}

/** One page of rows; a page after the last one is the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): RowsPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(page, pages);
  return { rows: rows.slice((at - 1) * size, at * size), page: at, pages, count: rows.length };
}

export type RowsPage<Row> = { rows: Row[]; page: number; pages: number; count: number };
