import { randomUUID } from 'node:crypto';
import type { CloudflareState, Zone } from '../state.ts';
import { CloudRefusal, objectOf, type Route } from '../types.ts';
import { ACCOUNT, known, result, ROOT, route, SCRIPT } from './api.ts';

/** Hosts of Workers: zones of the account, routes in them, and custom domains. */
const ZONE_ROUTES = `${ROOT}/zones/([^/]+)/workers/routes`;
const AUTHENTICATION = 'https://developers.cloudflare.com/fundamentals/api/troubleshooting/';
const NO_ZONE = 'https://github.com/cloudflare/workers-sdk/issues/2906';
const OTHER_WORKER = 'https://github.com/alchemy-run/alchemy-async/pull/1384';
/** A maintainer says there that no option overrides records of other kinds. */
const DNS_RECORD = 'https://github.com/cloudflare/workers-sdk/issues/9878';
const OTHER_ROUTE = 'https://developers.cloudflare.com/workers/configuration/routing/routes/';

type Origin = { hostname: string; zone_id?: string; zone_name?: string };
type Pattern = { pattern: string; zone_id?: string; zone_name?: string };

export const hostRoutes: readonly Route[] = [
  // A token sees the zones that it may do something in, and an empty list is no refusal.
  route('GET', `${ROOT}/zones`, ({ query }, { cloudflare }) => {
    const { zones, tokenZones, accountId } = cloudflare;
    const seen = [...zones]
      .filter(([id]) => tokenZones === 'all' || tokenZones.has(id))
      .filter(([, { name }]) => name === (query.get('name') ?? name))
      .filter(() => accountId === (query.get('account.id') ?? accountId));
    return result(seen.map(([id, { name }]) => ({ id, name, status: 'active', account: { id: accountId } })));
  }),
  route('GET', ZONE_ROUTES, (_call, { cloudflare }, id) => {
    const { routes } = openZone(cloudflare, id!);
    return result([...routes].map(([pattern, script]) => ({ id: pattern, pattern, script })));
  }),
  route('POST', ZONE_ROUTES, ({ body }, { cloudflare }, id) => {
    const { pattern, script } = objectOf(body) as { pattern: string; script: string };
    addRoute(openZone(cloudflare, id!), pattern, script);
    return result({ id: pattern, pattern, script });
  }),
  // Of all zones together, which takes a token for all of them: node_modules/wrangler, publishRoutesFallback.
  route('PUT', `${SCRIPT}/routes`, ({ body }, state, name) => {
    known(state, name!);
    const { cloudflare } = state;
    if (cloudflare.tokenZones !== 'all') throw unauthorised();
    const wanted = (body as Pattern[]).map((each) => ({
      ...each,
      zone: zoneOf(cloudflare, hostOf(each.pattern), each),
    }));
    for (const { routes } of cloudflare.zones.values()) {
      for (const [pattern, script] of routes) if (script === name) routes.delete(pattern);
    }
    for (const { pattern, zone } of wanted) addRoute(zone, pattern, name!);
    return result(wanted.map(({ pattern }) => pattern));
  }),
  // Changes nothing: what the records of a Worker would change.
  route('POST', `${SCRIPT}/domains/changeset`, ({ body }, state, name) => {
    known(state, name!);
    const { cloudflare } = state;
    const origins = body as Origin[];
    for (const origin of origins) zoneOf(cloudflare, origin.hostname, origin);
    const existing = origins.flatMap(({ hostname }) => cloudflare.domains.get(hostname) ?? []);
    return result({
      added: origins.filter(({ hostname }) => !cloudflare.domains.has(hostname)),
      removed: [...cloudflare.domains.values()].filter(
        ({ service, hostname }) => service === name && !origins.some((each) => each.hostname === hostname),
      ),
      updated: existing.map((domain) => ({ ...domain, modified: domain.service !== name })),
      conflicting: origins.filter((origin) => hasRecord(cloudflare, origin)),
    });
  }),
  route('GET', `${ACCOUNT}/workers/domains/records/([^/]+)`, (_call, { cloudflare }, id) => {
    const domain = [...cloudflare.domains.values()].find((each) => each.id === id);
    if (!domain) throw new CloudRefusal(404, '100114', 'Custom domain not found.', OTHER_WORKER);
    return result(domain);
  }),
  route('PUT', `${SCRIPT}/domains/records`, ({ body }, state, name) => {
    known(state, name!);
    const { cloudflare } = state;
    const given = objectOf(body) as { override_existing_origin?: boolean; origins: Origin[] };
    for (const origin of given.origins) {
      const { hostname } = origin;
      zoneOf(cloudflare, hostname, origin);
      const { service = name } = cloudflare.domains.get(hostname) ?? {};
      if (service !== name && !given.override_existing_origin) {
        const message = `Hostname '${hostname}' already in use by other custom domain. Either delete it, try a different hostname, or use the option 'override_existing_origin' to override.`;
        throw new CloudRefusal(409, '100116', message, OTHER_WORKER);
      }
      if (hasRecord(cloudflare, origin)) {
        const message = `Hostname '${hostname}' already has externally managed DNS records (A, CNAME, etc). Either delete them, try a different hostname, or use the option 'override_existing_dns_record' to override.`;
        throw new CloudRefusal(409, '100117', message, DNS_RECORD);
      }
    }
    for (const [hostname, { service }] of cloudflare.domains) {
      if (service === name) cloudflare.domains.delete(hostname);
    }
    for (const { hostname } of given.origins) {
      cloudflare.domains.set(hostname, { id: randomUUID(), hostname, service: name! });
    }
    return result(given.origins);
  }),
];

