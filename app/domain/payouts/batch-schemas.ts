import * as z from 'zod/mini';
import { CURRENCIES } from '../ledger/money.ts';
import { BATCH_STATES, REFUSALS } from './batch.ts';
import { differenceExample } from './batch-differences.ts';
import { paymentFilesSchema } from './files/payment-formats.ts';
import { REQUEST_STATES } from './request.ts';
import { destinationDetails, destinationKind, maskedDestination } from './schemas.ts';

/** Documents of batches and rehearsals. As in people/schemas.ts. */

const date = z.date();

const minor = z.int();

const currency = z.enum(CURRENCIES);

/** payoutBatches/{cycleId}/items/{uid}. `attempts` is only ever added to. */
export const batchItemSchema = z.looseObject({
  uid: z.string(),
  username: z.string(),
  /** As it was at the cut-off; the operator may not read the directory. Items of an earlier release have none. */
  name: z.optional(z.string()),
  state: z.enum(REQUEST_STATES),
  amountMinor: minor.check(z.positive()),
  currency,
  destination: maskedDestination,
  /** Hex SHA-256 of the account that was locked (accountText in batch.ts). */
  accountHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  externalRef: z.optional(z.string()),
  methodRevision: z.optional(z.int()),
  /** An admin paused it after the export: it is no longer in the file, and an earlier file may have paid it. */
  outOfFile: z.optional(z.boolean()),
  /** As in its request: the cycle for which money that came back is requested again. */
  nextCycleId: z.optional(z.string()),
  /** The admins who added by hand what it pays. */
  addedBy: z._default(z.array(z.string()), []),
  /** How many approvals the batch had when one of them left this item out, for another admin. */
  waitsForAnother: z.optional(z.int()),
  attempts: z._default(
    z.array(
      z.object({
        at: date,
        by: z.string(),
        result: z.string(),
        externalRef: z.string(),
        code: z.optional(z.string()),
        feeMinor: z.optional(z.int()),
        differenceMinor: z.optional(z.int()),
      }),
    ),
    [],
  ),
});
export type BatchItemRecord = z.infer<typeof batchItemSchema>;

/**
 * payoutBatches/{cycleId}/destinations/{uid}: where an approved payout goes, the operator's only source of it. Written with
 * the approval; deleted when the payout is paused.
 */
export const batchDestinationSchema = z.object({
  type: destinationKind,
  network: z.string(),
  details: destinationDetails,
});

/** As it was then: operators may not look up who others are. Documents of an earlier release have none. */
const staffName = z.optional(z.string());

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
  approvals: z._default(z.array(z.object({ by: z.string(), name: staffName, at: z.date(), totals })), []),
  /** What the approvals left out, for another admin: locked items whose money the approvers added. */
  waiting: z._default(totals, {}),
  /** Of the rows as they were built: what each admin added money to by hand. */
  byHand: z._default(z.record(z.string(), totals), {}),
  /** Payouts that the decision under way could not take on. An admin pauses them, so that the batch goes on. */
  refused: z._default(z.array(z.object({ uid: z.string(), username: z.string(), code: z.enum(REFUSALS) })), []),
  exportedAt: z.optional(z.date()),
  exportedBy: z.optional(z.string()),
  exportedByName: staffName,
  /** Who recorded the latest results. */
  recorded: z.optional(z.object({ by: z.string(), name: staffName, at: z.date() })),
  /** Everyone else who recorded results, each with the last time. */
  recordedBefore: z._default(z.array(z.object({ by: z.string(), name: staffName, at: z.date() })), []),
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

/**
 * payoutRehearsals/{cycleId}/parts/{run and range}: what the people from `from` up to `to` came to, in the run of that time; null is
 * past the last. A part from before parts named their range has none.
 */
export const rehearsalPartSchema = z.object({
  run: z.iso.datetime(),
  from: z.optional(z.string()),
  to: z.optional(z.nullable(z.string())),
  totalsByMethod: z.record(z.string(), totals),
  blocked: z.int(),
  blockedBy: z.record(z.string(), z.int()),
  unreadable: z.int(),
});

/**
 * payoutRehearsals/{cycleId}/items/{uid}: what someone's request would pay, null without a balance, and every blocker. Who would be paid
 * has none.
 */
export const rehearsalItemSchema = z.looseObject({
  uid: z.string(),
  username: z.string(),
  name: z.optional(z.string()),
  amountMinor: z._default(z.nullable(minor), null),
  currency: z._default(z.nullable(currency), null),
  blockers: z.array(z.looseObject({ code: z.string() })),
  isBlocked: z._default(z.boolean(), true),
});
export type RehearsalItem = z.infer<typeof rehearsalItemSchema>;
