import { type Balance, type LedgerEntry, sumLedger } from '../../../app/domain/ledger/ledger.ts';
import { KEPT_ACCOUNTS, type KeptAccount } from '../../../app/domain/ledger/programme-accounts.ts';
import { toMajor } from '../../../app/domain/ledger/money.ts';
import { type BatchRow, batchTotals } from '../../../app/domain/payouts/batch.ts';
import { hasDestination } from '../../../app/domain/payouts/files/batch-file.ts';
import type { BatchItemRecord } from '../../../app/domain/payouts/batch-schemas.ts';
import { hashRows } from '../../../app/domain/payouts/batch-ranges.ts';

/** What has to add up, and does not: `kind` names the check. */
export type Difference = { kind: string; expected: string; found: string };

/** One person's books as they are stored; `heldMinor` is the sum of the commissions that are held. */
export type StoredBooks = {
  entries: readonly LedgerEntry[];
  balance: Balance | null;
  profileAmount: number | null;
  heldMinor: number;
};

const KEPT = ['heldMinor', 'availableMinor', 'reservedMinor', 'paidMinor', 'seq', 'reservedSeq'] as const;

/** All that does not add up in one person's books; none where everything does. */
export function reconcileBooks({ entries, balance, profileAmount, heldMinor }: StoredBooks): Difference[] {
  const differences: Difference[] = [];
  const compare = (kind: string, expected: unknown, found: unknown) => {
    if (expected !== found) differences.push({ kind, expected: String(expected), found: String(found) });
  };
  let sum: Balance | null;
  try {
    sum = sumLedger(entries);
  } catch (error) {
    return [{ kind: 'ledger', expected: 'entries that add up', found: String(error) }];
  }
  const seqs = entries.map(({ seq }) => seq).toSorted((a, b) => a - b);
  const gap = seqs.findIndex((seq, index) => seq !== index + 1);
  if (gap >= 0) differences.push({ kind: 'sequence', expected: String(gap + 1), found: String(seqs[gap]) });
  compare('currency', sum?.currency ?? balance?.currency, balance?.currency ?? sum?.currency);
  for (const field of KEPT) compare(field, sum?.[field] ?? 0, balance?.[field] ?? 0);
  const last = entries.reduce<LedgerEntry | null>(
    (latest, entry) => (entry.seq > (latest?.seq ?? 0) ? entry : latest),
    null,
  );
  compare('last-balance', sum?.availableMinor, last?.balanceAfterMinor.available);
  const projection = sum ? toMajor({ amountMinor: sum.availableMinor, currency: sum.currency }) : 0;
  if (profileAmount !== null) compare('projection', projection, profileAmount);
  compare('held-commissions', sum?.heldMinor ?? 0, heldMinor);
  return differences;
}

/** One person's books by their sums, without their entries. */
export type SummedBooks = {
  balance: Balance;
  /** Of the entries in the balance's currency. */
  entries: Record<KeptAccount, number>;
  entryCount: number;
  /** All entries and the sum of their numbers, whatever else they say. */
  allCount: number;
  seqSum: number;
  last: Pick<LedgerEntry, 'seq' | 'balanceAfterMinor'>;
  /** The numbers of the first two reservations from the balance's latest on. */
  reservations: readonly number[];
  profileAmount: number | null;
  heldMinor: number;
};

/**
 * Whether one person's books add up by their sums: what reconcileBooks compares, but for two numbers that were exchanged for others of
 * the same sum.
 */
export function areSumsRight(books: SummedBooks): boolean {
  const { balance, entries, entryCount, allCount, seqSum, last, reservations, profileAmount, heldMinor } = books;
  const { seq, reservedSeq, availableMinor, currency } = balance;
  return (
    KEPT_ACCOUNTS.every((account) => entries[account] === balance[`${account}Minor`]) &&
    [entryCount, allCount, last.seq].every((count) => count === seq) &&
    seqSum === (seq * (seq + 1)) / 2 &&
    last.balanceAfterMinor.available === availableMinor &&
    reservations.length === (reservedSeq > 0 ? 1 : 0) &&
    (reservations[0] ?? 0) === reservedSeq &&
    (profileAmount === null || profileAmount === toMajor({ amountMinor: availableMinor, currency })) &&
    heldMinor === balance.heldMinor
  );
}

/** As many people as a difference names. */
const MOST_NAMED = 5;

/** Whether a batch says what its items say. */
export async function reconcileBatch(
  batch: { totals: unknown; rowsHash: unknown },
  rows: readonly BatchRow[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const expected = { totals: sorted(batchTotals(rows)), rowsHash: await hashRows(rows) };
  const totals = sorted(batch.totals);
  if (expected.totals !== totals) differences.push({ kind: 'batch-totals', expected: expected.totals, found: totals });
  if (expected.rowsHash !== batch.rowsHash) {
    differences.push({ kind: 'batch-rows', expected: expected.rowsHash, found: String(batch.rowsHash) });
  }
  return differences;
}

/**
 * Compares the stored destinations with the hashes taken at the lock: one for each payout that was approved and not paused since.
 * `hashes`: of the stored destinations, by person. A difference names people, not accounts.
 */
export function reconcileDestinations(
  rows: readonly Pick<BatchItemRecord, 'uid' | 'state' | 'outOfFile' | 'accountHash'>[],
  hashes: ReadonlyMap<string, string>,
): Difference[] {
  const payable = rows.filter(hasDestination);
  const wrong = payable.filter(({ uid, accountHash }) => hashes.get(uid) !== accountHash).map(({ uid }) => uid);
  const uids = new Set(payable.map(({ uid }) => uid));
  const surplus = [...hashes.keys()].filter((uid) => !uids.has(uid));
  const found = [...wrong, ...surplus].sort();
  if (found.length === 0) return [];
  return [
    {
      kind: 'batch-destinations',
      expected: `${payable.length} accounts as locked`,
      found: `${found.length} others: ${found.slice(0, MOST_NAMED).join(', ')}`,
    },
  ];
}

/** The same text for the same totals, whatever the order of their fields. */
function sorted(totals: unknown): string {
  const entries = Object.entries((totals ?? {}) as Record<string, { count: number; amountMinor: number }>);
  return entries
    .map(([currency, { count, amountMinor }]) => `${currency} ${count} ${amountMinor}`)
    .sort()
    .join(', ');
}
