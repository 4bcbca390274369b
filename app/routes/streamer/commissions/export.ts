import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { readCommissionFilter } from '#app/domain/income/commission-filter.ts';
import type { CsvRow } from '#app/domain/platform/csv.ts';
import { unitRate } from '#app/domain/ledger/exact-money.ts';
import type { LedgerRecord } from '#app/domain/ledger/schemas.ts';
import { toMajorText } from '#app/domain/ledger/money.ts';
import { readManyCommissions } from '#app/server/income/commission-list.server.ts';
import { csvStream } from '#app/server/platform/csv-response.server.ts';
import { BY_NUMBER, BY_TIME } from '#app/server/data/file-places.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { pageOfLedger } from '#app/server/ledger/collection.server.ts';
import { listOfferAccess } from '#app/server/offers/access-collection.server.ts';
import { offerNames } from '#app/server/data/row-names.server.ts';

/** What the page shows, whole, as CSV: the commissions of its filter, or with `view=ledger` every transfer. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, read, session } = await guard(args, 'commissions/export');
  const { searchParams } = new URL(args.request.url);
  const today = dayOf(new Date());
  if (searchParams.get('view') === 'ledger') {
    return csvStream(
      { session, request: args.request, place: BY_NUMBER },
      `greenroom-ledger-${today}.csv`,
      [
        'number',
        'at_utc',
        'kind',
        'debit',
        'credit',
        'amount',
        'in_hold_period_after',
        'available_after',
        'currency',
        'source',
      ],
      async (before) => {
        const { rows, more } = await read(pageOfLedger(identity.uid, { before }));
        return { rows: rows.map(ledgerLine), next: more ? (rows.at(-1)?.seq ?? null) : null };
      },
    );
  }
  const filter = readCommissionFilter(searchParams);
  const names = offerNames(await read(listOfferAccess(identity.uid)), language);
  return csvStream(
    { session, request: args.request, place: BY_TIME, most: 1 },
    `greenroom-commissions-${today}.csv`,
    [
      ...['id', 'earned_at_utc', 'offer', 'offer_title', 'stream', 'status', 'reason', 'available_at_utc', 'payday'],
      ...['amount', 'currency', 'original_amount', 'original_currency', 'rate', 'rate_source', 'rate_date'],
    ],
    async (from) => {
      const { rows, next } = await read((read) => readManyCommissions(read, identity.uid, filter, from));
      return { rows: rows.map((row) => commissionLine(row, names)), next };
    },
  );
}

function commissionLine(
  row: Awaited<ReturnType<typeof readManyCommissions>>['rows'][number],
  names: Readonly<Record<string, string>>,
): CsvRow {
  const { id, createdAt, offerId, streamId, place, reasonCode, availableAt, amountMinor, currency } = row;
  const { rate, original } = row;
  return [
    ...[id, createdAt.toISOString(), offerId, names[offerId] ?? null, streamId, place.stage, reasonCode],
    ...[availableAt?.toISOString() ?? null, place.cycleId, toMajorText({ amountMinor, currency }), currency],
    ...[original && toMajorText(original), original?.currency ?? null, rate && unitRate(rate)],
    rate && listed(rate.quotes.map(({ source }) => source)),
    rate && listed(rate.quotes.map(({ date }) => date)),
  ];
}

function ledgerLine(entry: LedgerRecord): CsvRow {
  const { seq, at, kind, debit, credit, amountMinor, balanceAfterMinor, currency, source } = entry;
  return [
    seq,
    at.toISOString(),
    kind,
    debit,
    credit,
    toMajorText({ amountMinor, currency }),
    toMajorText({ amountMinor: balanceAfterMinor.held, currency }),
    toMajorText({ amountMinor: balanceAfterMinor.available, currency }),
    currency,
    `${source.type}/${source.id}`,
  ];
}

/** Two currencies have two quotes; what they share is named once. */
function listed(values: readonly string[]): string {
  return [...new Set(values)].join(' + ');
}
