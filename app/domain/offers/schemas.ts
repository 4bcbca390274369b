import * as z from 'zod/mini';
import { CURRENCIES } from '../ledger/money.ts';
import { GOAL_LABELS, GOAL_TYPES, VISIBILITIES } from './offer.ts';
import { LIMITS } from '../platform/limits.ts';
import { ACCESS_STATES } from './access.ts';

/** Documents of offers and of access to them, and what people type of them. As in people/schemas.ts. */

const currency = z.enum(CURRENCIES);
const texts = z.record(z.string(), z.string());
const visibility = z.enum(VISIBILITIES);
const time = z._default(z.nullable(z.date()), null);

/** An amount in minor units for `cpa` and `flat`, a share in percent for `revshare`. */
const goal = z.looseObject({
  type: z.enum(GOAL_TYPES),
  label: z.enum(GOAL_LABELS),
  amountMinor: z.optional(z.int()),
  currency: z.optional(currency),
  percent: z.optional(z.number()),
});
export type OfferGoal = z.infer<typeof goal>;

/** How many conversions count; null for any number. */
const caps = z.object({ monthlyPerCreator: z.nullable(z.int()), total: z.nullable(z.int()) });

/**
 * offers/{id}; texts by language, terms one a line. No countries or languages: all of them.
 */
export const offerSchema = z.looseObject({
  id: z.string(),
  brandName: z.string(),
  /** The name of an image (image.ts); '' for none. */
  logo: z._default(z.string(), ''),
  status: z.string(),
  visibility,
  title: texts,
  description: texts,
  goals: z._default(z.array(goal), []),
  holdDays: z._default(z.int(), 0),
  countries: z._default(z.array(z.string()), []),
  languages: z._default(z.array(z.string()), []),
  disclosure: z._default(texts, {}),
  terms: z._default(texts, {}),
  caps: z._default(caps, { monthlyPerCreator: null, total: null }),
  startsAt: time,
  endsAt: time,
  version: z._default(z.int(), 1),
});
export type OfferRecord = z.infer<typeof offerSchema>;

/** offerTemplates/{offerId}: what tracking links are made of, with places for `{offerId}` and `{subId}`. */
export const offerTemplateSchema = z.looseObject({ trackingTemplate: z.string(), auditId: z._default(z.string(), '') });
export type OfferTemplate = z.infer<typeof offerTemplateSchema>;

/** offerAccess/{offerId_uid}. */
export const offerAccessSchema = z.looseObject({
  uid: z.string(),
  /** As it was when the offer was asked for: lists show it without a second read. */
  username: z._default(z.string(), ''),
  offerId: z.string(),
  card: z.object({ brandName: z.string(), title: texts, visibility }),
  state: z.enum(ACCESS_STATES),
  note: z._default(z.string(), ''),
  reason: z.string(),
  requestedAt: z.date(),
  decidedAt: time,
  mayAskAgainAt: time,
  trackingUrl: z.string(),
  subId: z.string(),
  /** Of a decline: whether access had been given before. Decisions of an earlier release lack it. */
  withdrawn: z.optional(z.boolean()),
  /** Codes of short links by what they are for (short-link.ts). */
  shortLinks: z.optional(z.record(z.string(), z.string())),
});
export type OfferAccessRecord = z.infer<typeof offerAccessSchema>;

/** The sentence that goes with a request for an offer. */
export const noteInput = z.object({
  note: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.requestNote, 'offers.errors.note')), ''),
});

/** offers/{id}/versions/{n}: what commissions are computed by from `effectiveFrom` on. Never changed; doc id = version. */
export const offerVersionSchema = z.looseObject({
  version: z.int().check(z.minimum(1)),
  goals: z.array(
    z.looseObject({
      type: z.enum(GOAL_TYPES),
      label: z.enum(GOAL_LABELS),
      amountMinor: z.optional(z.int()),
      currency: z.optional(currency),
      percent: z.optional(z.number()),
    }),
  ),
  holdDays: z.int().check(z.minimum(0)),
  caps: z._default(z.object({ monthlyPerCreator: z.nullable(z.int()), total: z.nullable(z.int()) }), {
    monthlyPerCreator: null,
    total: null,
  }),
  countries: z.array(z.string()),
  disclosure: z.record(z.string(), z.string()),
  terms: z.optional(texts),
  startsAt: time,
  endsAt: time,
  effectiveFrom: z.date(),
});
export type OfferVersion = z.infer<typeof offerVersionSchema>;
