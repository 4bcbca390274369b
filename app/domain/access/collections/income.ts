import { ACTIVE, ADMIN, type CollectionRow, kept, page, read } from './row.ts';

/** Part of the table of collections: where the money comes from. Functions keep it, admins look at it, people at their own. */
const watched = (what: string): CollectionRow[] => [
  read('read-any', ADMIN, 'any', `Admins read ${what}.`),
  page('list-any', ADMIN, 'any', `Admins list ${what}.`),
];

export const INCOME_COLLECTIONS = {
  // Revenue included: a share can only be checked by anyone who sees what it is a share of.
  conversions: kept(ACTIVE, 'Conversions'),
  quarantine: watched('what nobody could be paid for yet'),
  cohorts: watched('how far the people of a month have come'),
  programmeStats: watched('the days of the whole programme'),
  streamerStats: watched('the months of each streamer'),
  exchangeRates: watched('the rates that commissions are converted by'),
  alerts: watched('what does not add up'),
  jobRuns: watched('how the jobs went'),
} as const satisfies Record<string, readonly CollectionRow[]>;
