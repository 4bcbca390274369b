import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { inLanguage } from '#app/domain/platform/languages.ts';
import { guard } from '#app/server/access/guard.server.ts';
import { csvStream } from '#app/server/platform/csv-response.server.ts';
import { BY_VALUE } from '#app/server/data/file-places.server.ts';
import { parseOfferListQuery, readOffers } from '#app/server/offers/list.server.ts';

/** The offers that the list finds, by brand, as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, read, session } = await guard(args, 'admin/offers/export');
  const query = parseOfferListQuery(new URL(args.request.url).searchParams);
  return csvStream(
    { session, request: args.request, place: BY_VALUE },
    `greenroom-offers-${new Date().toISOString().slice(0, 10)}.csv`,
    [
      ...['id', 'brand', 'title', 'status', 'visibility', 'countries', 'hold_days'],
      ...['starts_at_utc', 'ends_at_utc', 'version'],
    ],
    async (after) => {
      const { rows, next } = await readOffers(read, { ...query, after });
      return {
        rows: rows.map((offer) => [
          ...[offer.id, offer.brandName, inLanguage(offer.title, language), offer.status, offer.visibility],
          ...[offer.countries.join('; '), offer.holdDays],
          ...[offer.startsAt?.toISOString() ?? null, offer.endsAt?.toISOString() ?? null, offer.version],
        ]),
        next,
      };
    },
  );
}
