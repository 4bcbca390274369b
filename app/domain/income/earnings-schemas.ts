import * as z from 'zod/mini';
import { quoteSchema } from './schemas.ts';
import { ACCOUNTS, TRANSFER_KINDS } from '../ledger/ledger.ts';
import { CURRENCY_EXPONENTS, type Currency } from '../ledger/money.ts';
import { BATCH_STATES, REFUSALS } from '../payouts/batch.ts';
import { differenceExample } from '../payouts/batch-differences.ts';
import { paymentFilesSchema } from '../payouts/files/payment-formats.ts';
import { REQUEST_STATES } from '../payouts/request.ts';

/** Documents of what offers earn. As in schemas.ts: Dates for timestamps, unknown fields are kept. */

const currency = z.enum(Object.keys(CURRENCY_EXPONENTS) as [Currency, ...Currency[]]);

/**
 * The rate that an amount was converted by: what of each currency one unit of the base is, as decimal texts. `quotes` say from
 * which day and source; the base has none.
 */
const exchangeSchema = z.object({
  from: currency,
  to: currency,
  perBaseFrom: z.string(),
  perBaseTo: z.string(),
  quotes: z._default(z.array(quoteSchema), []),
});

/** commissions/{id}, for those who write and those who read; amounts in minor units of the settlement currency. */
export const commissionSchema = z.looseObject({
  uid: z.string(),
  offerId: z.string(),
  streamId: z._default(z.nullable(z.string()), null),
  amountMinor: z.int(),
  currency,
  state: z.enum(['pending', 'held', 'available', 'rejected']),
  createdAt: z.date(),
  availableAt: z._default(z.nullable(z.date()), null),
  /** The number of the transfer that made it available: later reservations have taken it. */
  availableSeq: z._default(z.nullable(z.int()), null),
  reasonCode: z._default(z.nullable(z.string()), null),
  conversionId: z.string(),
  /** The offer's goal that was met, by its label, and the version of the terms that it was computed by. */
  goal: z._default(z.nullable(z.string()), null),
  offerVersion: z._default(z.nullable(z.int()), null),
  /** From the terms' currency to the settlement currency; null where they are the same. */
  rate: z._default(z.nullable(exchangeSchema), null),
  /** What the terms pay, before it was converted; null where nothing was. */
  original: z._default(z.nullable(z.object({ amountMinor: z.int(), currency })), null),
  /** The commission that this one takes back. */
  corrects: z._default(z.nullable(z.string()), null),
  /** Documents in offerCounts that count it. */
  capKeys: z._default(z.array(z.string()), []),
  /** The admin who gave the conversion to this person. */
  assignedBy: z.optional(z.string()),
});
export type CommissionRecord = z.infer<typeof commissionSchema>;

/** streamEarnings/{streamId}: what a stream earned, by currency and by the state of its commissions; minor units. */
export const streamEarningsSchema = z.looseObject({
  uid: z.string(),
  sums: z._default(
    z.partialRecord(currency, z.record(z.string(), z.object({ amountMinor: z.int(), count: z.int() }))),
    {},
  ),
});

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

/** trackerStatus/current: whether the import from the tracker is set up, and when it last ran through. */
export const trackerStatusSchema = z.looseObject({
  connected: z.boolean(),
  lastImportAt: z.nullable(z.date()),
});
export type TrackerStatus = z.infer<typeof trackerStatusSchema>;

/** affiliateManagers/{id}. */
export const affiliateManagerSchema = z.looseObject({
  name: z.string(),
  languages: z.array(z.string()),
  contacts: z.record(z.string(), z.string()),
  /** `HH:MM` in UTC; days of the week from 1, a Monday, in order. */
  hours: z.object({ from: z.string(), to: z.string(), days: z.array(z.int()) }),
  /** Nobody new is assigned to them, and only their own streamers see them. */
  retired: z._default(z.boolean(), false),
  /** The audit entry of the last change; managers of the first deployment have none. */
  auditId: z._default(z.string(), ''),
});
export type AffiliateManagerRecord = z.infer<typeof affiliateManagerSchema>;

