import type { CommissionFilter } from '#app/domain/commission-filter.ts';
import type { Language } from '#app/domain/languages.ts';
import type { Firestore } from './firestore.server.ts';
import { offerNames, streamNames } from './row-names.server.ts';
import { type Commission, listCommissions } from './repositories/commissions.server.ts';
import { listOfferAccess } from './repositories/offer-access.server.ts';
import { getStreams } from './repositories/streams.server.ts';

/** A page of commissions with the names of their offers and streams. */
export async function readCommissions(
  db: Firestore,
  uid: string,
  { filter, before, language }: { filter: CommissionFilter; before: Date | null; language: Language },
) {
  const [page, cards] = await Promise.all([listCommissions(db, uid, filter, before), listOfferAccess(db, uid)]);
  const streams = await getStreams(db, [...new Set(page.commissions.flatMap(({ streamId }) => streamId ?? []))]);
  return { ...page, names: { offers: offerNames(cards, language), streams: streamNames(streams) } };
}

/** As many as the rules let one query ask for, and as many queries as one request of a Worker may make with room to spare. */
const PAGE = 99;
const MOST_PAGES = 40;

/** All commissions of a filter, newest first, up to nearly four thousand. */
export async function readAllCommissions(db: Firestore, uid: string, filter: CommissionFilter): Promise<Commission[]> {
  const all: Commission[] = [];
  for (let [page, before] = [0, null as Date | null]; page < MOST_PAGES; page += 1) {
    const { commissions, more } = await listCommissions(db, uid, filter, before, PAGE);
    all.push(...commissions);
    if (!more) break;
    before = commissions.at(-1)!.createdAt;
  }
  return all;
}
