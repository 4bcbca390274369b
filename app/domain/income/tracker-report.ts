import { sameDecimal } from '../ledger/exact-money.ts';
import { type ConversionEvents, type TrackerEvent, type Verdict, verdictOf } from './conversion.ts';

/** What the tracker's report says of conversions, against what is stored of them. */

/**
 * - `tracker-missing`: stored here, and not in the report.
 * - `tracker-unknown`: in the report, and neither stored nor unassigned here.
 * - `tracker-status`, `tracker-amount`: both have it and say different things.
 */
export const TRACKER_DIFFERENCES = ['tracker-missing', 'tracker-unknown', 'tracker-status', 'tracker-amount'] as const;

export type TrackerDifference = {
  kind: (typeof TRACKER_DIFFERENCES)[number];
  /** An amount as "90.00 USD", or one of the statuses of a conversion; '' for nothing. */
  ours: string;
  theirs: string;
};

/** A conversion as it is stored. */
export type Stored = {
  events: ConversionEvents;
  /** An admin rejected it, whatever the tracker says. */
  decided: boolean;
  /** The admin who filled in what the tracker did not say. */
  assignedBy: string | null;
};

/** A row of the report. */
export type Reported = Pick<TrackerEvent, 'kind' | 'payout' | 'currency'>;

/**
 * How a stored conversion differs from its row of the report, null for a report without it. A status before an amount: of a
 * rejected conversion no amount is paid. Amounts in different currencies are not compared: the report is in the tracker's own.
 */
export function compareConversion(stored: Stored, row: Reported | null): TrackerDifference | null {
  const ours = verdictOf(stored.events);
  if (!row) return { kind: 'tracker-missing', ours, theirs: '' };
  const theirs = verdictOfRow(row);
  if (stored.decided) return null;
  if (ours !== theirs) return { kind: 'tracker-status', ours, theirs };
  const known = stored.events[row.kind];
  if (theirs !== 'confirmed' || stored.assignedBy || !known || known.payout === null || row.payout === null)
    return null;
  if (known.currency !== row.currency || sameDecimal(known.payout, row.payout)) return null;
  return { kind: 'tracker-amount', ours: `${known.payout} ${known.currency}`, theirs: amountOf(row) };
}

/** The difference of a row that nothing is stored of. */
export function unknownHere(row: Reported): TrackerDifference {
  return { kind: 'tracker-unknown', ours: '', theirs: amountOf(row) || verdictOfRow(row) };
}

const VERDICTS: readonly string[] = ['lead', 'confirmed', 'rejected'] satisfies Verdict[];

/** Whether one side of a difference is a status. */
export function isVerdict(text: string): text is Verdict {
  return VERDICTS.includes(text);
}

function verdictOfRow({ kind }: Reported): Verdict {
  return kind === 'rebill' || kind === 'sale' ? 'confirmed' : kind;
}

function amountOf({ payout, currency }: Reported): string {
  return payout === null ? '' : `${payout} ${currency}`;
}
