import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { readDeskFilter } from '#app/domain/income/desk.ts';
import { toMajorText } from '#app/domain/ledger/money.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { readDeskFile } from '#app/server/income/desk.server.ts';
import { csvStream, noFile } from '#app/server/platform/csv-response.server.ts';
import { BY_TIME } from '#app/server/data/file-places.server.ts';

/** What the page lists, whole, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read, session } = await guard(args, 'admin/income/export');
  const filter = readDeskFilter(new URL(args.request.url).searchParams);
  const now = new Date();
  const readPage = await readDeskFile(read, filter, language, now);
  // No file rather than an empty one, which would look like no income.
  if (!readPage) return noFile(409, language, 'table.fileOfSeveral');
  return csvStream(
    { session, request: args.request, place: BY_TIME },
    `greenroom-income-${now.toISOString().slice(0, 10)}.csv`,
    [
      'id',
      'at_utc',
      'streamer',
      'offer',
      'status',
      'reason',
      'available_at_utc',
      'amount',
      'currency',
      'transaction',
      'reported_amount',
      'reported_currency',
    ],
    async (after) => {
      const { rows, next } = await readPage(after);
      return {
        rows: rows.map(({ id, at, uid, offerId, status, reason, availableAt, money, transaction, reported }) => [
          id,
          at.toISOString(),
          uid,
          offerId,
          status,
          reason,
          availableAt?.toISOString() ?? null,
          money && toMajorText(money),
          money?.currency ?? null,
          transaction,
          reported?.amount ?? null,
          reported?.currency ?? null,
        ]),
        next,
      };
    },
  );
}
