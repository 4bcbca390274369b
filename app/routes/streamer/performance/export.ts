import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { type BreakdownKind, FIGURES, type Figures, UNKNOWN_KEY } from '#app/domain/figures/monthly-stats.ts';
import { CURRENCY_EXPONENTS, type Currency, toMajorText } from '#app/domain/ledger/money.ts';
import { ratesOf } from '#app/domain/figures/rates.ts';
import { readPerformanceQuery } from '#app/domain/figures/performance-query.ts';
import { csvResponse } from '#app/server/platform/csv-response.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { type NamedRow, readBreakdown } from '#app/server/figures/performance.server.ts';

const FIGURE_HEADS = ['clicks', 'registrations', 'first_deposits', 'conversions', 'commission', 'currency'];
const RATE_HEADS = ['conversion_rate', 'earnings_per_click'];

/** What names a row: ids as they are stored, next to each what people call it. */
const NAMES: Record<BreakdownKind, { heads: string[]; cells: (row: NamedRow) => string[] }> = {
  days: { heads: ['date_utc'], cells: ({ key }) => [key] },
  offers: { heads: ['offer_id', 'offer'], cells: ({ key, name }) => [key, name?.text ?? ''] },
  streams: {
    heads: ['stream_id', 'stream', 'platform', 'planned_at_utc'],
    cells: ({ key, name }) => [key, name?.text ?? '', name?.platform ?? '', name?.plannedAt?.toISOString() ?? ''],
  },
  campaigns: { heads: ['campaign'], cells: ({ key }) => [key === UNKNOWN_KEY ? '' : key] },
  countries: { heads: ['country_code', 'country'], cells: ({ key, name }) => [key, name?.text ?? ''] },
};

/** One table of a range as CSV (`from`, `to`, `by`), all its rows; amounts in major units. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, read } = await guard(args, 'performance/export');
  const { range, by } = readPerformanceQuery(new URL(args.request.url).searchParams, dayOf(new Date()));
  const { rows, currency } = await read((read) => readBreakdown(read, identity.uid, range, by, language));
  const { heads, cells } = NAMES[by];
  const span = by === 'days' ? [] : [range.from, range.to];
  return csvResponse(`greenroom-performance-${by}-${range.from}-${range.to}.csv`, [
    [...(by === 'days' ? [] : ['from_utc', 'to_utc']), ...heads, ...FIGURE_HEADS, ...RATE_HEADS],
    ...rows.map((row) => [
      ...span,
      ...cells(row),
      ...figureCells(row.figures, currency),
      ...rateCells(row.figures, currency),
    ]),
  ]);
}

function figureCells(figures: Figures, currency: Currency): (string | number)[] {
  const amounts = FIGURES.map((figure) =>
    figure === 'commissionMinor' ? toMajorText({ amountMinor: figures[figure], currency }) : figures[figure],
  );
  return [...amounts, currency];
}

/** Shares of 1 and major units with four decimals; empty under the clicks that a rate needs. */
function rateCells(figures: Figures, currency: Currency): string[] {
  const { conversion, perClickMinor } = ratesOf(figures);
  const perClick = perClickMinor === null ? null : perClickMinor / 10 ** CURRENCY_EXPONENTS[currency];
  return [conversion, perClick].map((rate) => rate?.toFixed(4) ?? '');
}
