import { documentId, orderBy, type QueryConstraint, startAfter, where } from 'firebase/firestore/lite';
import { type DeskFilter, type DeskRow, filtersOf } from '#app/domain/income/desk.ts';
import { confirmedAt, type ConversionEvents } from '#app/domain/income/conversion.ts';
import type { CommissionRecord } from '#app/domain/income/commission-schemas.ts';
import type { ConversionRecord, QuarantineRecord } from '#app/domain/income/schemas.ts';
import type { TimeCursor } from '#app/domain/platform/page-cursor.ts';
import type { Page } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Reading } from '../data/port.server.ts';

/** The table of all income, each status from the one collection that has it. */

export type DeskSearch = Pick<DeskFilter, 'status' | 'currency' | 'from' | 'to'> & {
  uid: string | null;
  offerId: string | null;
};

const DAY_MS = 86_400_000;

/** A page of the table, newest first; `after` is the last row of the page before. */
export function listDesk(search: DeskSearch, after: TimeCursor | null, count: number): Reading<Page<DeskRow>> {
  const { status, uid, offerId, currency, from, to } = search;
  const narrows = filtersOf(status);
  const filters: QueryConstraint[] = [
    ...(uid && narrows.person ? [where('uid', '==', uid)] : []),
    ...(offerId && narrows.person ? [where('offerId', '==', offerId)] : []),
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
  switch (status) {
    case 'unassigned': {
      const open = collections.quarantine.page(count, where('state', '==', 'open'), ...by('at'));
      return async (read) => mapped(await read(open), unassignedRow);
    }
    case 'none': {
      const none = collections.conversions.page(count, where('commissionId', '==', null), ...filters, ...by('at'));
      return async (read) => mapped(await read(none), conversionRow);
    }
    default: {
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

function conversionRow({ id, at, uid, offerId, events, tid, subid }: ConversionRecord & { id: string }): DeskRow {
  const facts = { isReversal: false, reported: reportedIn(events), transaction: tid || subid };
  return { id, status: 'none', at, uid, offerId, money: null, availableAt: null, reason: null, ...facts };
}

function unassignedRow({ id, at, reason, events, tid, subid }: QuarantineRecord & { id: string }): DeskRow {
  const facts = { isReversal: false, reported: reportedIn(events), transaction: tid || subid || id };
  return { id, status: 'unassigned', at, uid: null, offerId: null, money: null, availableAt: null, reason, ...facts };
}

/** What the confirmation says that the advertiser pays, else the first status that says it. */
export function reportedIn(events: ConversionEvents): DeskRow['reported'] {
  const said = [confirmedAt(events), ...Object.values(events)].find((event) => event?.payout);
  return said?.payout ? { amount: said.payout, currency: said.currency } : null;
}
