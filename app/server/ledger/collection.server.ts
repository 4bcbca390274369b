import { isCompoundId } from '#app/domain/platform/document-id.ts';
import { getDocs, limit, orderBy, query, type QueryDocumentSnapshot, startAfter, where } from 'firebase/firestore/lite';
import { RETURNING_KINDS, TAKING_KINDS } from '#app/domain/income/commission-payday.ts';
import { type LedgerRecord, ledgerEntrySchema } from '#app/domain/ledger/schemas.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Query, Reading } from '../data/port.server.ts';
import { ask, type Page } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { fromSnapshots } from '../data/snapshots.server.ts';

/** A streamer's transfers, newest first; `before` is the sequence number of the last one seen. */
export function listLedger(
  uid: string,
  before: number | null,
  count = PAGE_SIZES.ledger,
): Query<Page<LedgerRecord & { id: string }>> {
  return collections.ledger.page(
    count,
    where('uid', '==', uid),
    ...(before === null ? [] : [where('seq', '<', before)]),
    orderBy('seq', 'desc'),
  );
}

/** The transfers that one source of the streamer's caused, a commission for example, oldest first. */
export function listLedgerOfSource(uid: string, id: string): Query<LedgerRecord[]> {
  return collections.ledger.list(
    where('uid', '==', uid),
    where('source.id', '==', id),
    orderBy('seq'),
    limit(PAGE_SIZES.ledger),
  );
}

/** The first reservations and payments of paydays behind a transfer, oldest first. */
export function listTakings(uid: string, behind: number, count: number): Query<LedgerRecord[]> {
  return listKinds(uid, TAKING_KINDS, behind, count);
}

/** What paydays gave back behind a transfer, oldest first: payouts that were held, rejected, failed or returned. */
export function listReturns(uid: string, behind: number): Query<LedgerRecord[]> {
  return listKinds(uid, RETURNING_KINDS, behind, LIMITS.page);
}

function listKinds(uid: string, kinds: readonly LedgerRecord['kind'][], behind: number, count: number) {
  return collections.ledger.list(
    where('uid', '==', uid),
    where('kind', 'in', kinds),
    where('seq', '>', behind),
    orderBy('seq'),
    limit(count),
  );
}

/** A page of the transfers from one sequence number to the one before another, newest first; null is no limit there. */
export function pageOfLedger(uid: string, { from = 1, before }: { from?: number; before: number | null }) {
  return collections.ledger.page(
    LIMITS.page - 1,
    where('uid', '==', uid),
    where('seq', '>=', from),
    where('seq', '<', before ?? Number.MAX_SAFE_INTEGER),
    orderBy('seq', 'desc'),
  );
}

/** The transfers from one sequence number to another, both included, newest first. */
export function listLedgerBetween(uid: string, { from, to }: { from: number; to: number }): Reading<LedgerRecord[]> {
  return async (read) => {
    const entries: LedgerRecord[] = [];
    for (let before = to + 1; before > from;) {
      const { rows, more } = await read(pageOfLedger(uid, { from, before }));
      entries.push(...rows);
      const last = rows.at(-1);
      if (!more || !last) break;
      before = last.seq;
    }
    return entries;
  };
}

type Moments = { from: Date; to: Date };

/** The transfers of a time, its end excluded, oldest first. */
export function listLedgerOfTime(uid: string, time: Moments): Reading<LedgerRecord[]> {
  return async (read) => {
    const entries: LedgerRecord[] = [];
    for (let behind: QueryDocumentSnapshot | null = null; ;) {
      const page: PageOfTime = await read(pageOfTime(uid, time, behind));
      entries.push(...page.entries);
      if (!page.last) return entries;
      behind = page.last;
    }
  };
}

/** `last`: where the next page begins, null if there is none. */
type PageOfTime = { entries: LedgerRecord[]; last: QueryDocumentSnapshot | null };

function pageOfTime(uid: string, { from, to }: Moments, behind: QueryDocumentSnapshot | null): Query<PageOfTime> {
  return ask(collections.ledger.listing, async (db) => {
    const own = query(
      collections.ledger.in(db),
      where('uid', '==', uid),
      where('at', '>=', from),
      where('at', '<', to),
      orderBy('at'),
      ...(behind ? [startAfter(behind)] : []),
      limit(LIMITS.page),
    );
    const { docs } = await getDocs(own);
    return {
      entries: fromSnapshots(ledgerEntrySchema, docs),
      last: docs.length < LIMITS.page ? null : docs.at(-1)!,
    };
  });
}

/** One transfer by its key; null too for a text that is no key. */
export function getLedgerEntry(key: string): Query<LedgerRecord | null> {
  return collections.ledger.byId(isCompoundId(key) ? key : '');
}

/** What an admin added by hand since then, to one person or in one currency, in minor units. */
export function sumByHand(by: string, narrow: { uid: string } | { currency: string }, since: Date) {
  const [field, value] = Object.entries(narrow)[0]!;
  return collections.ledger.sum(
    'amountMinor',
    where('by', '==', by),
    where(field, '==', value),
    where('at', '>=', since),
  );
}
