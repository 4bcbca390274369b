import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { toMajorText } from '#app/domain/ledger/money.ts';
import { cycleOfAddress } from '#app/domain/payouts/calendar.ts';
import { nextPlace } from '#app/domain/platform/page-cursor.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { csvStream } from '#app/server/platform/csv-response.server.ts';
import { BY_ID, BY_VALUE } from '#app/server/data/file-places.server.ts';
import { PAGE_SIZES } from '#app/server/data/page-sizes.ts';
import { readPayoutQuery, readRequests } from '#app/server/payouts/admin-page.server.ts';
import { listRehearsalItems } from '#app/server/payouts/rehearsals-collection.server.ts';
import { knownCutOffs } from '#app/server/programme/known-identity.server.ts';

const COUNT = PAGE_SIZES.exported;
/** Codes, the same in every language. */
const codesOf = (blockers: readonly { code: string }[] | undefined) =>
  (blockers ?? []).map(({ code }) => code).join('; ');

/** The requests of a cycle that the list finds, or who would not be paid (`view=rehearsal`), as CSV; amounts in major units. */
export async function loader(args: LoaderFunctionArgs) {
  const { read, session } = await guard(args, 'admin/payouts/export');
  const { searchParams } = new URL(args.request.url);
  const now = new Date();
  const cycle = cycleOfAddress(searchParams.get('cycle'), now, knownCutOffs()).id;
  const search = readPayoutQuery(searchParams);
  if (search.view === 'rehearsal') {
    return csvStream(
      { session, request: args.request, place: BY_ID },
      `greenroom-not-paid-${cycle}.csv`,
      ['payday', 'uid', 'username', 'blockers'],
      async (after) => {
        const { rows, more } = await read(listRehearsalItems(cycle, { after, count: COUNT }));
        return {
          rows: rows.map(({ uid, username, blockers }) => [cycle, uid, username, codesOf(blockers)]),
          next: nextPlace(rows, more, ({ uid }) => uid),
        };
      },
    );
  }
  return csvStream(
    { session, request: args.request, place: BY_VALUE },
    `greenroom-payouts-${cycle}.csv`,
    [
      ...['payday', 'uid', 'username', 'status', 'requested_at_utc', 'amount', 'currency'],
      ...['network', 'destination', 'reference', 'blockers'],
    ],
    async (after) => {
      const { rows, after: next } = await readRequests(read, cycle, { ...search, after }, COUNT, now);
      return {
        rows: rows.map((request) => {
          const { userId, username, state, requestedAt, amountMinor, currency, destination, externalRef } = request;
          const amount = amountMinor !== undefined && currency ? toMajorText({ amountMinor, currency }) : null;
          return [
            ...[cycle, userId, username, state, requestedAt.toISOString(), amount, currency ?? null],
            ...[
              destination?.network ?? null,
              destination?.masked ?? null,
              externalRef ?? null,
              codesOf(request.blockers),
            ],
          ];
        }),
        next,
      };
    },
  );
}
