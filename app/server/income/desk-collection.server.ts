import {
  and,
  documentId,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  type QueryCompositeFilterConstraint,
  type QueryConstraint,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import type * as z from 'zod/mini';
import { type DeskFilter, type DeskRow, type DeskSource, NARROWED_BY, sourcesOf } from '#app/domain/income/desk.ts';
import { confirmedAt, type ConversionEvents } from '#app/domain/income/conversion.ts';
import type { CommissionRecord } from '#app/domain/income/commission-schemas.ts';
import type { ConversionRecord, QuarantineRecord } from '#app/domain/income/schemas.ts';
import type { TimeCursor } from '#app/domain/platform/page-cursor.ts';
import { fromSnapshotsWithId } from '../data/snapshots.server.ts';
import { ask, type Collection, type Page } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Query, Reading } from '../data/port.server.ts';

/** The table of all income: each kind of row is in a collection of its own, and a page has them by time. */

export type DeskSearch = Pick<DeskFilter, 'kind' | 'status' | 'currency' | 'from' | 'to'> & {
  /** Of several, at most 30, as of one. */
  uid: string | readonly string[] | null;
  offerId: string | readonly string[] | null;
};

export type DeskPage = Page<DeskRow>;

const DAY_MS = 86_400_000;

/** Rows that are read for a page of several sources, as a multiple of the page: whichever is newest could fill it alone. */
const MOST_READ = 2;

/** What was read of one source, newest first. */
type Read = { source: DeskSource; rows: DeskRow[]; more: boolean };

/**
 * A page of the table, newest first; `after` is the last row of the page before. Each source is read for its share of the page, then
 * on where it ends before the page is full. A page may be shorter while more follow, never empty.
 */
export function listDesk(search: DeskSearch, after: TimeCursor | null, count: number): Reading<DeskPage> {
  const sources = sourcesOf({ ...search, person: search.uid ? 'one' : '', offer: search.offerId ? 'one' : '' });
  return async (read) => {
    const share = Math.ceil(count / sources.length);
    const parts = await Promise.all(
      sources.map(async (source): Promise<Read> => ({
        source,
        ...(await read(listSource(source, search, after, share))),
      })),
    );
    for (let left = MOST_READ * count - sources.length * share; ;) {
      const limiting = limitingOf(parts);
      const rows = inOrder(parts, limiting);
      const wanted = Math.min(count - rows.length, left);
      if (!limiting || wanted <= 0) {
        return { rows: rows.slice(0, count), more: limiting !== null || rows.length > count };
      }
      const on = await read(listSource(limiting.source, search, limiting.rows.at(-1)!, wanted));
      limiting.rows.push(...on.rows);
      limiting.more = on.more;
      left -= wanted;
    }
  };
}

/** The source of which the newest row is unread: older rows of others could come after it. Null when all are read whole. */
function limitingOf(parts: readonly Read[]): Read | null {
  const unread = parts.filter(({ more }) => more);
  return unread.sort((one, other) => newestFirst(one.rows.at(-1)!, other.rows.at(-1)!))[0] ?? null;
}

/** The rows that are known to be next to each other. */
function inOrder(parts: readonly Read[], limiting: Read | null): DeskRow[] {
  const rows = parts.flatMap((part) => part.rows).sort(newestFirst);
  const end = limiting?.rows.at(-1);
  return end ? rows.filter((row) => newestFirst(row, end) <= 0) : rows;
}

type Placed = Pick<DeskRow, 'at' | 'id'>;

/** By time, then by ID: the order of each source, and so of all. */
function newestFirst(one: Placed, other: Placed): number {
  return other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
}

/** Rows of one source. */
function listSource(
  source: DeskSource,
  { status, uid, offerId, currency, from, to }: DeskSearch,
  after: TimeCursor | null,
  count: number,
): Reading<Page<DeskRow>> {
  const narrows = NARROWED_BY[source];
  const filters: QueryConstraint[] = [
    ...(uid && narrows.person ? [whereIn('uid', uid)] : []),
    ...(offerId && narrows.person ? [whereIn('offerId', offerId)] : []),
    ...(currency && narrows.currency ? [where('currency', '==', currency)] : []),
  ];
  /** From the newest, with the ID last: several rows may have the same time. */
  const by = (time: string) => [
    ...(from ? [where(time, '>=', new Date(from))] : []),
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

/** The fields by which the tracker names a conversion: the click, the transaction, and the sub-id of an offer's link. */
const REFERENCES = ['subid', 'tid', 'subId'];

/** Conversions that the tracker names so; those without a known streamer too, unless they were resolved. */
export function listByReference(text: string, count: number): Reading<Named> {
  const isNamed = or(...REFERENCES.map((field) => where(field, '==', text)));
  const isOpen = and(isNamed, where('state', '==', 'open'));
  return async (read) => {
    const [conversions, unassigned] = await Promise.all([
      read(listMatching(collections.conversions, isNamed, count)),
      read(listMatching(collections.quarantine, isOpen, count)),
    ]);
    return { conversions, unassigned };
  };
}

/** The first so many that one of several conditions is true of, each with its ID. */
function listMatching<Schema extends z.ZodMiniType>(
  of: Collection<Schema>,
  filter: QueryCompositeFilterConstraint,
  count: number,
): Query<(z.infer<Schema> & { id: string })[]> {
  return ask(of.listing, async (db) =>
    fromSnapshotsWithId(of.schema, (await getDocs(query(of.in(db), filter, limit(count)))).docs),
  );
}

type Named = { conversions: (ConversionRecord & { id: string })[]; unassigned: (QuarantineRecord & { id: string })[] };

function whereIn(field: string, value: string | readonly string[]): QueryConstraint {
  return typeof value === 'string' ? where(field, '==', value) : where(field, 'in', value);
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