/** The Worker that answers at a host: of workers.dev, by a custom domain, or by a route where the host has a record. */
export function workerAt({ domains, zones, subdomain, scripts }: CloudflareState, host: string): string | null {
  const [name, ...rest] = host.split('.');
  if (subdomain && rest.join('.') === `${subdomain}.workers.dev`) return scripts.get(name!)?.subdomain ? name! : null;
  const domain = domains.get(host);
  if (domain) return domain.service;
  const zone = [...zones.values()].find((each) => within(host, each.name));
  if (!zone?.records.has(host)) return null;
  return [...zone.routes].find(([pattern]) => pattern === `${host}/*`)?.[1] ?? null;
}

/** Whether a host belongs to a zone of the account. */
export function isInZone({ zones }: CloudflareState, host: string): boolean {
  return [...zones.values()].some(({ name }) => within(host, name));
}

function hasRecord(cloudflare: CloudflareState, origin: Origin): boolean {
  return zoneOf(cloudflare, origin.hostname, origin).records.has(origin.hostname);
}

/** The zone that is named, or that a host lies in. */
function zoneOf({ zones }: CloudflareState, host: string, named: { zone_id?: string; zone_name?: string }): Zone {
  const found = [...zones].find(([id, { name }]) => {
    if (named.zone_id) return id === named.zone_id;
    return named.zone_name ? name === named.zone_name : within(host, name);
  });
  if (found) return found[1];
  throw new CloudRefusal(400, '10083', `workers.api.error.zone_not_found for "${host}"`, NO_ZONE);
}

/** A zone whose routes the token may read and change. */
function openZone({ zones, tokenZones }: CloudflareState, id: string): Zone {
  const zone = zones.get(id);
  if (zone && (tokenZones === 'all' || tokenZones.has(id))) return zone;
  throw unauthorised();
}

function addRoute(zone: Zone, pattern: string, script: string): void {
  if ((zone.routes.get(pattern) ?? script) !== script) {
    throw new CloudRefusal(409, '10020', 'A route with the same pattern already exists.', OTHER_ROUTE);
  }
  zone.routes.set(pattern, script);
}

function unauthorised(): CloudRefusal {
  return new CloudRefusal(403, '10000', 'Authentication error', AUTHENTICATION);
}

function hostOf(pattern: string): string {
  return pattern
    .replace(/^https?:\/\//, '')
    .replace(/^\*\.?/, '')
    .split('/')[0]!;
}

function within(host: string, zone: string): boolean {
  return host === zone || host.endsWith(`.${zone}`);
}
