import * as z from 'zod/mini';
import { CURRENCIES } from '../ledger/money.ts';
import { networksSchema } from '../programme/network-terms.ts';
import { PAYOUT_STATUSES, REQUEST_STATES, TIMELINE_MARKS } from '../payouts/request.ts';
import { ROLES, STATUSES } from '../access/roles.ts';
import { GUIDES_STATES } from '../people/directory-search.ts';
import { LIMITS } from './limits.ts';

/**
 * What people type and what documents look like. Messages are translation keys. Document schemas take Dates: who
 * reads from Firestore converts its timestamps first. They keep fields that they do not know, so that a record that
 * was read can be compared with what is stored.
 */

const required = z.string({ error: 'validation.required' }).check(z.minLength(1, 'validation.required'));

const personName = z
  .string({ error: 'validation.required' })
  .check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(LIMITS.name, 'validation.name'));

/** 3 to 30 of A-Z, a-z, 0-9 and _; not `__…__`, which Firestore reserves as document ids. */
export const usernameSchema = z
  .string({ error: 'validation.required' })
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9_]{3,30}$/, 'validation.username'),
    z.regex(/^(?!__.*__$)/, 'validation.username'),
  );

/** The names step of sign-up; an absent brand name is ''. */
export const signUpNames = z.object({
  firstName: personName,
  lastName: personName,
  username: usernameSchema,
  brandName: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.name, 'validation.brand-name')), ''),
});
export type SignUpNames = z.infer<typeof signUpNames>;

/** The account step of sign-up: format and strength are the provider's answer (spec.txt section 5). */
export const accountInput = z.object({
  email: z.string({ error: 'validation.required' }).check(z.trim(), z.minLength(1, 'validation.required')),
  password: required,
});

/** `session_{ms}_{random}` (spec.txt section 3), bounded: it is part of a document id. */
export const SESSION_ID = /^session_\d{1,16}_[a-z0-9]{1,64}$/;
export const sessionIdSchema = z.string().check(z.regex(SESSION_ID));

/** The body of POST /session. */
export const sessionBody = z.object({
  idToken: z.string().check(z.minLength(1)),
  // Browsers drop a cookie over 4,096 bytes without a word, and this one grows by a third when it is sealed.
  refreshToken: z.string().check(z.minLength(1), z.maxLength(2800)),
  sessionId: sessionIdSchema,
});

const date = z.date();
const minor = z.int();
const currency = z.enum(CURRENCIES);

/** users/{uid} (spec.txt section 3); `auditId` names the audit entry of the latest privileged write. */
export const userSchema = z.looseObject({
  email: z.string(),
  role: z.enum(ROLES),
  displayName: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: z.iso.datetime(),
  uid: z.string(),
  status: z.enum(STATUSES),
  completedAllGuides: z.boolean(),
  brandName: z.string(),
  affiliateManagerId: z.nullable(z.string()),
  auditId: z.optional(z.string()),
});
export type UserRecord = z.infer<typeof userSchema>;

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

const destinationKind = z.enum(['crypto', 'bank']);
const maskedDestination = z.object({ type: destinationKind, network: z.string(), masked: z.string() });

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
  /** The transfer's number at the provider, as the result said it. */
  externalRef: z.optional(z.string()),
  /** It failed or came back, and was neither paid again nor dismissed. */
  openFailure: z.optional(z.boolean()),
  /** The number of the transfer with which the money came back then. */
  backSeq: z.optional(z.int()),
  /** The cycle for which the money is requested again; absent where the next step is the streamer's. */
  nextCycleId: z.optional(z.string()),
});
export type PayoutRequestRecord = z.infer<typeof payoutRequestSchema>;

const destinationDetails = z.record(z.string(), z.string().check(z.maxLength(LIMITS.methodDetail)));

/** payoutMethods/{uid}. */
export const payoutMethodSchema = z.looseObject({
  type: destinationKind,
  network: z.string(),
  details: destinationDetails,
  changedAt: date,
  revision: z.int().check(z.minimum(1)),
});
export type PayoutMethodRecord = z.infer<typeof payoutMethodSchema>;

