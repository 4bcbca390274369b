import * as z from 'zod/mini';
import { type Ask, type Found, isUnanswered, unanswered } from './cloudflare-ask.ts';
import type { Deployed, WorkerRoute, WranglerEnvironment } from './settings.ts';

type Wanted = { pattern: string; custom_domain?: boolean; zone_id?: string; zone_name?: string };
type Asked = { environment: Deployed; wrangler: WranglerEnvironment; account: string | undefined };

/** What Cloudflare answers about a host without a zone, and about a Worker that doesn't exist. */
const NO_ZONE = [10082, 10083];
const NO_WORKER = 10007;

const zoneList = z.array(z.object({ id: z.string() }));
const routeList = z.array(z.object({ pattern: z.string(), script: z.optional(z.nullable(z.string())) }));
const changes = z.object({
  updated: z.array(z.object({ id: z.string(), hostname: z.string(), modified: z.optional(z.boolean()) })),
  conflicting: z.array(z.object({ hostname: z.string() })),
});
const record = z.object({ service: z.string() });

/**
 * What hosts of the Worker's own lack: a zone, the token's permission for it, or that nothing else has the host. wrangler asks a
 * person before it takes a custom domain from another Worker, and takes it where it can't ask, as here.
 */
export async function missingHosts(ask: Ask, asked: Asked): Promise<string[]> {
  const { route, routes = route === undefined ? [] : [route] } = asked.wrangler;
  const wanted = routes.map(objectOf);
  const domains = wanted.filter((each) => each.custom_domain);
  // wrangler looks for the zones of custom domains only where the Worker is not at workers.dev.
  const inZones = wanted.filter((each) => !each.custom_domain || asked.wrangler.workers_dev === false);
  const ofZones = await Promise.all(inZones.map((each) => missingZone(ask, asked, each)));
  const found = ofZones.flat();
  return found.length > 0 || domains.length === 0 ? found : takenDomains(ask, asked, domains);
}

async function missingZone(ask: Ask, { environment, account, wrangler }: Asked, wanted: Wanted): Promise<string[]> {
  const host = hostOf(wanted);
  const zone = wanted.zone_id ?? (await zoneOf(ask, account, wanted.zone_name ?? host));
  if (zone === null) return [noZone(environment, wanted.zone_name ?? host)];
  if (typeof zone !== 'string') return [unanswered(`zone of ${host}`, zone)];
  const found = await ask(`zones/${zone}/workers/routes`);
  const { data } = routeList.safeParse(found.result);
  if (isUnanswered(found)) return [unanswered(`routes of ${host}`, found)];
  if (found.status !== 200 || !data) {
    return [
      `The routes of ${host} can't be looked at (${found.why}): CLOUDFLARE_API_TOKEN needs "Workers Routes: Edit" for this zone.`,
    ];
  }
  const other = data.find(({ pattern, script }) => pattern === wanted.pattern && script && script !== wrangler.name);
  if (!other) return [];
  return [
    `The route ${wanted.pattern} belongs to the Worker ${other.script}: remove it there, or choose another one in ${place(environment)}.`,
  ];
}

/** The id of the zone that a host lies in, null where the account has none, or what Cloudflare said instead. */
async function zoneOf(ask: Ask, account: string | undefined, host: string): Promise<string | null | Found> {
  for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const found = await ask(`zones?${new URLSearchParams({ name, 'account.id': account ?? '' })}`);
    if (isUnanswered(found)) return found;
    const { data } = zoneList.safeParse(found.result);
    if (data?.[0]) return data[0].id;
  }
  return null;
}

/** What custom domains would take from others, as Cloudflare works it out for wrangler's question. */
async function takenDomains(ask: Ask, { environment, account, wrangler }: Asked, domains: Wanted[]): Promise<string[]> {
  const worker = `accounts/${account}/workers/scripts/${wrangler.name}`;
  const names = domains.map(({ pattern }) => pattern).join(', ');
  const found = await ask(`${worker}/domains/changeset?replace_state=true`, {
    body: domains.map(({ pattern, zone_id, zone_name }) => ({ hostname: pattern, zone_id, zone_name })),
  });
  if (found.code === NO_WORKER) return [];
  if (isUnanswered(found)) return [unanswered(`custom domain ${names}`, found)];
  if (NO_ZONE.some((code) => code === found.code)) return [noZone(environment, names)];
  const { data } = changes.safeParse(found.result);
  if (found.status !== 200 || !data) {
    return [
      `The custom domain ${names} can't be looked at (${found.why}): CLOUDFLARE_API_TOKEN needs the permissions of the template ` +
        '"Edit Cloudflare Workers", and its zone.',
    ];
  }
  const ofOthers = data.updated.filter(({ modified }) => modified);
  return [
    ...(await Promise.all(
      ofOthers.map(async ({ id, hostname }) => {
        const { result } = await ask(`accounts/${account}/workers/domains/records/${id}`);
        const { service = 'another Worker' } = record.safeParse(result).data ?? {};
        return `${hostname} is a custom domain of ${service}: remove it there, or choose another host in ${place(environment)}.`;
      }),
    )),
    ...data.conflicting.map(
      ({ hostname }) =>
        `${hostname} has a DNS record, and a custom domain makes its own: delete the record, or choose another host in ${place(environment)}.`,
    ),
  ];
}

function noZone(environment: Deployed, host: string): string {
  return (
    `The account has no zone for ${host}, a host in ${place(environment)}: add its domain to the account in Cloudflare's dashboard, ` +
    'and to the zones of CLOUDFLARE_API_TOKEN.'
  );
}

function place(environment: Deployed): string {
  return `[[env.${environment}.routes]]`;
}

/** The host of a route, without what stands for several. */
function hostOf({ pattern }: Wanted): string {
  return pattern
    .replace(/^https?:\/\//, '')
    .replace(/\*\.?/g, '')
    .split('/')[0]!;
}

function objectOf(route: WorkerRoute): Wanted {
  return typeof route === 'string' ? { pattern: route } : route;
}
