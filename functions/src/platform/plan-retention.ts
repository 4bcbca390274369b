const DAY_MS = 86_400_000;

/** How long documents of a collection are kept, by a field that says how old they are. docs/privacy.md has the reasons. */
export type Retention = {
  /** The name in a run's counts. */
  name: string;
  /** A collection, or the collections of that name below `parent`. */
  collection: string;
  parent?: string;
  field: string;
  /** Sessions hold ISO texts (spec.txt section 3), everything else timestamps. */
  stored: 'iso' | 'timestamp';
  days: number;
};

const RETENTIONS: readonly Retention[] = [
  // The cookie of a session lives thirty days from its last use, so none of these can come back.
  { name: 'sessions', collection: 'sessions', field: 'lastActive', stored: 'iso', days: 90 },
  { name: 'notices', collection: 'items', parent: 'notices', field: 'at', stored: 'timestamp', days: 365 },
  // The longest window of attempts is a quarter of an hour (plan-rate-limit.ts).
  { name: 'loginAttempts', collection: 'loginAttempts', field: 'windowStartedAt', stored: 'timestamp', days: 1 },
  { name: 'jobRuns', collection: 'jobRuns', field: 'scheduledFor', stored: 'timestamp', days: 180 },
  { name: 'shards', collection: 'shards', parent: 'jobRuns', field: 'finishedAt', stored: 'timestamp', days: 180 },
];

/** All of them; `mailCollection` is where the Trigger Email extension finds mails, null where it is not set up. */
export function retentions(mailCollection: string | null): readonly Retention[] {
  if (!mailCollection) return RETENTIONS;
  // Of the extension: when it took the mail. What it has not taken yet is not there.
  const mail = { name: 'mail', collection: mailCollection, field: 'delivery.startTime', stored: 'timestamp', days: 30 };
  return [...RETENTIONS, mail as Retention];
}

/** What is older than this goes; what is exactly as old stays. */
export function oldestKept({ days }: Retention, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