const totals = z.partialRecord(currency, z.object({ count: z.int(), amountMinor: z.int() }));

const difference = z.object({ count: z.int(), examples: z.array(differenceExample) });

/**
 * payoutBatches/{cycleId}; amounts in minor units. `totals` and `rowsHash` are of the items as they were locked; '' as hash
 * says that an item came or went and the batch is being built again. `byState` counts the same items by the result of
 * them. `exportHash` is the SHA-256 of the file for the provider.
 */
export const payoutBatchSchema = z.looseObject({
  cycleId: z.string(),
  state: z.enum(BATCH_STATES),
  builtAt: z.date(),
  totals,
  totalsByMethod: z._default(z.record(z.string(), totals), {}),
  byState: z._default(z.partialRecord(z.enum(REQUEST_STATES), totals), {}),
  differences: z.optional(
    z.object({
      comparedTo: z.nullable(z.string()),
      newPayees: difference,
      changedDestinations: difference,
      larger: difference,
      missing: difference,
    }),
  ),
  rowsHash: z.string(),
  /** The hashes of its ranges (batch-ranges.ts), of which `rowsHash` is made. */
  rangeHashes: z._default(z.record(z.string(), z.string()), {}),
  /** The cycles of the batches that `differences` looked back at, the latest first. */
  comparedWith: z._default(z.array(z.string()), []),
  /** The latest approval, which its items follow; `approvals` has all of them. */
  approvedBy: z.optional(z.string()),
  approvedAt: z.optional(z.date()),
  approvals: z._default(z.array(z.object({ by: z.string(), at: z.date(), totals })), []),
  /** What the approvals left out, for another admin: locked items whose money the approvers added. */
  waiting: z._default(totals, {}),
  /** Of the rows as they were built: what each admin added money to by hand. */
  byHand: z._default(z.record(z.string(), totals), {}),
  /** Payouts that the decision under way could not take on. An admin pauses them, so that the batch goes on. */
  refused: z._default(z.array(z.object({ uid: z.string(), username: z.string(), code: z.enum(REFUSALS) })), []),
  exportedAt: z.optional(z.date()),
  exportHash: z.optional(z.string()),
  /** The account that the operator named at the export, for files that debit one. */
  payer: z.optional(z.object({ name: z.string(), iban: z.string() })),
  /** The files of the rails, made with `exportHash` from the same rows. */
  files: z.optional(paymentFilesSchema),
  /** How many of its payouts failed or came back and were neither paid again nor dismissed. */
  openFailures: z._default(z.int(), 0),
  /** The admin who stopped it, when and why. A stopped batch has no file. */
  stoppedBy: z.optional(z.string()),
  stoppedAt: z.optional(z.date()),
  stopReason: z.optional(z.string()),
});
export type PayoutBatchRecord = z.infer<typeof payoutBatchSchema>;

/**
 * payoutRehearsals/{cycleId}: what the lock would do as of `asOf`. `blockedBy` counts people by blocker: one with two
 * blockers is in both; `unreadable` are requests that nothing could be said of. Who is not paid is in its items.
 */
export const rehearsalSchema = z.looseObject({
  cycleId: z.string(),
  asOf: z.date(),
  paid: z.object({ totals, totalsByMethod: z.record(z.string(), totals) }),
  blocked: z.int(),
  blockedBy: z.record(z.string(), z.int()),
  unreadable: z._default(z.int(), 0),
});
export type RehearsalRecord = z.infer<typeof rehearsalSchema>;

/** payoutRehearsals/{cycleId}/items/{uid}: someone who would not be paid, with every blocker. */
export const rehearsalItemSchema = z.looseObject({
  uid: z.string(),
  username: z.string(),
  blockers: z.array(z.looseObject({ code: z.string() })),
});
export type RehearsalItem = z.infer<typeof rehearsalItemSchema>;
