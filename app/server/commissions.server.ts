import type { CommissionFilter } from '#app/domain/commission-filter.ts';
import type { Language } from '#app/domain/languages.ts';
import type { TimeCursor } from '#app/domain/time-cursor.ts';
import type { Firestore } from './firestore.server.ts';
import { offerNames, streamNames } from './row-names.server.ts';
import { withPlaces } from './commission-places.server.ts';
import { type Commission, listCommissions } from './repositories/commissions.server.ts';
import { listOfferAccess } from './repositories/offer-access.server.ts';
import { getStreams } from './repositories/streams.server.ts';

/** A page of commissions with the names of their offers and streams, and where each stands. */
export async function readCommissions(
  db: Firestore,
  uid: string,
  { filter, after, language }: { filter: CommissionFilter; after: TimeCursor | null; language: Language },
) {
  const [page, cards] = await Promise.all([listCommissions(db, uid, filter, after), listOfferAccess(db, uid)]);
  const [commissions, streams] = await Promise.all([
    withPlaces(db, uid, page.commissions),
    getStreams(db, [...new Set(page.commissions.flatMap(({ streamId }) => streamId ?? []))]),
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
export async function readAllCommissions(db: Firestore, uid: string, filter: CommissionFilter) {
  const all: Commission[] = [];
  for (let [page, after] = [0, null as TimeCursor | null]; page < MOST_PAGES; page += 1) {
    const { commissions, more } = await listCommissions(db, uid, filter, after, PAGE);
    all.push(...commissions);
    if (!more) break;
    const last = commissions.at(-1)!;
    after = { at: last.createdAt, id: last.id };
  }
  return withPlaces(db, uid, all, PAGE);
}
