import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { dayOf, readRange } from '#app/domain/date-range.ts';
import { toMajorText } from '#app/domain/money.ts';
import { csvResponse } from '#app/server/csv-response.server.ts';
import { guard } from '#app/server/guard.server.ts';
import { readFigures } from '#app/server/performance.server.ts';

/** The days of a range as CSV; amounts in major units. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, read } = await guard(args, 'performance/export');
  const range = readRange(new URL(args.request.url).searchParams, dayOf(new Date()));
  const { days, currency } = await read((db) => readFigures(db, identity.uid, range));
  return csvResponse(`greenroom-performance-${range.from}-${range.to}.csv`, [
    ['date_utc', 'clicks', 'registrations', 'first_deposits', 'conversions', 'commission', 'currency'],
    ...days.map(({ date, clicks, registrations, firstDeposits, conversions, commissionMinor }) => [
      date,
      clicks,
      registrations,
      firstDeposits,
      conversions,
      toMajorText({ amountMinor: commissionMinor, currency }),
      currency,
    ]),
  ]);
}
