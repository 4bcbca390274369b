import { SHOWN, typeOf } from './metrics.ts';

/** The dashboard of operators: https://cloud.google.com/monitoring/api/ref_v3/rest/v1/projects.dashboards */

export const DASHBOARD_NAME = 'Greenroom: five numbers';

const RUNS = 'resource.type="cloud_run_revision"';
/** An age of seconds in the queues of the triggers, which Eventarc keeps in Pub/Sub. */
const QUEUE_AGE =
  'resource.type="pubsub_subscription" AND metric.type="pubsub.googleapis.com/subscription/oldest_unacked_message_age"';

function chart(title: string, filter: string, aggregation: object): object {
  const timeSeriesQuery = { timeSeriesFilter: { filter, aggregation } };
  return { title, xyChart: { dataSets: [{ timeSeriesQuery, plotType: 'LINE' }] } };
}

const sumOf = (metric: (typeof SHOWN)[keyof typeof SHOWN], alignmentPeriod: string) =>
  [
    `${RUNS} AND metric.type="${typeOf(metric)}"`,
    { alignmentPeriod, perSeriesAligner: 'ALIGN_SUM', crossSeriesReducer: 'REDUCE_SUM' },
  ] as const;

/** The highest figure that the lines of a period had. */
const highestOf = (metric: (typeof SHOWN)[keyof typeof SHOWN], alignmentPeriod: string) =>
  [
    `${RUNS} AND metric.type="${typeOf(metric)}"`,
    { alignmentPeriod, perSeriesAligner: 'ALIGN_PERCENTILE_99', crossSeriesReducer: 'REDUCE_MAX' },
  ] as const;

/** Log-in errors, function errors, overdue payouts, the age of the queue and differences of the books. */
export function dashboard(): Record<string, unknown> & { displayName: string } {
  const widgets = [
    chart('Log-in errors', ...sumOf(SHOWN.loginErrors, '300s')),
    chart('Function errors', ...sumOf(SHOWN.functionErrors, '300s')),
    chart('Overdue payouts', ...highestOf(SHOWN.overdue, '3600s')),
    chart('Age of the oldest waiting event (s)', QUEUE_AGE, {
      ...{ alignmentPeriod: '60s', perSeriesAligner: 'ALIGN_MAX', crossSeriesReducer: 'REDUCE_MAX' },
    }),
    chart('Differences in the books', ...highestOf(SHOWN.differences, '86400s')),
  ];
  return { displayName: DASHBOARD_NAME, gridLayout: { columns: '2', widgets } };
}
