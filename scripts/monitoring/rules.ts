import { ALERT_KINDS } from '../../functions/src/audit/alert-kinds.ts';
import { JOBS } from '../../functions/src/jobs.ts';

/**
 * What rings, by the log lines of the functions (docs/operations/alerts.md). `npm run deploy:alerts` makes it in Cloud Monitoring. The
 * Worker's lines are with Cloudflare and not here.
 */

/** Lines of the log by their event, with the fields that have one of these values, and those that have none of them. */
export type Lines = {
  events: readonly string[];
  has?: Readonly<Record<string, readonly string[]>>;
  hasNot?: Readonly<Record<string, readonly string[]>>;
};

/** `each`: every line. `many`: this many within so many minutes. `silence`: none for so many minutes, per job where jobs are named. */
type When =
  | { kind: 'each' }
  | { kind: 'many'; count: number; minutes: number }
  | { kind: 'silence'; minutes: number; jobs?: readonly string[] };

export type Rule = {
  /** Its label, by which it is found again. */
  id: string;
  title: string;
  /** `page` wakes the person on call, `ticket` waits for the morning. */
  urgency: 'page' | 'ticket';
  /** A file in docs/operations. */
  runbook: string;
  lines: Lines;
  when: When;
};

/** The jobs of a schedule: those that run each hour or more often, or more seldom, but each day. */
const jobsThat = (runHourly: boolean) =>
  Object.entries(JOBS).flatMap(([name, { schedule }]) =>
    schedule && /^[\d,]+ \* /.test(schedule) === runHourly ? [name] : [],
  );

export const RULES: readonly Rule[] = [
  {
    ...{ id: 'books', title: 'Books that do not balance', urgency: 'page', runbook: 'batch-wrong.md' },
    // A kind that no other rule knows rings here.
    lines: { events: ['alert'], hasNot: { kind: Object.values(ALERT_KINDS).flat() } },
    when: { kind: 'each' },
  },
  {
    ...{ id: 'payouts-overdue', title: 'Payouts are overdue', urgency: 'ticket', runbook: 'payouts-overdue.md' },
    lines: { events: ['alert'], has: { kind: ALERT_KINDS.payouts } },
    when: { kind: 'each' },
  },
  {
    ...{
      id: 'rates-doubtful',
      title: 'An exchange rate needs a check',
      urgency: 'ticket',
      runbook: 'exchange-rates.md',
    },
    lines: { events: ['alert'], has: { kind: ALERT_KINDS.rates } },
    when: { kind: 'each' },
  },
  {
    ...{ id: 'event-unreadable', title: 'An event could not be read', urgency: 'ticket', runbook: 'job-failed.md' },
    lines: { events: ['alert'], has: { kind: ALERT_KINDS.figures } },
    when: { kind: 'each' },
  },
  {
    ...{
      id: 'tracker-changed',
      title: 'The tracker changed a conversion',
      urgency: 'ticket',
      runbook: 'tracker-down.md',
    },
    lines: { events: ['alert'], has: { kind: ALERT_KINDS.tracker } },
    when: { kind: 'each' },
  },
  {
    ...{ id: 'job-failed', title: 'A job failed', urgency: 'page', runbook: 'job-failed.md' },
    lines: { events: ['job-failed'] },
    when: { kind: 'each' },
  },
  {
    ...{ id: 'hourly-job-silent', title: 'An hourly job did not run', urgency: 'page', runbook: 'job-failed.md' },
    lines: { events: ['job-done'] },
    when: { kind: 'silence', minutes: 90, jobs: jobsThat(true) },
  },
  {
    ...{ id: 'daily-job-silent', title: 'A daily job did not run', urgency: 'page', runbook: 'job-failed.md' },
    lines: { events: ['job-done'] },
    when: { kind: 'silence', minutes: 1_500, jobs: jobsThat(false) },
  },
  {
    ...{ id: 'functions-fail', title: 'Functions fail', urgency: 'page', runbook: 'region-outage.md' },
    lines: { events: ['callable-failed'] },
    when: { kind: 'many', count: 5, minutes: 10 },
  },
  {
    // One that collides with another write fails as well, and is tried again.
    ...{ id: 'triggers-fail', title: 'Triggers fail', urgency: 'page', runbook: 'job-failed.md#a-trigger-fails' },
    lines: { events: ['trigger-failed'] },
    when: { kind: 'many', count: 10, minutes: 60 },
  },
  {
    ...{ id: 'health-failed', title: 'A check of the functions failed', urgency: 'page', runbook: 'region-outage.md' },
    lines: { events: ['health-failed'] },
    when: { kind: 'many', count: 5, minutes: 10 },
  },
  {
    ...{ id: 'tracker-silent', title: 'The tracker is silent', urgency: 'ticket', runbook: 'tracker-down.md' },
    lines: { events: ['postback-taken'] },
    when: { kind: 'silence', minutes: 360 },
  },
  {
    ...{ id: 'postbacks-forged', title: 'Attempts to forge postbacks', urgency: 'ticket', runbook: 'key-leak.md' },
    lines: { events: ['postback-refused'] },
    when: { kind: 'many', count: 50, minutes: 10 },
  },
  {
    ...{ id: 'rates-missing', title: 'Exchange rates are missing', urgency: 'ticket', runbook: 'exchange-rates.md' },
    lines: { events: ['exchange-rates-failed'] },
    when: { kind: 'many', count: 4, minutes: 1_440 },
  },
];

/** The filter of Cloud Logging that finds these lines. */
export function filterOf({ events, has = {}, hasNot = {} }: Lines): string {
  return [
    'resource.type="cloud_run_revision"',
    isOneOf('event', events),
    ...Object.entries(has).map(([field, values]) => isOneOf(field, values)),
    ...Object.entries(hasNot).map(([field, values]) => `NOT ${isOneOf(field, values)}`),
  ].join(' AND ');
}

/** https://cloud.google.com/logging/docs/view/logging-query-language#boolean-operators */
function isOneOf(field: string, values: readonly string[]): string {
  const quoted = values.map((value) => `"${value}"`).join(' OR ');
  return `jsonPayload.${field}=${values.length > 1 ? `(${quoted})` : quoted}`;
}
