import * as z from 'zod/mini';
import { ACCOUNTS, TRANSFER_KINDS } from './ledger.ts';
import { CURRENCIES } from './money.ts';

/** Balances and the transfers that make them, in minor units. As in people/schemas.ts. */

const minor = z.int();

const currency = z.enum(CURRENCIES);

/** balances/{uid}, minor units. */
export const balanceSchema = z.looseObject({
  uid: z.string(),
  currency,
  heldMinor: minor,
  availableMinor: minor,
  reservedMinor: minor,
  paidMinor: minor,
  seq: z.int().check(z.minimum(0)),
  reservedSeq: z._default(z.int().check(z.minimum(0)), 0),
  byHand: z.optional(z.array(z.string())),
  /** The server's time of the latest write: reconcileLedger finds by it whom to check. */
  updatedAt: z.optional(z.date()),
  /** When the account was deleted; the books stay. */
  closedAt: z.optional(z.date()),
});
export type BalanceRecord = z.infer<typeof balanceSchema>;

/** ledger/{idempotencyKey}: one transfer, as planTransfer makes it. */
export const ledgerEntrySchema = z.looseObject({
  uid: z.string(),
  seq: z.int(),
  currency,
  debit: z.enum(ACCOUNTS),
  credit: z.enum(ACCOUNTS),
  amountMinor: z.int(),
  balanceAfterMinor: z.object({ held: z.int(), available: z.int(), reserved: z.int(), paid: z.int() }),
  kind: z.enum(TRANSFER_KINDS),
  source: z.object({ type: z.string(), id: z.string() }),
  /** Why, where a person decided on it. */
  note: z.optional(z.string()),
  /** The admin who made it by hand, and those who had added by hand what it moves. */
  by: z.optional(z.string()),
  covers: z.optional(z.array(z.string())),
  /** Of a result: the provider's fee and exchange difference. */
  feeMinor: z.optional(z.int()),
  differenceMinor: z.optional(z.int()),
  at: z.date(),
});
export type LedgerRecord = z.infer<typeof ledgerEntrySchema>;
