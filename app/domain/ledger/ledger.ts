import { assertMinor, type Currency, isCurrency } from './money.ts';

/**
 * Double entry: each record is one transfer between two of a streamer's accounts. The balance of an account is its
 * credits minus its debits; `programme` is the other side of what was earned and is not kept.
 */

export const ACCOUNTS = ['programme', 'held', 'available', 'reserved', 'paid'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The accounts whose balance is kept on balances/{uid}. */
type KeptAccount = Exclude<Account, 'programme'>;

/**
 * balances/{uid}, in minor units. `seq` is the number of transfers so far, `reservedSeq` that of the latest reservation:
 * what a payout covers starts behind it.
 */
export type Balance = {
  uid: string;
  currency: Currency;
  heldMinor: number;
  availableMinor: number;
  reservedMinor: number;
  paidMinor: number;
  seq: number;
  reservedSeq: number;
  /** The admins who added money by hand since the latest reservation, in order; absent when nobody did. */
  byHand?: string[] | undefined;
};

/** From which account to which, by kind. A correction goes either way and says so. */
export const TRANSFER_ACCOUNTS = {
  earned: { debit: 'programme', credit: 'held' },
  'hold-over': { debit: 'held', credit: 'available' },
  rejected: { debit: 'held', credit: 'programme' },
  reserved: { debit: 'available', credit: 'reserved' },
  paid: { debit: 'reserved', credit: 'paid' },
  'paid-late': { debit: 'available', credit: 'paid' },
  released: { debit: 'reserved', credit: 'available' },
  returned: { debit: 'paid', credit: 'available' },
  clawback: { debit: 'available', credit: 'programme' },
} as const satisfies Record<string, { debit: Account; credit: Account }>;

export const TRANSFER_KINDS = [
  ...(Object.keys(TRANSFER_ACCOUNTS) as (keyof typeof TRANSFER_ACCOUNTS)[]),
  'correction',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** What the transfer is about, e.g. `{type: 'commission', id}`. */
export type TransferSource = { type: string; id: string };

/**
 * What a transfer at the bank cost the programme on top of its amount, in minor units: the provider's fee, and the difference between the
 * exchange rate that counted and the provider's, negative where it was in the programme's favour. No streamer pays them.
 */
export type Costs = { feeMinor?: number | undefined; differenceMinor?: number | undefined };

export type Transfer = {
  uid: string;
  currency: Currency;
  /** Positive; the direction follows from the kind. */
  amountMinor: number;
  source: TransferSource;
  at: Date;
  /** The admin who makes the transfer by hand. */
  by?: string | undefined;
  /** The admins who added by hand what this transfer moves. */
  covers?: string[] | undefined;
  costs?: Costs | undefined;
} & ({ kind: Exclude<TransferKind, 'correction'> } | { kind: 'correction'; direction: 'to-streamer' | 'to-programme' });

/** ledger/{idempotencyKey}. */
export type LedgerEntry = {
  uid: string;
  seq: number;
  currency: Currency;
  debit: Account;
  credit: Account;
  amountMinor: number;
  balanceAfterMinor: Record<KeptAccount, number>;
  kind: TransferKind;
  source: TransferSource;
  /** Why, where a person decided on it. */
  note?: string | undefined;
  by?: string | undefined;
  covers?: string[] | undefined;
  at: Date;
} & Costs;

export type LedgerRefusalCode = 'amount' | 'currency' | 'owner' | 'insufficient';

/** A transfer that the books do not allow. */
export class LedgerRefusal extends Error {
  readonly code: LedgerRefusalCode;

  constructor(code: LedgerRefusalCode, message: string) {
    super(message);
    this.name = 'LedgerRefusal';
    this.code = code;
  }
}

/** The books of someone who has not earned yet; the currency given is the settlement currency from then on. */
export function emptyBalance(uid: string, currency: Currency): Balance {
  return { uid, currency, heldMinor: 0, availableMinor: 0, reservedMinor: 0, paidMinor: 0, seq: 0, reservedSeq: 0 };
}

/**
 * One transfer: the entry to append and the balance after it. Throws a LedgerRefusal
 * - `amount`: not a positive safe integer, or the result would not be one;
 * - `currency`: another than the balance's, or an unknown one;
 * - `owner`: another person's balance;
 * - `insufficient`: held, reserved or paid would go below zero, or more is reserved than is available. Only a clawback, a
 *   correction or a payment that arrived after its money had gone back takes `available` below zero, where it is carried on.
 */
export function planTransfer(balance: Balance, transfer: Transfer): { entry: LedgerEntry; balance: Balance } {
  const { uid, currency, amountMinor, kind, source, at, by, covers = [], costs = {} } = transfer;
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    throw new LedgerRefusal('amount', `${amountMinor} is not a positive amount in minor units`);
  }
  if (!isCurrency(currency) || currency !== balance.currency) {
    throw new LedgerRefusal('currency', `${currency} does not settle a balance in ${balance.currency}`);
  }
  for (const cost of Object.values(costs)) {
    if (cost !== undefined && !Number.isSafeInteger(cost)) throw new LedgerRefusal('amount', `${cost} is no cost`);
  }
  if (uid !== balance.uid)
    throw new LedgerRefusal('owner', `A transfer of ${uid} does not touch the balance of ${balance.uid}`);

  const { debit, credit } = accountsOf(transfer);
  const after: Record<KeptAccount, number> = {
    held: balance.heldMinor,
    available: balance.availableMinor,
    reserved: balance.reservedMinor,
    paid: balance.paidMinor,
  };
  if (debit !== 'programme') after[debit] -= amountMinor;
  if (credit !== 'programme') after[credit] += amountMinor;
  for (const amount of Object.values(after)) {
    if (!Number.isSafeInteger(amount)) throw new LedgerRefusal('amount', `${amount} cannot be kept exactly`);
  }
  const mayOverdraw = kind === 'clawback' || kind === 'correction' || kind === 'paid-late';
  if (debit !== 'programme' && after[debit] < 0 && !mayOverdraw) {
    throw new LedgerRefusal('insufficient', `${kind} of ${amountMinor} takes ${debit} to ${after[debit]}`);
  }

  const seq = balance.seq + 1;
  const hands = { ...(by === undefined ? {} : { by }), ...(covers.length > 0 ? { covers } : {}) };
  const byHand = handsAfter(balance.byHand, { kind, credit, ...hands });
  return {
    entry: {
      ...{ uid, seq, currency, debit, credit, amountMinor, balanceAfterMinor: after, kind, source, at },
      ...hands,
      ...costs,
    },
    balance: {
      uid,
      currency,
      heldMinor: after.held,
      availableMinor: after.available,
      reservedMinor: after.reserved,
      paidMinor: after.paid,
      seq,
      reservedSeq: kind === 'reserved' ? seq : balance.reservedSeq,
      ...(byHand.length > 0 ? { byHand } : {}),
    },
  };
}

/** Everything earned so far, less what was reversed or corrected: what is on any of the kept accounts came from the programme. */
export function earnedMinor(balance: Pick<Balance, `${KeptAccount}Minor`>): number {
  return balance.heldMinor + balance.availableMinor + balance.reservedMinor + balance.paidMinor;
}

/** Whose money by hand is in the available balance after an entry: a reservation takes all of it along. */
function handsAfter(
  hands: readonly string[] = [],
  { kind, credit, by, covers = [] }: Pick<LedgerEntry, 'kind' | 'credit' | 'by' | 'covers'>,
): string[] {
  if (kind === 'reserved') return [];
  if (credit !== 'available') return [...hands];
  return [...new Set([...hands, ...(by === undefined ? [] : [by]), ...covers])].sort();
}

function accountsOf(transfer: Transfer): { debit: Account; credit: Account } {
  if (transfer.kind !== 'correction') return TRANSFER_ACCOUNTS[transfer.kind];
  return transfer.direction === 'to-streamer'
    ? { debit: 'programme', credit: 'available' }
    : { debit: 'available', credit: 'programme' };
}

/** The balance that a ledger adds up to, whatever the entries' order; null for an empty one. For reconciliation. */
export function sumLedger(entries: readonly LedgerEntry[]): Balance | null {
  const [first] = entries;
  if (!first) return null;
  const sum = emptyBalance(first.uid, first.currency);
  const fields = {
    held: 'heldMinor',
    available: 'availableMinor',
    reserved: 'reservedMinor',
    paid: 'paidMinor',
  } as const;
  let byHand: string[] = [];
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const { debit, credit, amountMinor, uid, currency, seq, kind } = entry;
    assertMinor(amountMinor);
    if (uid !== sum.uid) throw new LedgerRefusal('owner', `The ledger of ${sum.uid} has an entry of ${uid}`);
    if (currency !== sum.currency) throw new LedgerRefusal('currency', `The ledger of ${uid} mixes currencies`);
    if (debit !== 'programme') sum[fields[debit]] -= amountMinor;
    if (credit !== 'programme') sum[fields[credit]] += amountMinor;
    sum.seq = Math.max(sum.seq, seq);
    if (kind === 'reserved') sum.reservedSeq = Math.max(sum.reservedSeq, seq);
    byHand = handsAfter(byHand, entry);
  }
  return byHand.length > 0 ? { ...sum, byHand } : sum;
}
