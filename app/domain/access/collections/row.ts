import type { Role } from '../roles.ts';

/** What a row of the table of collections is, and the short forms in which most rows are written. */

export type Verb = 'get' | 'list' | 'create' | 'update' | 'delete';

/**
 * An effective role; someone logged in without a users record; someone whose record is not what it should be. A session whose
 * auth_time is before claims/{uid}.validAfter is logged out: it may only read its own users record and claims.
 */
export type Actor = Role | 'unregistered' | 'malformed';

/** `own`: documents about the actor; `others`: about someone else; `any`: all of the collection. */
export type Whose = 'own' | 'others' | 'any';

/** What has to hold beyond role and ownership; firestore.rules has a predicate for each. */
export type Condition =
  /** At most 100 documents asked for. */
  | 'page'
  /** In one batch with users, usernames and payouts of the same person. */
  | 'with-person'
  /** In one batch with the new username, the old one's deletion and the payout profile. */
  | 'with-rename'
  /** In one batch with an auditLog entry that describes this very change. */
  | 'audited'
  /** In one batch with the decision on the person's users record. */
  | 'with-decision'
  /** In one batch with the privileged write that the entry describes. */
  | 'with-privileged-write'
  /** Nobody becomes admin or paymentsolution by it. */
  | 'grants-no-power'
  /** In one batch with the consent to an open proposal of another admin. */
  | 'with-grant'
  | 'no-open-proposal'
  | 'own-open-proposal'
  | 'open-proposal-of-another'
  /** The review is a rejection whose reapplyAt has come. */
  | 'reapply-time'
  /** The cycle is open by its state and by the clock. */
  | 'cycle-open'
  /** In one batch with payouts/{uid}: status pending, lastUpdated now. */
  | 'with-profile'
  /** In one batch with the request for the open cycle. */
  | 'with-request'
  /** The token says that the provider has verified its email. */
  | 'verified-email'
  /** The password was proved in the last five minutes (access/password-proof.ts). */
  | 'recent-password'
  /** One guide a write, at the server's time, nothing removed. */
  | 'one-guide'
  /** The offer is live, serves the person's country, and is not private unless the person was let in. */
  | 'offer-shown'
  /** The document is for every country, or for the one that the directory has of the person. */
  | 'own-country'
  /** Terms that differ come with the version that keeps them, and the version counts up by one. */
  | 'with-version'
  /** In one batch with the offer whose terms it keeps. */
  | 'with-offer'
  /** The batch is not just being approved; its item was not held, blocked or rejected. */
  | 'to-pay'
  /** The batch was approved, and is not just being approved. */
  | 'batch-approved'
  /** The card is a decline whose mayAskAgainAt has come. */
  | 'ask-again-time'
  /** The row is in the inbox of the actor's role, and nobody changed it since the actor looked. */
  | 'own-desk'
  /** The stream is in this state. */
  | 'stream-planned'
  | 'stream-live'
  | 'stream-ended'
  /** The person has an approved card of each offer. */
  | 'offers-approved'
  /** The stream has no offers, or the same write confirms the disclosure. */
  | 'disclosed';

export type CollectionRow = {
  /** What is done, unique in its collection. */
  act: string;
  verbs: readonly Verb[];
  who: readonly Actor[];
  whose: Whose;
  /** Of a create all fields that the document has, of an update those that may change. */
  fields?: readonly string[];
  conditions?: readonly Condition[];
  /** Also for visitors without a session. */
  evenLoggedOut?: true;
  policy: string;
};

/** Groups of actors, from the few to everybody. */
export const ADMIN = ['admin'] as const;
export const STREAMER = ['streamer'] as const;
export const OPERATOR = ['paymentsolution'] as const;
export const STAFF = ['admin', 'paymentsolution'] as const;
export const CREATORS = ['streamer', 'admin'] as const;
export const ACTIVE = ['streamer', 'admin', 'paymentsolution'] as const;
export const ACCOUNT = [...ACTIVE, 'pending'] as const;
export const PRESENT = [...ACCOUNT, 'rejected'] as const;
export const PENDING = ['pending'] as const;
export const REJECTED = ['rejected'] as const;
/** Roles that hold whatever the status says: deactivated, or declined. */
export const CLOSED = ['none', 'rejected'] as const;
export const UNREGISTERED = ['unregistered'] as const;
export const MALFORMED = ['malformed'] as const;
export const EVERYBODY = [...PRESENT, 'none', ...UNREGISTERED, ...MALFORMED] as const;

/** A row that reads one document. */
export const read = (act: string, who: readonly Actor[], whose: Whose, policy: string): CollectionRow => ({
  act,
  verbs: ['get'],
  who,
  whose,
  policy,
});

/** A row that lists a bounded page. */
export const page = (act: string, who: readonly Actor[], whose: Whose, policy: string): CollectionRow => ({
  act,
  verbs: ['list'],
  who,
  whose,
  conditions: ['page'],
  policy,
});

/** Own documents for some roles, everyone's for admins: what functions keep and people look at. */
export const kept = (who: readonly Actor[], what: string): CollectionRow[] => [
  read('read-own', who, 'own', `${what} are read by the person they belong to.`),
  page('list-own', who, 'own', `${what} are listed by the person they belong to.`),
  read('read-any', ADMIN, 'any', `Admins read anyone's.`),
  page('list-any', ADMIN, 'any', `Admins list anyone's.`),
];
