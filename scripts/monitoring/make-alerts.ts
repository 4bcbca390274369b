import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { bodyOf, type Google } from '../deploy/google.ts';
import { Refusal } from '../stack/refusal.ts';
import { DASHBOARD_NAME, dashboard } from './dashboard.ts';
import { METRICS } from './metrics.ts';
import { LABEL, policyOf, sitePolicyOf, uptimeCheckOf } from './policies.ts';
import { RULES } from './rules.ts';

type Alerting = {
  google: Google;
  project: string;
  /** The addresses that get what wakes someone, and what waits. */
  emails: { page: string; ticket: string };
  /** The product's host, whose /healthz is asked. */
  host: string;
  /** Where the runbooks are read. */
  runbooks: string;
  /** Waits before a metric that was made just now is asked for again. */
  wait: () => Promise<unknown>;
  say: (sentence: string) => void;
};

/** A new metric is known to Monitoring a moment after it was made. */
const TRIES = 10;

const named = z.looseObject({ name: z.string() });
type Named = z.infer<typeof named>;

/**
 * Makes the metrics, the check of the site, the alerts and the dashboard that a project lacks, and puts right those of ours that differ.
 * What others made stays. Throws a Refusal where it may not.
 */
export async function makeAlerts(alerting: Alerting): Promise<void> {
  const { google, project, emails, host, runbooks, say } = alerting;
  const monitoring = `https://monitoring.googleapis.com/v3/projects/${project}`;
  const logging = `https://logging.googleapis.com/v2/projects/${project}/metrics`;
  say('Counting log lines…');
  const metrics = await listed(google, logging, 'metrics');
  for (const metric of METRICS) {
    const known = metrics.find(({ name }) => name === metric.name);
    if (!known) await sent(alerting, 'POST', logging, metric);
    else if (!includes(known, metric)) await sent(alerting, 'PUT', `${logging}/${metric.name}`, metric);
  }
  say('Making alerts…');
  const channelFor = async (urgency: 'page' | 'ticket') =>
    kept(alerting, monitoring, 'notificationChannels', urgency, {
      type: 'email',
      displayName: `Greenroom: ${urgency}`,
      labels: { email_address: emails[urgency] },
      userLabels: { [LABEL]: urgency },
    });
  const places = { channels: { page: await channelFor('page'), ticket: await channelFor('ticket') }, runbooks };
  const check = await kept(alerting, monitoring, 'uptimeCheckConfigs', 'site', uptimeCheckOf(host));
  for (const policy of [...RULES.map((rule) => policyOf(rule, places)), sitePolicyOf(check, places)]) {
    await kept(alerting, monitoring, 'alertPolicies', policy.userLabels[LABEL]!, policy);
  }
  say('Making the dashboard…');
  const dashboards = `https://monitoring.googleapis.com/v1/projects/${project}/dashboards`;
  const shown = (await listed(google, dashboards, 'dashboards')).find((one) => one.displayName === DASHBOARD_NAME);
  if (!shown) await sent(alerting, 'POST', dashboards, dashboard());
  else if (!includes(shown, dashboard())) {
    // Monitoring refuses a change of a dashboard that does not name what it changes.
    const body = { ...dashboard(), name: shown.name, etag: shown.etag };
    await sent(alerting, 'PATCH', `https://monitoring.googleapis.com/v1/${shown.name}`, body);
  }
  say(`${project} has ${RULES.length + 1} alerts and the dashboard "${DASHBOARD_NAME}".`);
}

/** Makes what has our label, or puts it right. Returns its name. */
async function kept(
  alerting: Alerting,
  monitoring: string,
  kind: 'notificationChannels' | 'uptimeCheckConfigs' | 'alertPolicies',
  label: string,
  wanted: object,
): Promise<string> {
  const isOurs = (one: Named) => z.safeParse(z.looseObject({ [LABEL]: z.literal(label) }), one.userLabels).success;
  const known = (await listed(alerting.google, `${monitoring}/${kind}`, kind)).find(isOurs);
  if (!known) return (await sent(alerting, 'POST', `${monitoring}/${kind}`, wanted)).name;
  if (!includes(known, wanted)) {
    const mask = `updateMask=${Object.keys(wanted).join(',')}`;
    const changed = { ...wanted, name: known.name };
    await sent(alerting, 'PATCH', `https://monitoring.googleapis.com/v3/${known.name}?${mask}`, changed);
  }
  return known.name;
}

/** Whether an answer says all that is wanted; the interfaces add fields of their own. */
function includes(known: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(known) && known.length === wanted.length && wanted.every((one, at) => includes(known[at], one))
    );
  }
  if (typeof wanted !== 'object' || wanted === null) return isDeepStrictEqual(known, wanted);
  const fields = Object.entries(wanted);
  return (
    typeof known === 'object' && known !== null && fields.every(([name, of]) => includes(Reflect.get(known, name), of))
  );
}

/** Everything that there is of a kind, page by page. */
async function listed(google: Google, url: string, kind: string): Promise<Named[]> {
  const page = z.looseObject({ [kind]: z._default(z.array(named), []), nextPageToken: z._default(z.string(), '') });
  const found: Named[] = [];
  let token = '';
  do {
    const answer = await google('GET', token ? `${url}?pageToken=${encodeURIComponent(token)}` : url);
    const body = bodyOf(`The ${kind} of the project are unknown`, answer, page);
    found.push(...(body[kind] as Named[]));
    token = body.nextPageToken as string;
  } while (token);
  return found;
}

async function sent({ google, wait }: Alerting, method: string, url: string, body: object): Promise<Named> {
  for (let tries = 1; ; tries += 1) {
    const answer = await google(method, url, body);
    if (answer.status !== 404 || tries === TRIES) {
      return bodyOf(`${(body as { displayName?: string }).displayName ?? 'A metric'} can not be made`, answer, named);
    }
    await wait();
  }
}

/** Throws a Refusal for what is no address of mail. */
export function emailIn(text: string | undefined, option: string): string {
  if (text && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text;
  throw new Refusal(`--${option} EMAIL: who gets these alerts?`);
}
