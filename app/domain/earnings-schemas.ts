import * as z from 'zod/mini';
import { CURRENCY_EXPONENTS, type Currency } from './money.ts';

/** Documents of offers and what they earn. As in schemas.ts: Dates for timestamps, unknown fields are kept. */

const currency = z.enum(Object.keys(CURRENCY_EXPONENTS) as [Currency, ...Currency[]]);
const texts = z.record(z.string(), z.string());

/** offers/{id}; texts by language. */
export const offerSchema = z.looseObject({
  id: z.string(),
  brandName: z.string(),
  status: z.string(),
  visibility: z.enum(['public', 'approval', 'private']),
  title: texts,
  description: texts,
});
export type OfferRecord = z.infer<typeof offerSchema>;

/** commissions/{id}; amounts in minor units. */
export const commissionSchema = z.looseObject({
  offerId: z.string(),
  amountMinor: z.int(),
  currency: z._default(currency, 'USD'),
  state: z.enum(['pending', 'held', 'available', 'rejected']),
  createdAt: z.date(),
  availableAt: z.optional(z.nullable(z.date())),
});
export type CommissionRecord = z.infer<typeof commissionSchema>;

/** streams/{id}. */
export const streamSchema = z.looseObject({
  uid: z.string(),
  platform: z.string(),
  state: z.enum(['planned', 'live', 'ended']),
  plannedAt: z.date(),
});
export type StreamRecord = z.infer<typeof streamSchema>;

/** dailyStats/{uid_offer_date}; `date` is `yyyy-mm-dd` in UTC. */
export const dailyStatsSchema = z.looseObject({
  uid: z.string(),
  offerId: z.string(),
  date: z.string(),
  clicks: z.int(),
  registrations: z.int(),
  firstDeposits: z.int(),
  conversions: z.int(),
  commissionMinor: z.int(),
  currency: z._default(currency, 'USD'),
});
export type DailyStatsRecord = z.infer<typeof dailyStatsSchema>;

/** affiliateManagers/{id}. */
export const affiliateManagerSchema = z.looseObject({
  name: z.string(),
  languages: z.array(z.string()),
  contacts: z.record(z.string(), z.string()),
  hours: z.string(),
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
