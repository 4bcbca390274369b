import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { dayOf, daysOf, readRange } from '#app/domain/figures/date-range.ts';
import { type Currency, isCurrency, toMajorText } from '#app/domain/ledger/money.ts';
import {
  COHORT_STEPS,
  MARGIN_BREAKDOWNS,
  type MarginBreakdown,
  PROGRAMME_COUNTS,
} from '#app/domain/figures/breakdowns.ts';
import type { MarginFigures } from '#app/domain/figures/margin.ts';
import type { CsvRow } from '#app/domain/platform/csv.ts';
import { sumProgramme } from '#app/domain/figures/programme-stats.ts';
import { csvResponse, csvStream } from '#app/server/platform/csv-response.server.ts';
import { BY_VALUE } from '#app/server/data/file-places.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { PAGE_SIZES } from '#app/server/data/page-sizes.ts';
import { monthAsked, readMargin, readStreamers, reportingCurrency } from '#app/server/figures/margin.server.ts';
import { MOST_PROGRAMME_DAYS } from '#app/server/figures/programme.server.ts';
import { listActiveDays } from '#app/server/figures/counters-collection.server.ts';
import { listCohorts, listProgrammeDays } from '#app/server/figures/programme-stats-collection.server.ts';

/**
 * The days of a range as CSV, a line a day, offer and currency; with `view=active` the active streamers, with `view=people` the
 * sign-ups by month, and with `view=margin` revenue and cost in one currency: of the range by offer, country or month of approval, or of
 * a `month` by streamer.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { read, session } = await guard(args, 'admin/analytics/export');
  const { searchParams } = new URL(args.request.url);
  const view = searchParams.get('view');
  if (view === 'people') {
    const cohorts = await read(listCohorts());
    return csvResponse('greenroom-sign-ups.csv', [
      ['month_utc', 'signed_up', 'approved', 'guides_done', 'first_deposit'],
      ...cohorts.map((row) => [row.month, ...COHORT_STEPS.map((step) => row[step])]),
    ]);
  }
  const range = readRange(searchParams, dayOf(new Date()), '30-days', MOST_PROGRAMME_DAYS);
  if (view === 'active') {
    const active = await read(listActiveDays(range));
    return csvResponse(`greenroom-active-${range.from}-${range.to}.csv`, [
      ['date_utc', 'active_streamers', 'for_the_first_time_in_the_week'],
      ...daysOf(range).map((day) => [day, active[day]?.streamers ?? 0, active[day]?.firstInWeek ?? 0]),
    ]);
  }
  if (view === 'margin') {
    const by = MARGIN_BREAKDOWNS.find((one) => one === searchParams.get('by')) ?? 'offers';
    const today = dayOf(new Date());
    const currency = reportingCurrency(searchParams);
    const head = [...HEADS[by], ...MARGIN_HEAD];
    if (by === 'streamers') {
      const month = monthAsked(searchParams, range, today);
      return csvStream(
        { session, request: args.request, place: BY_VALUE },
        `greenroom-margin-streamers-${month}.csv`,
        head,
        async (after) => {
          const page = await readStreamers(read, { month, currency, today, after }, PAGE_SIZES.streamersOfMonth);
          return { ...page, rows: page.rows.map((row) => lineOf([row.key, row.name], row, currency, page.missing)) };
        },
      );
    }
    const { rows, missing } = await readMargin(read, { range, by, currency, today });
    return csvResponse(`greenroom-margin-${range.from}-${range.to}.csv`, [
      head,
      ...rows.map((row) => lineOf([row.key], row, currency, missing)),
    ]);
  }
  const days = await read(listProgrammeDays(range));
  return csvResponse(`greenroom-programme-${range.from}-${range.to}.csv`, [
    ['date_utc', 'offer', 'clicks', 'registrations', 'first_deposits', 'conversions', 'commission', 'currency'],
    ...days.flatMap((day) =>
      [...sumProgramme([day]).offers].flatMap(([offerId, figures]) => {
        const money = Object.entries(figures.commission).flatMap(([currency, amountMinor]) =>
          isCurrency(currency) ? [[toMajorText({ amountMinor, currency }), currency]] : [],
        );
        const counts = PROGRAMME_COUNTS.map((key) => figures[key]);
        // Counts stand in the first line of an offer only, so that a column adds up.
        return (money.length > 0 ? money : [['0', '']]).map((amount, line) => [
          day.date,
          offerId,
          ...(line === 0 ? counts : counts.map(() => 0)),
          ...amount,
        ]);
      }),
    ),
  ]);
}

const HEADS: Readonly<Record<MarginBreakdown, readonly string[]>> = {
  offers: ['offer'],
  streamers: ['uid', 'streamer'],
  countries: ['country'],
  cohorts: ['approved_in_utc'],
};
const MARGIN_HEAD = [
  ...['clicks', 'conversions', 'revenue', 'payout_cost', 'margin', 'currency'],
  'not_included_without_rate',
] as const;

function lineOf(
  names: readonly (string | null)[],
  { clicks, conversions, revenueMinor, costMinor }: MarginFigures,
  currency: Currency,
  missing: readonly Currency[],
): CsvRow {
  const major = (amountMinor: number) => toMajorText({ amountMinor, currency });
  const amounts = [major(revenueMinor), major(costMinor), major(revenueMinor - costMinor)];
  return [...names, clicks, conversions, ...amounts, currency, missing.join(' ')];
}
