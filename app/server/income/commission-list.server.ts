import { presentOf, questionableAs, questionsOfRows } from '#app/domain/ledger/question.ts';
import type { CommissionFilter } from '#app/domain/income/commission-filter.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { TimeCursor } from '#app/domain/platform/page-cursor.ts';
import { collections } from '../data/collections.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Read, ReadingOf } from '../data/port.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { offerBrands, offerNames, streamNames } from '../data/row-names.server.ts';
import { withPlaces } from './commission-places.server.ts';
import { type Commission, listCommissions } from './commissions-collection.server.ts';
import { listQuestionsAbout } from '../ledger/questions-collection.server.ts';
import { logosOf, readOwnCatalogue } from '../offers/catalogue-reads.server.ts';
import { listOfferAccess } from '../offers/access-collection.server.ts';
import { listStreamsByIds } from '../streams/collection.server.ts';

/** `mayAsk`: whether the person may question a commission. */
type CommissionsQuery = { filter: CommissionFilter; after: TimeCursor | null; language: Language; mayAsk: boolean };

/** The balance, and a page of commissions with the names of their offers and streams, the state of each, and what was asked about it. */
export async function readCommissions(read: Read, uid: string, { filter, after, language, mayAsk }: CommissionsQuery) {
  const page = read(listCommissions(uid, filter, after));
  const rows = page.then((found) => found.rows);
  const part = `commissions ${JSON.stringify([filter, after])}`;
  const ids = rows.then((found) => [...new Set(found.flatMap(({ streamId }) => streamId ?? []))]);
  const disputable = rows.then((found) => found.filter((one) => questionableAs(one) !== null).map(({ id }) => id));
  const [{ more }, balance, { offers }, cards, commissions, streams, disputed, asked] = await Promise.all([
    page,
    read(collections.balances.byId(uid)),
    readOwnCatalogue(read, uid),
    read(listOfferAccess(uid)),
    withPlaces(read, uid, part, rows),
    readEarly(`streams ${uid} ${part}`, ids, (needed) => read(listStreamsByIds(uid, needed))),
    disputable,
    readEarly(`questions ${uid} ${part}`, disputable, (needed) => read(listQuestionsAbout(uid, needed))),
  ]);
  return {
    commissions,
    more,
    balance,
    names: { offers: offerNames(cards, language), streams: streamNames(streams) },
    brands: offerBrands(cards),
    logos: logosOf(offers),
    questions: questionsOfRows(disputed, presentOf(asked, commissions, mayAsk), mayAsk),
  };
}

/** As many queries as one request of a Worker can make with room to spare. */
const MOST_PAGES = 40;

/**
 * Nearly four thousand commissions of a filter from a place on, newest first, with the state of each, and the place of the next ones. The states
 * take further queries, which is why they are read together.
 */
export async function readManyCommissions(read: Read, uid: string, filter: CommissionFilter, from: TimeCursor | null) {
  const all: Commission[] = [];
  let after = from;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found: ReadingOf<ReturnType<typeof listCommissions>> = await read(
      listCommissions(uid, filter, after, PAGE_SIZES.exported),
    );
    const { rows, more } = found;
    all.push(...rows);
    const last = rows.at(-1);
    after = more && last ? { at: last.createdAt, id: last.id } : null;
    if (after === null) break;
  }
  return { rows: await withPlaces(read, uid, null, Promise.resolve(all), PAGE_SIZES.exported), next: after };
}
