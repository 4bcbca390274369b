import { type AskedRange, askedRange } from './date-range.ts';
import { BREAKDOWNS, type BreakdownKind, type Figure } from './monthly-stats.ts';

/** What an address asks of a streamer's figures: `from`, `to`, `by`, `figure` and `page`. Pure: `today` is given. */

/** The figures by their names in addresses, in the order of the page; the first is what the chart shows unasked. */
export const CHARTED = ['commission', 'clicks', 'registrations', 'firstDeposits', 'conversions'] as const;
export type Charted = (typeof CHARTED)[number];

export type PerformanceQuery = AskedRange & { by: BreakdownKind; figure: Charted; page: number };

/** `parts` are the tables that the page has, its usual one first. What the address says wrongly is the usual. */
export function readPerformanceQuery(
  parameters: URLSearchParams,
  today: string,
  parts: readonly BreakdownKind[] = BREAKDOWNS,
): PerformanceQuery {
  const page = parameters.get('page') ?? '';
  return {
    ...askedRange(parameters, today),
    by: parts.find((part) => part === parameters.get('by')) ?? parts[0]!,
    figure: CHARTED.find((figure) => figure === parameters.get('figure')) ?? CHARTED[0],
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The parameters of an address that keeps all of a query but what is changed; what is usual is left out. */
export function parametersOf(
  { range, by, figure, page }: Omit<PerformanceQuery, 'refused'>,
  changes: Partial<Omit<PerformanceQuery, 'refused'>> = {},
): Record<string, string> {
  const asked = { range, by, figure, page, ...changes };
  return {
    ...asked.range,
    by: asked.by,
    ...(asked.figure === CHARTED[0] ? {} : { figure: asked.figure }),
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

/** One page of rows; a page after the last one is the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): RowsPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.min(page, pages);
  return { rows: rows.slice((at - 1) * size, at * size), page: at, pages, count: rows.length };
}

export type RowsPage<Row> = { rows: Row[]; page: number; pages: number; count: number };
