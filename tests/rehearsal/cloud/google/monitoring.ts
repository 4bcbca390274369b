import type { CloudState, Stored } from '../state.ts';
import { type Call, CloudRefusal, objectOf, type Route } from '../types.ts';

/** Cloud Logging's metrics, and channels, checks, alerts and dashboards of Cloud Monitoring. */
const LOGGING = 'logging.googleapis.com';
const MONITORING = 'monitoring.googleapis.com';
const POLICIES = 'https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies';
const LOG_METRICS = 'https://cloud.google.com/logging/docs/reference/v2/rest/v2/projects.metrics';
const DASHBOARDS = 'https://cloud.google.com/monitoring/api/ref_v3/rest/v1/projects.dashboards';
/** "To use this control, the value of the duration field must be greater than or equal to 60 seconds": MetricThreshold of POLICIES. */
const LEAST_JUDGED_S = 60;
/** The longest that an alert may look back. */
const MOST_ALIGNED_S = 90_000;

type Kind = { kind: string; version: 'v1' | 'v3'; permission: string };
const KINDS: readonly Kind[] = [
  { kind: 'notificationChannels', version: 'v3', permission: 'monitoring.notificationChannels' },
  { kind: 'uptimeCheckConfigs', version: 'v3', permission: 'monitoring.uptimeCheckConfigs' },
  { kind: 'alertPolicies', version: 'v3', permission: 'monitoring.alertPolicies' },
  { kind: 'dashboards', version: 'v1', permission: 'monitoring.dashboards' },
];

export const monitoringRoutes: readonly Route[] = [
  {
    ...{ method: 'GET', host: LOGGING, path: /^\/v2\/projects\/[^/]+\/metrics$/, needs: 'logging.logMetrics.list' },
    answer: (_call, { metrics }) => ({ body: { metrics: [...metrics.values()] } }),
  },
  {
    ...{ method: 'POST', host: LOGGING, path: /^\/v2\/projects\/[^/]+\/metrics$/, needs: 'logging.logMetrics.create' },
    answer: ({ body }, state) => ({ body: keepMetric(state, objectOf(body)) }),
  },
  {
    ...{ method: 'PUT', host: LOGGING, path: /^\/v2\/projects\/[^/]+\/metrics\/[^/]+$/ },
    needs: 'logging.logMetrics.update',
    answer: ({ body }, state) => ({ body: keepMetric(state, objectOf(body)) }),
  },
  ...KINDS.flatMap(routesOf),
];

function routesOf({ kind, version, permission }: Kind): Route[] {
  const all = new RegExp(`^/${version}/projects/([^/]+)/${kind}$`);
  const one = new RegExp(`^/${version}/(projects/[^/]+/${kind}/[^/]+)$`);
  return [
    {
      ...{ method: 'GET', host: MONITORING, path: all, needs: `${permission}.list` },
      answer: ({ query }, { monitoring }) => {
        // One a page, so that who lists has to go on.
        const found = [...monitoring].filter(([name]) => name.includes(`/${kind}/`)).map(([, stored]) => stored);
        const at = Number(query.get('pageToken') ?? 0);
        const more = at + 1 < found.length ? { nextPageToken: String(at + 1) } : {};
        return { body: { [kind]: found.slice(at, at + 1), ...more } };
      },
    },
    {
      ...{ method: 'POST', host: MONITORING, path: all, needs: `${permission}.create` },
      answer: (call, state, project) => {
        const name = `projects/${project}/${kind}/${state.monitoring.size + 1}`;
        return { body: keep(state, kind, { ...judged(call, state, kind), name }) };
      },
    },
    {
      ...{ method: 'PATCH', host: MONITORING, path: one, needs: `${permission}.update` },
      answer: (call, state, name) => {
        const known = state.monitoring.get(name!);
        if (!known) throw new CloudRefusal(404, 'NOT_FOUND', `${name} not found.`, POLICIES);
        if (kind === 'dashboards' && objectOf(call.body).etag !== known.etag) {
          throw new CloudRefusal(409, 'ABORTED', 'The etag does not match.', DASHBOARDS);
        }
        return { body: keep(state, kind, { ...known, ...judged(call, state, kind), name }) };
      },
    },
  ];
}

function keep(state: CloudState, kind: string, stored: Stored): Stored {
  const kept = kind === 'dashboards' ? { ...stored, etag: `${String(stored.etag ?? '')}a` } : stored;
  state.monitoring.set(String(kept.name), kept);
  return kept;
}

function keepMetric({ metrics }: CloudState, metric: Stored): Stored {
  const descriptor = objectOf(metric.metricDescriptor);
  if ((descriptor.valueType === 'DISTRIBUTION') !== (metric.valueExtractor !== undefined)) {
    throw new CloudRefusal(
      400,
      'INVALID_ARGUMENT',
      'A distribution needs a value extractor, and a count none.',
      LOG_METRICS,
    );
  }
  metrics.set(String(metric.name), { ...metric, version: 'V2' });
  return metrics.get(String(metric.name))!;
}

/** What Monitoring refuses of an alert; everything else is taken as it is. */
function judged({ body }: Call, { metrics, monitoring }: CloudState, kind: string): Stored {
  const stored = objectOf(body);
  if (kind !== 'alertPolicies') return stored;
  const text = JSON.stringify(stored);
  for (const [, metric] of text.matchAll(/logging\.googleapis\.com\/user\/([\w-]+)/g)) {
    if (metrics.has(metric!)) continue;
    const message = `Cannot find metric that matches type = "logging.googleapis.com/user/${metric}".`;
    throw new CloudRefusal(404, 'NOT_FOUND', message, POLICIES);
  }
  for (const name of stored.notificationChannels as string[]) {
    if (!monitoring.has(name)) throw new CloudRefusal(404, 'NOT_FOUND', `Channel ${name} not found.`, POLICIES);
  }
  const periods = [...text.matchAll(/"alignmentPeriod":"(\d+)s"/g)].map(([, seconds]) => Number(seconds));
  if (periods.some((seconds) => seconds > MOST_ALIGNED_S)) {
    throw new CloudRefusal(400, 'INVALID_ARGUMENT', 'The alignment period is at most 90000s.', POLICIES);
  }
  for (const { conditionThreshold } of stored.conditions as { conditionThreshold?: Stored }[]) {
    const { evaluationMissingData, duration } = conditionThreshold ?? {};
    if (evaluationMissingData === undefined || Number.parseInt(String(duration)) >= LEAST_JUDGED_S) continue;
    const message = 'evaluationMissingData needs a duration of 60s or more.';
    throw new CloudRefusal(400, 'INVALID_ARGUMENT', message, POLICIES);
  }
  const isOfLines = text.includes('"conditionMatchedLog"');
  if (isOfLines && objectOf(stored.alertStrategy).notificationRateLimit === undefined) {
    const message = 'A log-based alert needs alertStrategy.notificationRateLimit.';
    throw new CloudRefusal(400, 'INVALID_ARGUMENT', message, POLICIES);
  }
  return stored;
}
