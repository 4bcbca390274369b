import * as z from 'zod/mini';
import { ROLES, STATUSES } from '../access/roles.ts';
import { GUIDES_STATES } from './directory-search.ts';
import { LIMITS } from '../platform/limits.ts';
import { line } from '../platform/line-text.ts';

/**
 * What people type about themselves and what documents look like. Messages are translation keys. Document schemas take Dates: who
 * reads from Firestore converts its timestamps first. They keep fields that they do not know, so that a record that
 * was read can be compared with what is stored.
 */
const required = z.string({ error: 'validation.required' }).check(z.minLength(1, 'validation.required'));

const personName = z
  .string({ error: 'validation.required' })
  .check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(LIMITS.name, 'validation.name'), line);

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
  brandName: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.name, 'validation.brand-name'), line), ''),
});
export type SignUpNames = z.infer<typeof signUpNames>;

/** The account step of sign-up: format and strength are the provider's answer (spec.txt section 5). */
export const accountInput = z.object({
  email: z.string({ error: 'validation.required' }).check(z.trim(), z.minLength(1, 'validation.required')),
  password: required,
});

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

/** reviews/{uid}: the decision on an application. */
export const reviewSchema = z.looseObject({
  decision: z.enum(['approved', 'rejected']),
  reasonCode: z.string(),
  reasonText: z.string(),
  reapplyAt: z.nullable(z.date()),
  decidedAt: z.date(),
  auditId: z.string(),
});
export type ReviewRecord = z.infer<typeof reviewSchema>;

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
