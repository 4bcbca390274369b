import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { RETURNING_KINDS, TAKING_KINDS } from '#app/domain/commission-payday.ts';
import { type LedgerRecord, ledgerEntrySchema } from '#app/domain/earnings-schemas.ts';
import { fromSnapshot, fromSnapshots, fromSnapshotsWithId } from './snapshots.server.ts';

const LEDGER_PAGE_SIZE = 25;
/** As many as the rules let a query ask for. */
const MOST = 100;

/** A streamer's transfers, newest first; `before` is the sequence number of the last one seen. */
export async function listLedger(
  db: Firestore,
  uid: string,
  before: number | null,
): Promise<{ entries: (LedgerRecord & { id: string })[]; more: boolean }> {
  const own = query(
    collection(db, 'ledger'),
    where('uid', '==', uid),
    ...(before === null ? [] : [where('seq', '<', before)]),
    orderBy('seq', 'desc'),
    limit(LEDGER_PAGE_SIZE + 1),
  );
  const { docs } = await getDocs(own);
  const entries = fromSnapshotsWithId(ledgerEntrySchema, docs);
  return { entries: entries.slice(0, LEDGER_PAGE_SIZE), more: docs.length > LEDGER_PAGE_SIZE };
}

/** The transfers that one thing of the streamer's set off, a commission for example, oldest first. */
export async function listLedgerOfSource(db: Firestore, uid: string, id: string): Promise<LedgerRecord[]> {
  const own = query(
    collection(db, 'ledger'),
    where('uid', '==', uid),
    where('source.id', '==', id),
    orderBy('seq'),
    limit(LEDGER_PAGE_SIZE),
  );
  return fromSnapshots(ledgerEntrySchema, (await getDocs(own)).docs);
}

/** The first reservations and payments of paydays behind a transfer, oldest first. */
export function listTakings(db: Firestore, uid: string, behind: number, count: number): Promise<LedgerRecord[]> {
  return listKinds(db, uid, TAKING_KINDS, behind, count);
}

/** What paydays gave back behind a transfer, oldest first: payouts that were held, rejected, failed or returned. */
export function listReturns(db: Firestore, uid: string, behind: number): Promise<LedgerRecord[]> {
  return listKinds(db, uid, RETURNING_KINDS, behind, MOST);
}

async function listKinds(
  db: Firestore,
  uid: string,
  kinds: readonly LedgerRecord['kind'][],
  behind: number,
  count: number,
): Promise<LedgerRecord[]> {
  const own = query(
    collection(db, 'ledger'),
    where('uid', '==', uid),
    where('kind', 'in', kinds),
    where('seq', '>', behind),
    orderBy('seq'),
    limit(count),
  );
  return fromSnapshots(ledgerEntrySchema, (await getDocs(own)).docs);
}

/** The transfers from one sequence number to another, both included, newest first; all that is there behind `from` without `to`. */
export async function listLedgerBetween(
  db: Firestore,
  uid: string,
  { from, to }: { from: number; to: number | null },
): Promise<LedgerRecord[]> {
  const entries: LedgerRecord[] = [];
  for (let before = to === null ? Number.MAX_SAFE_INTEGER : to + 1; before > from;) {
    const own = query(
      collection(db, 'ledger'),
      where('uid', '==', uid),
      where('seq', '>=', from),
      where('seq', '<', before),
      orderBy('seq', 'desc'),
      limit(MOST),
    );
    const { docs } = await getDocs(own);
    const page = fromSnapshots(ledgerEntrySchema, docs);
    entries.push(...page);
    if (docs.length < MOST) break;
    before = page.at(-1)!.seq;
  }
  return entries;
}

/** The transfers of a time, its end excluded, oldest first. */
export async function listLedgerOfTime(
  db: Firestore,
  uid: string,
  { from, to }: { from: Date; to: Date },
): Promise<LedgerRecord[]> {
  const entries: LedgerRecord[] = [];
  const own = query(
    collection(db, 'ledger'),
    where('uid', '==', uid),
    where('at', '>=', Timestamp.fromDate(from)),
    where('at', '<', Timestamp.fromDate(to)),
    orderBy('at'),
    limit(MOST),
  );
  for (let page = await getDocs(own); ; page = await getDocs(query(own, startAfter(page.docs.at(-1)!)))) {
    entries.push(...fromSnapshots(ledgerEntrySchema, page.docs));
    if (page.docs.length < MOST) return entries;
  }
}

/** One transfer by its key; null too for a text that is no key. */
export async function getLedgerEntry(db: Firestore, key: string): Promise<LedgerRecord | null> {
  if (!/^[\w-]{1,300}$/.test(key)) return null;
  return fromSnapshot(ledgerEntrySchema, await getDoc(doc(db, 'ledger', key)));
}
