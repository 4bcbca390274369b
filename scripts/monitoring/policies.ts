import { metricOf, typeOf } from './metrics.ts';
import { filterOf, type Rule } from './rules.ts';

/** Alert policies of Cloud Monitoring: https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */

/** By this label of a user a policy, channel or check of ours is found again. */
export const LABEL = 'greenroom';

type Policy = {
  displayName: string;
  userLabels: Record<string, string>;
  documentation: { content: string; mimeType: 'text/markdown' };
  combiner: 'OR';
  conditions: object[];
  notificationChannels: string[];
  alertStrategy?: object;
  enabled: true;
};

type Places = {
  /** Names of the channels, by urgency. */
  channels: Readonly<Record<Rule['urgency'], string>>;
  /** Where the runbooks are read. */
  runbooks: string;
};

const RUNS = 'resource.type="cloud_run_revision"';
const DAY_S = 86_400;

/** The policy of a rule. */
export function policyOf(rule: Rule, { channels, runbooks }: Places): Policy {
  const { id, title, urgency, runbook, when } = rule;
  return {
    displayName: `Greenroom: ${title}`,
    userLabels: { [LABEL]: id, urgency },
    documentation: { content: `${title}. What to do: ${runbooks}/${runbook}`, mimeType: 'text/markdown' },
    combiner: 'OR',
    conditions: [{ displayName: title, ...conditionOf(rule) }],
    notificationChannels: [channels[urgency]],
    // A policy that matches log lines has to say how often it may ring.
    ...(when.kind === 'each' && {
      alertStrategy: { notificationRateLimit: { period: '3600s' }, autoClose: `${7 * DAY_S}s` },
    }),
    enabled: true,
  };
}

function conditionOf(rule: Rule): object {
  const { lines, when } = rule;
  const metric = metricOf(rule);
  if (when.kind === 'each' || !metric) return { conditionMatchedLog: { filter: filterOf(lines) } };
  const period = `${when.minutes * 60}s`;
  const filter = `${RUNS} AND metric.type="${typeOf(metric)}"`;
  if (when.kind === 'many') {
    return {
      conditionThreshold: {
        filter,
        aggregations: [
          {
            alignmentPeriod: period,
            perSeriesAligner: 'ALIGN_SUM',
            crossSeriesReducer: 'REDUCE_SUM',
            groupByFields: [],
          },
        ],
        comparison: 'COMPARISON_GT',
        thresholdValue: when.count - 1,
        duration: '0s',
      },
    };
  }
  // Not conditionAbsent: it looks back 23.5 hours at most, and a daily job is silent for 24.
  return {
    conditionThreshold: {
      filter: when.jobs ? `${filter} AND metric.labels.job = one_of(${quoted(when.jobs)})` : filter,
      aggregations: [
        {
          ...{ alignmentPeriod: period, perSeriesAligner: 'ALIGN_SUM', crossSeriesReducer: 'REDUCE_SUM' },
          groupByFields: when.jobs ? ['metric.label.job'] : [],
        },
      ],
      comparison: 'COMPARISON_LT',
      thresholdValue: 1,
      // The least with which missing data may count as below.
      duration: '60s',
      evaluationMissingData: 'EVALUATION_MISSING_DATA_ACTIVE',
    },
  };
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(',');
}

/** The check of /healthz from three continents. */
export function uptimeCheckOf(host: string): Record<string, unknown> & { displayName: string } {
  return {
    displayName: 'Greenroom: /healthz',
    userLabels: { [LABEL]: 'site' },
    monitoredResource: { type: 'uptime_url', labels: { host } },
    httpCheck: { path: '/healthz', port: 443, useSsl: true, validateSsl: true },
    period: '60s',
    timeout: '10s',
    selectedRegions: ['USA', 'EUROPE', 'SOUTH_AMERICA'],
  };
}

/** Rings when two of the places can't reach it. `check`: the name of the check, `projects/…/uptimeCheckConfigs/ID`. */
export function sitePolicyOf(check: string, { channels, runbooks }: Places): Policy {
  const title = 'The site is down';
  return {
    displayName: `Greenroom: ${title}`,
    userLabels: { [LABEL]: 'site', urgency: 'page' },
    documentation: { content: `${title}. What to do: ${runbooks}/region-outage.md`, mimeType: 'text/markdown' },
    combiner: 'OR',
    conditions: [
      {
        displayName: title,
        conditionThreshold: {
          filter:
            'metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url" ' +
            `AND metric.label.check_id="${check.split('/').at(-1)}"`,
          aggregations: [
            {
              ...{ alignmentPeriod: '120s', perSeriesAligner: 'ALIGN_NEXT_OLDER' },
              ...{ crossSeriesReducer: 'REDUCE_COUNT_FALSE', groupByFields: ['resource.label.host'] },
            },
          ],
          comparison: 'COMPARISON_GT',
          thresholdValue: 1,
          duration: '60s',
        },
      },
    ],
    notificationChannels: [channels.page],
    enabled: true,
  };
}
