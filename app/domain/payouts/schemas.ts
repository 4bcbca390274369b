import * as z from 'zod/mini';
import { CURRENCIES } from '../ledger/money.ts';
import { LIMITS } from '../platform/limits.ts';
import { networksSchema } from '../programme/network-terms.ts';
import { PAYOUT_STATUSES, REQUEST_STATES, TIMELINE_MARKS } from './request.ts';

/** Documents of payouts. As in people/schemas.ts; batches are in batch-schemas.ts. */

const date = z.date();

const minor = z.int();

const currency = z.enum(CURRENCIES);

/** payouts/{uid} (spec.txt section 3); `amount` is a projection in major units. */
export const payoutSchema = z.looseObject({
  userId: z.string(),
  username: z.string(),
  amount: z.number(),
  status: z.enum(PAYOUT_STATUSES),
  lastUpdated: date,
  nextPayoutDate: date,
});
export type PayoutRecord = z.infer<typeof payoutSchema>;

/** payoutCycles/{yyyy-mm-dd}. */
export const payoutCycleSchema = z.looseObject({
  opensAt: date,
  lockAt: date,
  payAt: date,
  state: z.enum(['open', 'locked', 'paying', 'closed']),
  /** The minimums that this cycle pays by, where two admins set any. */
  minimums: z.optional(z.partialRecord(currency, minor)),
  /** The networks that two admins changed. */
  networks: z.optional(networksSchema),
});
export type PayoutCycleRecord = z.infer<typeof payoutCycleSchema>;

export const destinationKind = z.enum(['crypto', 'bank']);

export const maskedDestination = z.object({ type: destinationKind, network: z.string(), masked: z.string() });

/**
 * payoutRequests/{uid_cycleId}; the amount and what follows it exist once the request is locked. `reservations` counts how
 * often money was reserved for it: more than once after a hold that was lifted.
 */
export const payoutRequestSchema = z.looseObject({
  userId: z.string(),
  username: z._default(z.string(), ''),
  cycleId: z.string(),
  state: z.enum(REQUEST_STATES),
  requestedAt: date,
  timeline: z.partialRecord(
    z.enum(TIMELINE_MARKS),
    z.object({ at: date, by: z.string(), reason: z.optional(z.string()) }),
  ),
  amountMinor: z.optional(minor),
  currency: z.optional(currency),
  destination: z.optional(maskedDestination),
  ledgerSeq: z.optional(z.object({ from: z.int(), to: z.int() })),
  reservations: z.optional(z.int()),
  /** The revision of the payout method that it goes to. */
  methodRevision: z.optional(z.int()),
  blockers: z.optional(z.array(z.looseObject({ code: z.string() }))),
  /** As in its item: it was paused after the export. */
  outOfFile: z.optional(z.boolean()),
  /** The transfer's number at the provider, as the result said it. */
  externalRef: z.optional(z.string()),
  /** It failed or came back, and was neither paid again nor dismissed. */
  openFailure: z.optional(z.boolean()),
  /** It was blocked on its payday; its money was neither taken on by a later request nor dismissed by an admin. */
  openBlock: z.optional(z.boolean()),
  /** The number of the transfer with which the money came back then. */
  backSeq: z.optional(z.int()),
  /** The cycle for which the money is requested again; absent where the next step is the streamer's. */
  nextCycleId: z.optional(z.string()),
});
export type PayoutRequestRecord = z.infer<typeof payoutRequestSchema>;

export const destinationDetails = z.record(z.string(), z.string().check(z.maxLength(LIMITS.methodDetail)));

/** payoutMethods/{uid}. */
export const payoutMethodSchema = z.looseObject({
  type: destinationKind,
  network: z.string(),
  details: destinationDetails,
  changedAt: date,
  revision: z.int().check(z.minimum(1)),
});
export type PayoutMethodRecord = z.infer<typeof payoutMethodSchema>;
