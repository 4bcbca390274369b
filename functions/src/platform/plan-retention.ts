import { Timestamp } from 'firebase-admin/firestore';
import { TASK_LIMITS } from '../../../app/domain/programme/tasks.ts';

/** How long documents are kept, in days. docs/privacy.md has the reasons. */

const DAY_MS = 86_400_000;

/**
 * What Firestore removes itself once `expireAt` has passed: a TTL policy in firestore.indexes.json names the collection. Its
 * functions write the field with each document, of tasks the Worker. https://firebase.google.com/docs/firestore/ttl
 */
export const EXPIRING = {
  /** The inbox of a person. */
  notices: { collection: 'items', days: 365 },
  // The longest window of attempts is a quarter of an hour (plan-rate-limit.ts).
  loginAttempts: { collection: 'loginAttempts', days: 1 },
  jobRuns: { collection: 'jobRuns', days: 180 },
  // Longer than an event is delivered again.
  told: { collection: 'told', days: 8 },
  shards: { collection: 'shards', days: 180 },
  sums: { collection: 'sums', days: 180 },
  /** Staff write it; the rules hold them to it. */
  tasks: { collection: 'tasks', days: TASK_LIMITS.keptDays },
} as const;

/** The `expireAt` of a document that is as old as `since`. */
export function expiryOf(kind: keyof typeof EXPIRING, since: Date): Timestamp {
  return Timestamp.fromMillis(since.getTime() + EXPIRING[kind].days * DAY_MS);
}

/** What a job removes, since no time of ours can say it: by a field that says how old a document is. */
export type Retention = {
  /** The name in a run's counts. */
  name: string;
  collection: string;
  field: string;
  /** Sessions hold ISO texts (spec.txt section 3), everything else timestamps. */
  stored: 'iso' | 'timestamp';
  days: number;
};

const RETENTIONS: readonly Retention[] = [
  // The cookie of a session lives thirty days from its last use, so none of these can come back. A text, and seven fields exactly.
  { name: 'sessions', collection: 'sessions', field: 'lastActive', stored: 'iso', days: 90 },
];

/** All of them; `mailCollection` is where the Trigger Email extension finds mails, null where it is not set up. */
export function retentions(mailCollection: string | null): readonly Retention[] {
  if (!mailCollection) return RETENTIONS;
  // Of the extension: when it took the mail. What it has not taken yet is not there.
  return [
    ...RETENTIONS,
    { name: 'mail', collection: mailCollection, field: 'delivery.startTime', stored: 'timestamp', days: 30 },
  ];
}

/** What is older than this goes; what is exactly as old stays. */
export function oldestKept({ days }: Retention, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
