import * as z from 'zod/mini';
import { ACCOUNTS, TRANSFER_KINDS } from './ledger.ts';
import { CURRENCY_EXPONENTS, type Currency } from './money.ts';

/** Documents of what offers earn. As in schemas.ts: Dates for timestamps, unknown fields are kept. */

const currency = z.enum(Object.keys(CURRENCY_EXPONENTS) as [Currency, ...Currency[]]);

/** commissions/{id}; amounts in minor units. */
export const commissionSchema = z.looseObject({
  offerId: z.string(),
  streamId: z._default(z.nullable(z.string()), null),
  amountMinor: z.int(),
  currency: z._default(currency, 'USD'),
  state: z.enum(['pending', 'held', 'available', 'rejected']),
  createdAt: z.date(),
  availableAt: z.optional(z.nullable(z.date())),
  reasonCode: z._default(z.nullable(z.string()), null),
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
});
export type AffiliateManagerRecord = z.infer<typeof affiliateManagerSchema>;

/** payoutBatches/{cycleId}; totals by currency, minor units. */
export const payoutBatchSchema = z.looseObject({
  cycleId: z.string(),
  state: z.string(),
  builtAt: z.date(),
  totals: z.partialRecord(currency, z.object({ count: z.int(), amountMinor: z.int() })),
  rowsHash: z.string(),
});
export type PayoutBatchRecord = z.infer<typeof payoutBatchSchema>;
