import { documentId, orderBy, type QueryConstraint, startAfter, where } from 'firebase/firestore/lite';
import { type DeskFilter, type DeskRow, type DeskSource, NARROWED_BY, sourcesOf } from '#app/domain/income/desk.ts';
import { confirmedAt, type ConversionEvents } from '#app/domain/income/conversion.ts';
import type { CommissionRecord } from '#app/domain/income/commission-schemas.ts';
import type { ConversionRecord, QuarantineRecord } from '#app/domain/income/schemas.ts';
import type { TimeCursor } from '#app/domain/platform/page-cursor.ts';
import type { Page } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Reading } from '../data/port.server.ts';

/** The table of all income: each kind of row is in a collection of its own, and a page has them by time. */

export type DeskSearch = Pick<DeskFilter, 'kind' | 'status' | 'currency' | 'from' | 'to'> & {
  uid: string | null;
  offerId: string | null;
};

/** `beside`: documents that were read besides the rows that were asked for and the one that tells of more. */
export type DeskPage = Page<DeskRow> & { beside: number };

const DAY_MS = 86_400_000;

/**
 * A page of the table, newest first; `after` is the last row of the page before. The first source is asked for a whole page. Of the
 * others only what is as new as that is read, and at most `room` documents: where they have more, the page ends with what was read.
 */
export function listDesk(search: DeskSearch, after: TimeCursor | null, count: number, room: number): Reading<DeskPage> {
  const [first, ...others] = sourcesOf({ ...search, person: search.uid ?? '', offer: search.offerId ?? '' });
  return async (read) => {
    if (!first) return { rows: [], more: false, beside: 0 };
    const main = await read(listSource(first, search, after, null, count));
    if (others.length === 0) return { ...main, beside: 0 };
    const oldest = main.more ? main.rows.at(-1)! : null;
    const each = Math.min(count, Math.max(1, Math.floor(room / others.length) - 1));
    const rest = await Promise.all(others.map((source) => read(listSource(source, search, after, oldest, each))));
    const pages = [main, ...rest];
    // Older rows of one source could have newer ones of another before them that were not read.
    const ends = pages.flatMap(({ rows, more }) => (more ? rows.slice(-1) : []));
    const end = ends.sort(newestFirst)[0];
    const rows = pages.flatMap((page) => page.rows).sort(newestFirst);
    const beside = rest.reduce((sum, page) => sum + page.rows.length + (page.more ? 1 : 0), 0);
    return { rows: end ? rows.filter((row) => newestFirst(row, end) <= 0) : rows, more: end !== undefined, beside };
  };
}

type Placed = Pick<DeskRow, 'at' | 'id'>;

/** By time, then by ID: the order of each source, and so of all. */
function newestFirst(one: Placed, other: Placed): number {
  return other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
}

/** The rows of one source, down to the time of `oldest`. */
function listSource(
  source: DeskSource,
  { status, uid, offerId, currency, from, to }: DeskSearch,
  after: TimeCursor | null,
  oldest: Placed | null,
  count: number,
): Reading<Page<DeskRow>> {
  const narrows = NARROWED_BY[source];
  const filters: QueryConstraint[] = [
    ...(uid && narrows.person ? [where('uid', '==', uid)] : []),
    ...(offerId && narrows.person ? [where('offerId', '==', offerId)] : []),
    ...(currency && narrows.currency ? [where('currency', '==', currency)] : []),
  ];
  const since = oldest?.at ?? (from ? new Date(from) : null);
  /** From the newest, with the ID last: several rows may have the same time. */
  const by = (time: string) => [
    ...(since ? [where(time, '>=', since)] : []),
    ...(to ? [where(time, '<', new Date(Date.parse(to) + DAY_MS))] : []),
    orderBy(time, 'desc'),
    orderBy(documentId(), 'desc'),
    ...(after ? [startAfter(after.at, ...(after.id ? [after.id] : []))] : []),
  ];
  switch (source) {
    case 'unassigned': {
      const states = status ? [status === 'dismissed' ? 'dismissed' : 'open'] : ['open', 'dismissed'];
      const listed = collections.quarantine.page(count, where('state', 'in', states), ...by('at'));
      return async (read) => mapped(await read(listed), unassignedRow);
    }
    case 'conversions': {
      const none = collections.conversions.page(count, where('commissionId', '==', null), ...filters, ...by('at'));
      return async (read) => mapped(await read(none), conversionRow);
    }
    case 'commissions': {
      const state = status ? [where('state', '==', status)] : [];
      const commissions = collections.commissions.page(count, ...state, ...filters, ...by('createdAt'));
      return async (read) => mapped(await read(commissions), commissionRow);
    }
  }
}

function mapped<Row>({ rows, more }: Page<Row>, rowOf: (row: Row) => DeskRow): Page<DeskRow> {
  return { rows: rows.map(rowOf), more };
}

function commissionRow(commission: CommissionRecord & { id: string }): DeskRow {
  const { id, state, createdAt, uid, offerId, amountMinor, currency, availableAt, reasonCode, corrects } = commission;
  const at = { at: createdAt, availableAt: state === 'rejected' ? null : availableAt };
  const facts = { money: { amountMinor, currency }, isReversal: corrects !== null, reason: reasonCode };
  return { id, status: state, ...at, uid, offerId, ...facts, reported: null, transaction: null };
}

function conversionRow({
  id,
  at,
  uid,
  offerId,
  events,
  state,
  tid,
  subid,
}: ConversionRecord & { id: string }): DeskRow {
  const facts = { isReversal: false, reported: reportedIn(events), transaction: tid || subid };
  return { id, status: 'none', at, uid, offerId, money: null, availableAt: null, reason: state, ...facts };
}

function unassignedRow({ id, at, state, reason, events, tid, subid }: QuarantineRecord & { id: string }): DeskRow {
  const status = state === 'dismissed' ? 'dismissed' : 'unassigned';
  const facts = { isReversal: false, reported: reportedIn(events), transaction: tid || subid || id };
  return { id, status, at, uid: null, offerId: null, money: null, availableAt: null, reason, ...facts };
}

/** What the confirmation says that the advertiser pays, else the first status that says it. */
export function reportedIn(events: ConversionEvents): DeskRow['reported'] {
  const said = [confirmedAt(events), ...Object.values(events)].find((event) => event?.payout);
  return said?.payout ? { amount: said.payout, currency: said.currency } : null;
}
