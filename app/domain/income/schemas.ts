import * as z from 'zod/mini';
import { isDay } from '../figures/date-range.ts';
import { UNKNOWN_KEY } from '../figures/monthly-stats.ts';
import { isRate, RATES_BASE } from './exchange-rates.ts';
import { CONVERSION_KINDS } from './conversion.ts';
import { CURRENCIES } from '../ledger/money.ts';

/** Documents of where the money comes from. As in people/schemas.ts: Dates for timestamps, unknown fields are kept. */

const currency = z.enum(CURRENCIES);

const event = z.object({
  at: z.nullable(z.date()),
  receivedAt: z.date(),
  payout: z.nullable(z.string()),
  currency: z.string(),
  originalStatus: z.string(),
});
const events = z.partialRecord(z.enum(CONVERSION_KINDS), event);

/** What the statistics hold of one conversion: subtracted when it changes. */
const counted = z.object({
  date: z.string(),
  streamKey: z.string(),
  /** Counted before there were figures by campaign: without one. */
  campaign: z._default(z.string(), UNKNOWN_KEY),
  country: z.string(),
  registrations: z.int(),
  firstDeposits: z.int(),
  conversions: z.int(),
  commissionMinor: z.int(),
  currency: z.nullable(currency),
  /** What the advertiser pays, in minor units; null for nothing, and where it was counted before there were figures of it. */
  revenue: z._default(z.nullable(z.object({ amountMinor: z.int(), currency })), null),
  /** The month in which the streamer was approved. What an earlier release counted has none until `recountFigures`. */
  cohort: z.optional(z.string()),
});
export type Counted = z.infer<typeof counted>;

/**
 * conversions/{id}: one transaction of one click. `round` counts its commissions: a further one is made when the one before has
 * left its mark in the ledger (`accrued`) and was undone. `decided`: an admin rejected it, whatever the tracker says. `reviewUntil`: until
 * then an admin had its latest commission held.
 */
export const conversionSchema = z.looseObject({
  subid: z.string(),
  tid: z.string(),
  subId: z.string(),
  uid: z.string(),
  offerId: z.string(),
  streamId: z.nullable(z.string()),
  country: z.nullable(z.string()),
  campaign: z._default(z.nullable(z.string()), null),
  events,
  state: z.enum(['lead', 'confirmed', 'rejected']),
  at: z.date(),
  goal: z.nullable(z.string()),
  round: z.int(),
  accrued: z.boolean(),
  clawedBack: z.boolean(),
  decided: z._default(z.boolean(), false),
  reviewUntil: z.optional(z.date()),
  commissionId: z.nullable(z.string()),
  earned: z.nullable(z.object({ amountMinor: z.int(), currency })),
  counted,
  assignedBy: z._default(z.nullable(z.string()), null),
});
export type ConversionRecord = z.infer<typeof conversionSchema>;

export const QUARANTINE_REASONS = [
  'unknown-sub-id',
  'ambiguous-sub-id',
  'access-not-approved',
  'unknown-offer',
  'no-terms',
  'offer-closed',
  'goal',
  'amount',
  'currency',
  'no-rate',
  'too-large',
  'unreadable',
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/**
 * quarantine/{conversion id}: what nobody could be paid for yet; `raw` is what could not be read at all. A dismissed one opens
 * again when something new is said of it.
 */
export const quarantineSchema = z.looseObject({
  state: z.enum(['open', 'resolved', 'dismissed']),
  reason: z.enum(QUARANTINE_REASONS),
  subid: z.string(),
  tid: z.string(),
  subId: z.string(),
  streamId: z.string(),
  campaign: z._default(z.string(), ''),
  country: z.string(),
  events,
  at: z.date(),
  raw: z._default(z.nullable(z.string()), null),
  /** Of the reason no-rate: it is taken up when this rate is known. */
  waitsFor: z._default(z.nullable(z.object({ from: currency, to: currency, date: z.string() })), null),
  updatedAt: z.optional(z.date()),
  resolvedBy: z._default(z.nullable(z.string()), null),
});
export type QuarantineRecord = z.infer<typeof quarantineSchema>;

const day = z.string().check(z.refine(isDay));
const rate = z.string().check(z.refine(isRate));

/** A rate as it is stored with what was converted by it. */
export const quoteSchema = z.object({ currency, rate, date: day, source: z.string(), by: z.optional(z.string()) });

/** exchangeRates/{yyyy-mm-dd}: what the source's file of that day says, and what admins entered for it. */
export const dayRatesSchema = z.looseObject({
  date: day,
  base: z.literal(RATES_BASE),
  published: z.partialRecord(currency, rate),
  kept: z.partialRecord(currency, z.object({ rate, source: z.string(), by: z.string(), at: z.date() })),
});

/** clickCounts/{id}: clicks of one sub-id, stream, campaign and country on one day, as the tracker last counted them. */
export const clickCountSchema = z.looseObject({
  uid: z.string(),
  offerId: z.string(),
  streamKey: z.string(),
  campaign: z._default(z.string(), UNKNOWN_KEY),
  country: z.string(),
  date: z.string(),
  clicks: z.int(),
  /** As in `counted`. */
  cohort: z.optional(z.string()),
});

/** trackerStatus/current: whether the import from the tracker is set up, and when it last ran through. */
export const trackerStatusSchema = z.looseObject({
  connected: z.boolean(),
  lastImportAt: z.nullable(z.date()),
  /** The time up to which all conversions were read. */
  importedTo: z.optional(z.date()),
  /** When the clicks were last read to their end. */
  clicksTo: z.optional(z.date()),
});
export type TrackerStatus = z.infer<typeof trackerStatusSchema>;
