import { filterOf, type Lines, RULES, type Rule } from './rules.ts';

/** A metric that Cloud Logging counts from lines: https://cloud.google.com/logging/docs/reference/v2/rest/v2/projects.metrics */
type Metric = {
  name: string;
  description: string;
  filter: string;
  metricDescriptor: {
    metricKind: 'DELTA';
    valueType: 'INT64' | 'DISTRIBUTION';
    unit: '1';
    labels?: { key: string; valueType: 'STRING' }[];
  };
  labelExtractors?: Record<string, string>;
  valueExtractor?: string;
};

const PREFIX = 'greenroom-';

function counted(id: string, description: string, lines: Lines): Metric {
  return {
    name: PREFIX + id,
    description,
    filter: filterOf(lines),
    metricDescriptor: { metricKind: 'DELTA', valueType: 'INT64', unit: '1' },
  };
}

/** Counts the lines and says which job each was of. */
function byJob(metric: Metric): Metric {
  const labels = [{ key: 'job', valueType: 'STRING' as const }];
  return {
    ...metric,
    metricDescriptor: { ...metric.metricDescriptor, labels },
    labelExtractors: { job: 'EXTRACT(jsonPayload.job)' },
  };
}

/** A figure in the lines instead of their number. */
function figure(metric: Metric, field: string): Metric {
  const metricDescriptor = { ...metric.metricDescriptor, valueType: 'DISTRIBUTION' as const };
  return { ...metric, metricDescriptor, valueExtractor: `EXTRACT(jsonPayload.${field})` };
}

/** The metric that a rule counts by; null for one that rings at each line. */
export function metricOf({ id, title, lines, when }: Rule): Metric | null {
  if (when.kind === 'each') return null;
  const metric = counted(id, title, lines);
  return when.kind === 'silence' && when.jobs ? byJob(metric) : metric;
}

const LOGIN = { callable: ['usernameSignIn'] } as const;

/** What only the dashboard shows. */
export const SHOWN = {
  loginErrors: counted('login-errors', 'Log-ins by username that were refused or failed', {
    ...{ events: ['callable-refused', 'callable-failed'], has: LOGIN },
  }),
  functionErrors: counted('function-errors', 'Callables, jobs and triggers that failed', {
    events: ['callable-failed', 'job-failed', 'trigger-failed', 'health-failed'],
  }),
  overdue: figure(
    counted('overdue', 'Payouts that are overdue, each hour', { events: ['payouts-overdue-counted'] }),
    'count',
  ),
  differences: figure(
    counted('differences', 'Differences that the reconciliation found', {
      ...{ events: ['job-done'], has: { job: ['reconcileLedger'] } },
    }),
    'counts.differences',
  ),
} as const satisfies Record<string, Metric>;

export const METRICS: readonly Metric[] = [...RULES.flatMap((rule) => metricOf(rule) ?? []), ...Object.values(SHOWN)];

export function typeOf({ name }: Pick<Metric, 'name'>): string {
  return `logging.googleapis.com/user/${name}`;
}
