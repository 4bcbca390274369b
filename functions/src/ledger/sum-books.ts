import { AggregateField, type Query, type Transaction } from 'firebase-admin/firestore';
import type { CollectionName } from '../../../app/domain/access/collection-names.ts';
import { balanceSchema } from '../../../app/domain/ledger/schemas.ts';
import { ACCOUNTS, type Account } from '../../../app/domain/ledger/ledger.ts';
import { type Currency, isCurrency } from '../../../app/domain/ledger/money.ts';
import {
  addClosed,
  type BookSums,
  type KeptAccount,
  KEPT_ACCOUNTS,
  noSums,
  type SumsByCurrency,
} from '../../../app/domain/ledger/programme-accounts.ts';
import type { Context } from '../platform/context.ts';
import { withDates } from '../../../app/domain/platform/with-dates.ts';
import type { KeyRange } from '../platform/plan-shards.ts';

/** The documents of one person or of a part of the people, by the field that holds the uid. */
export type PartOf = (collection: CollectionName, field: string) => Query;

/** Those whose uid is in a range of the key space. */
export function inRange({ db }: Pick<Context, 'db'>, { from, to }: KeyRange): PartOf {
  return (collection, field) => {
    const begun = db.collection(collection).where(field, '>=', from);
    return to === null ? begun : begun.where(field, '<', to);
  };
}

/** Those of one person. */
export function ofPerson({ db }: Pick<Context, 'db'>, uid: string): PartOf {
  return (collection, field) => db.collection(collection).where(field, '==', uid);
}

/**
 * What the books of a part of the people add up to as of one instant. Firestore adds up its own indexes: one read for each 1,000
 * entries, and nothing that is kept from an earlier night.
 */
export async function sumBooks(transaction: Transaction, { db }: Context, part: PartOf): Promise<SumsByCurrency> {
  const [inLedger, onBalances] = await Promise.all([
    currenciesOf(transaction, db.collection('ledger')),
    currenciesOf(transaction, db.collection('balances')),
  ]);
  const sums: SumsByCurrency = {};
  for (const currency of new Set([...inLedger, ...onBalances])) {
    sums[currency] = await sumCurrency(transaction, part, currency);
  }
  const closed = await transaction.get(part('balances', 'uid').where('closedAt', '>', new Date(0)).orderBy('uid'));
  for (const snapshot of closed.docs) {
    // A balance that can't be read is missing in the sum of all balances, too, and differs there.
    const balance = balanceSchema.safeParse(withDates(snapshot.data()));
    if (balance.success) addClosed((sums[balance.data.currency] ??= noSums()), balance.data);
  }
  return sums;
}

/** What payouts says of a part of the people, in major units of all their currencies. */
export function sumProjections(transaction: Transaction, part: PartOf): Promise<number> {
  return sumOf(transaction, part('payouts', 'userId'), 'amount');
}

export type EntrySums = Pick<BookSums, 'entries' | 'entryCount'>;

/** All entries of a part of the people in a currency, by account. */
export async function sumEntries(transaction: Transaction, part: PartOf, currency: Currency): Promise<EntrySums> {
  const entries = part('ledger', 'uid').where('currency', '==', currency);
  const side = async (name: 'credit' | 'debit', account: Account) => {
    const { count, total } = await countAndSum(transaction, entries.where(name, '==', account), 'amountMinor');
    return { account, count, total };
  };
  const [credits, debits] = await Promise.all([
    Promise.all(ACCOUNTS.map((account) => side('credit', account))),
    Promise.all(KEPT_ACCOUNTS.map((account) => side('debit', account))),
  ]);
  const sums = noSums();
  for (const { account, total } of credits) if (account !== 'programme') sums.entries[account] += total;
  for (const { account, total } of debits) sums.entries[account as KeptAccount] -= total;
  return { entries: sums.entries, entryCount: credits.reduce((all, { count }) => all + count, 0) };
}

/** The commissions of a part of the people that are in the hold period. */
export function sumHeld(transaction: Transaction, part: PartOf, currency: Currency): Promise<number> {
  const held = part('commissions', 'uid').where('state', '==', 'held').where('currency', '==', currency);
  return sumOf(transaction, held, 'amountMinor');
}

async function sumCurrency(transaction: Transaction, part: PartOf, currency: Currency): Promise<BookSums> {
  const entries = part('ledger', 'uid').where('currency', '==', currency);
  const [ofEntries, balances, heldCommissionsMinor, feesMinor, differenceMinor] = await Promise.all([
    sumEntries(transaction, part, currency),
    transaction.get(
      part('balances', 'uid')
        .where('currency', '==', currency)
        .aggregate({
          held: AggregateField.sum('heldMinor'),
          available: AggregateField.sum('availableMinor'),
          reserved: AggregateField.sum('reservedMinor'),
          paid: AggregateField.sum('paidMinor'),
          seq: AggregateField.sum('seq'),
        }),
    ),
    sumHeld(transaction, part, currency),
    // Only results have them. Asked together, only entries that have both would count.
    sumOf(transaction, entries, 'feeMinor'),
    sumOf(transaction, entries, 'differenceMinor'),
  ]);
  const { seq, ...accounts } = balances.data();
  return {
    ...noSums(),
    ...ofEntries,
    balances: accounts,
    ...{ transferCount: seq, heldCommissionsMinor, feesMinor, differenceMinor },
  };
}

/** The currencies that documents of a collection have, by one read each. Others than the programme's are no part of a sum. */
async function currenciesOf(transaction: Transaction, collection: Query): Promise<Currency[]> {
  const found: Currency[] = [];
  for (let last = ''; ;) {
    const next = await transaction.get(collection.where('currency', '>', last).orderBy('currency').limit(1));
    if (next.empty) return found;
    last = String(next.docs[0]!.get('currency'));
    if (isCurrency(last)) found.push(last);
  }
}

async function countAndSum(
  transaction: Transaction,
  query: Query,
  field: string,
): Promise<{ count: number; total: number }> {
  const asked = query.aggregate({ count: AggregateField.count(), total: AggregateField.sum(field) });
  return (await transaction.get(asked)).data();
}

async function sumOf(transaction: Transaction, query: Query, field: string): Promise<number> {
  return (await transaction.get(query.aggregate({ total: AggregateField.sum(field) }))).data().total;
}
