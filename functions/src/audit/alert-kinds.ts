/** What alerts are about, apart from the books, by who looks after it. A rule of scripts/monitoring/rules.ts rings for each. */
export const ALERT_KINDS = {
  payouts: ['payouts-overdue'],
  rates: ['rate-moved', 'rate-changed', 'rate-missing', 'rates-late'],
  figures: ['event-unreadable'],
  tracker: ['amount-changed', 'status-changed'],
} as const;

/** Differences in the books begin with this, and go on with the check that found them. */
export const BOOKS = 'reconcile-';

export type AlertKind = (typeof ALERT_KINDS)[keyof typeof ALERT_KINDS][number] | `${typeof BOOKS}${string}`;