/** claims/{uid}, without the times of the session. `emailHash` tells mirrorClaims when the email changes. */
export const claimsSchema = z.looseObject({
  country: z._default(z.nullable(z.string()), null),
  emailHash: z.optional(z.string()),
  emailSince: z._default(z.nullable(date), null),
});

/** payoutBatches/{cycleId}/items/{uid}. `attempts` is only ever added to. */
export const batchItemSchema = z.looseObject({
  uid: z.string(),
  username: z.string(),
  state: z.enum(REQUEST_STATES),
  amountMinor: minor.check(z.positive()),
  currency,
  destination: maskedDestination,
  /** Hex SHA-256 of the account that was locked (accountText in batch.ts). */
  accountHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  externalRef: z.optional(z.string()),
  methodRevision: z.optional(z.int()),
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
});
export type BalanceRecord = z.infer<typeof balanceSchema>;

/** directory/{uid}: what admins search, filter and sort by. */
export const directorySchema = z.looseObject({
  uid: z.string(),
  displayName: z.string(),
  username: z.string(),
  email: z.string(),
  /** What the entry is found by (search-tokens.ts). */
  t: z.optional(z.record(z.string(), z.literal(true))),
  nameLower: z.string(),
  usernameLower: z.string(),
  emailLower: z.string(),
  role: z.enum(ROLES),
  status: z.enum(STATUSES),
  effectiveRole: z.enum(ROLES),
  completedAllGuides: z.boolean(),
  createdAt: z.string(),
  affiliateManagerId: z.nullable(z.string()),
  country: z.nullable(z.string()),
  flags: z.array(z.string()),
  /** What admins put on the person (people/tags.ts). */
  tags: z._default(z.array(z.string()), []),
  /** How many guides are completed; `guides` is the same in a word to filter by, and follows the flag. */
  guidesDone: z._default(z.int(), 0),
  guides: z._default(z.enum(GUIDES_STATES), 'none'),
  /** YYYY-MM-DD in UTC of the latest day on which a session was in use; '' for never. */
  lastActiveDay: z._default(z.string(), ''),
});
export type DirectoryEntry = z.infer<typeof directorySchema>;

/**
 * guideProgress/{uid}, each by guide key: ticked items, chosen options by question, and times by the server. `last` is the
 * guide of the latest write, `finishedVersion` the catalogue version that was last finished whole (functions write it).
 */
export const guideProgressSchema = z.looseObject({
  catalogueVersion: z.int(),
  started: z.record(z.string(), date),
  ticks: z.record(z.string(), z.array(z.string())),
  answers: z.record(z.string(), z.record(z.string(), z.string())),
  completed: z.record(z.string(), date),
  last: z.nullable(z.string()),
  /** What tools of guides keep, by tool (guides/tools.ts). */
  results: z.optional(z.record(z.string(), z.string())),
  finishedVersion: z.optional(z.int()),
  /** Of which guides start and completion are in counters/guides. */
  counted: z.optional(z.object({ started: z.array(z.string()), finished: z.array(z.string()) })),
});
export type GuideProgressRecord = z.infer<typeof guideProgressSchema>;

/** guideStats/current: how many people started and finished each guide, and how long that took half of them. */
export const guideStatsSchema = z.looseObject({
  asOf: date,
  guides: z.record(
    z.string(),
    z.object({ started: z.int(), finished: z.int(), medianMinutes: z.nullable(z.number()) }),
  ),
});
export type GuideStatsRecord = z.infer<typeof guideStatsSchema>;

/** reviews/{uid}: the decision on an application. */
export const reviewSchema = z.looseObject({
  decision: z.enum(['approved', 'rejected']),
  reasonCode: z.string(),
  reasonText: z.string(),
  reapplyAt: z.nullable(date),
  decidedAt: date,
  auditId: z.string(),
});
export type ReviewRecord = z.infer<typeof reviewSchema>;
