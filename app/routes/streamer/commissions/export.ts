import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { readCommissionFilter } from '#app/domain/income/commission-filter.ts';
import { unitRate } from '#app/domain/ledger/exact-money.ts';
import { toMajorText } from '#app/domain/ledger/money.ts';
import { readAllCommissions } from '#app/server/income/commissions-page.server.ts';
import { csvResponse } from '#app/server/platform/csv-response.server.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { listLedgerBetween } from '#app/server/ledger/collection.server.ts';
import { listOfferAccess } from '#app/server/offers/access-collection.server.ts';
import { offerNames } from '#app/server/data/row-names.server.ts';

/** What the page shows, whole, as CSV: the commissions of its filter, or with `view=ledger` every transfer. */
export async function loader(args: LoaderFunctionArgs) {
  const { identity, language, read } = await guard(args, 'commissions/export');
  const { searchParams } = new URL(args.request.url);
  const today = dayOf(new Date());
  if (searchParams.get('view') === 'ledger') {
    const entries = await read(listLedgerBetween(identity.uid, { from: 1, to: null }));
    return csvResponse(`greenroom-ledger-${today}.csv`, [
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
      ...entries.map(({ seq, at, kind, debit, credit, amountMinor, balanceAfterMinor, currency, source }) => [
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
      ]),
    ]);
  }
  const [commissions, cards] = await read((read) =>
    Promise.all([
      readAllCommissions(read, identity.uid, readCommissionFilter(searchParams)),
      read(listOfferAccess(identity.uid)),
    ]),
  );
  const names = offerNames(cards, language);
  return csvResponse(`greenroom-commissions-${today}.csv`, [
    [
      'id',
      'earned_at_utc',
      'offer',
      'offer_title',
      'stream',
      'status',
      'reason',
      'available_at_utc',
      'payday',
      'amount',
      'currency',
      'original_amount',
      'original_currency',
      'rate',
      'rate_source',
      'rate_date',
    ],
    ...commissions.map(
      ({ id, createdAt, offerId, streamId, place, reasonCode, availableAt, amountMinor, currency, rate, original }) => [
        id,
        createdAt.toISOString(),
        offerId,
        names[offerId] ?? null,
        streamId,
        place.stage,
        reasonCode,
        availableAt?.toISOString() ?? null,
        place.cycleId,
        toMajorText({ amountMinor, currency }),
        currency,
        original && toMajorText(original),
        original?.currency ?? null,
        rate && unitRate(rate),
        rate && listed(rate.quotes.map(({ source }) => source)),
        rate && listed(rate.quotes.map(({ date }) => date)),
      ],
    ),
  ]);
}

/** Two currencies have two quotes; what they share is named once. */
function listed(values: readonly string[]): string {
  return [...new Set(values)].join(' + ');
}
