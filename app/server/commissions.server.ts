import type { CommissionFilter } from '#app/domain/commission-filter.ts';
import type { Language } from '#app/domain/languages.ts';
import type { TimeCursor } from '#app/domain/time-cursor.ts';
import type { Read } from './data-port.server.ts';
import { offerNames, streamNames } from './row-names.server.ts';
import { withPlaces } from './commission-places.server.ts';
import { collections } from './repositories/collections.server.ts';
import { type Commission, listCommissions } from './repositories/commissions.server.ts';
import { listOfferAccess } from './repositories/offer-access.server.ts';

/** A page of commissions with the names of their offers and streams, and where each stands. */
export async function readCommissions(
  read: Read,
  uid: string,
  { filter, after, language }: { filter: CommissionFilter; after: TimeCursor | null; language: Language },
) {
  const [page, cards] = await Promise.all([read(listCommissions(uid, filter, after)), read(listOfferAccess(uid))]);
  const [commissions, streams] = await Promise.all([
    withPlaces(read, uid, page.rows),
    read(collections.streams.byIds([...new Set(page.rows.flatMap(({ streamId }) => streamId ?? []))])),
  ]);
  return {
    commissions,
    more: page.more,
    names: { offers: offerNames(cards, language), streams: streamNames(streams) },
  };
}

/** As many as the rules let one query ask for, and as many queries as one request of a Worker may make with room to spare. */
const PAGE = 99;
const MOST_PAGES = 40;

/** All commissions of a filter, newest first, up to nearly four thousand, with where each stands. */
export async function readAllCommissions(read: Read, uid: string, filter: CommissionFilter) {
  const all: Commission[] = [];
  for (let [page, after] = [0, null as TimeCursor | null]; page < MOST_PAGES; page += 1) {
    const { rows, more } = await read(listCommissions(uid, filter, after, PAGE));
    all.push(...rows);
    if (!more) break;
    const last = rows.at(-1)!;
    after = { at: last.createdAt, id: last.id };
  }
  return withPlaces(read, uid, all, PAGE);
}
