import { AggregateField, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import type { CollectionName } from '../../../app/domain/access/collection-names.ts';
import type { LedgerEntry } from '../../../app/domain/ledger/ledger.ts';
import { balanceSchema, ledgerEntrySchema } from '../../../app/domain/ledger/schemas.ts';
import { withDates } from '../../../app/domain/platform/with-dates.ts';
import { type Context, parseSnapshot } from '../platform/context.ts';
import { joinByPerson, type OfPerson } from '../platform/join-by-person.ts';
import type { KeyRange } from '../platform/plan-shards.ts';
import { areSumsRight, type Difference, reconcileBooks } from './plan-reconcile.ts';
import { ofPerson, sumEntries, sumHeld } from './sum-books.ts';

/** Whether one person's books add up: by their documents, or by sums where there are many. */

/** A ledger with more entries is checked by its sums, which are some twenty reads. */
const LONG_LEDGER = 50;

const SOURCES = {
  entries: ['ledger', 'uid'],
  balances: ['balances', 'uid'],
  profiles: ['payouts', 'userId'],
  commissions: ['commissions', 'uid'],
} as const satisfies Record<string, readonly [CollectionName, string]>;

type Stored = Record<keyof typeof SOURCES, DocumentSnapshot[]>;

/** The books of everyone in a range, person by person. Streams are not of one instant: what differs has to be read again. */
export function booksIn({ db }: Context, range: KeyRange): AsyncGenerator<OfPerson<keyof Stored>> {
  return joinByPerson<keyof Stored>(
    {
      entries: { query: db.collection('ledger'), field: 'uid' },
      balances: { query: db.collection('balances'), field: 'uid' },
      profiles: { query: db.collection('payouts').select('userId', 'amount'), field: 'userId' },
      commissions: { query: db.collection('commissions').select('uid', 'state', 'amountMinor'), field: 'uid' },
    },
    range,
  );
}

/** What does not add up in documents that were read. Throws on one that can't be read. */
export function differencesOf({ entries, balances, profiles, commissions }: Stored): Difference[] {
  return reconcileBooks({
    entries: entries.map((entry): LedgerEntry => parseSnapshot(ledgerEntrySchema, entry)!),
    balance: balances[0] ? parseSnapshot(balanceSchema, balances[0]) : null,
    profileAmount: profiles[0] ? Number(profiles[0].get('amount')) : null,
    heldMinor: commissions
      .filter((commission) => commission.get('state') === 'held')
      .reduce((sum, commission) => sum + Number(commission.get('amountMinor')), 0),
  });
}

/** What does not add up in one person's books as of one instant, by all their documents. */
export async function differencesOfPerson({ db }: Context, uid: string): Promise<Difference[]> {
  const read = async (transaction: Transaction) => {
    const of = async ([collection, field]: readonly [CollectionName, string]) =>
      (await transaction.get(db.collection(collection).where(field, '==', uid))).docs;
    const [entries, balances, profiles, commissions] = await Promise.all([
      of(SOURCES.entries),
      of(SOURCES.balances),
      of(SOURCES.profiles),
      of(SOURCES.commissions),
    ]);
    return { entries, balances, profiles, commissions };
  };
  return differencesOf(await db.runTransaction(read, { readOnly: true }));
}

/** The same, by sums where there are many entries. Whom they don't fit is read whole, which names what differs. */
export async function differencesOfChanged(context: Context, uid: string, seq: unknown): Promise<Difference[]> {
  const isLong = typeof seq === 'number' && seq > LONG_LEDGER;
  if (isLong && (await isRightBySums(context, uid))) return [];
  return differencesOfPerson(context, uid);
}

function isRightBySums(context: Context, uid: string): Promise<boolean> {
  const { db } = context;
  const part = ofPerson(context, uid);
  const ledger = part('ledger', 'uid');
  return db.runTransaction(
    async (transaction) => {
      const snapshot = await transaction.get(db.doc(`balances/${uid}`));
      const balance = balanceSchema.safeParse(withDates(snapshot.data()));
      if (!balance.success) return false;
      const { currency, reservedSeq } = balance.data;
      const reserved = ledger.where('kind', '==', 'reserved').where('seq', '>=', Math.max(1, reservedSeq));
      const [sums, all, seqs, last, reservations, profiles, heldMinor] = await Promise.all([
        sumEntries(transaction, part, currency),
        transaction.get(ledger.count()),
        transaction.get(ledger.aggregate({ sum: AggregateField.sum('seq') })),
        transaction.get(ledger.orderBy('seq', 'desc').limit(1)),
        transaction.get(reserved.orderBy('seq').limit(2)),
        transaction.get(part('payouts', 'userId')),
        sumHeld(transaction, part, currency),
      ]);
      const entry = last.docs[0] ? ledgerEntrySchema.safeParse(withDates(last.docs[0].data())) : null;
      if (!entry?.success) return false;
      return areSumsRight({
        balance: balance.data,
        ...sums,
        ...{ allCount: all.data().count, seqSum: seqs.data().sum, last: entry.data, heldMinor },
        reservations: reservations.docs.map((one) => Number(one.get('seq'))),
        profileAmount: profiles.docs[0] ? Number(profiles.docs[0].get('amount')) : null,
      });
    },
    { readOnly: true },
  );
}
