import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookAtAccount } from '../../../scripts/deploy/cloudflare.ts';
import type { WranglerEnvironment } from '../../../scripts/deploy/settings.ts';
import { cloudflareOf } from '../../rehearsal/cloud/interfaces.ts';
import { type CloudflareState, emptyCloud } from '../../rehearsal/cloud/state.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const NAME = 'greenroom-staging';
const HOST = 'app.example.test';
const ZONE = 'zone-1';
const DOMAIN = { routes: [{ pattern: HOST, custom_domain: true }] };
const ALONE = { ...DOMAIN, workers_dev: false };
const ROUTE = { routes: [`${HOST}/*`] };

/** What is missing in a played account with a zone for the host and the Worker that its first secret made, but for a change. */
async function lookAt(hosts: Partial<WranglerEnvironment>, change: (account: CloudflareState) => void = () => {}) {
  const { cloudflare, ...rest } = emptyCloud('greenroom-test');
  cloudflare.scripts.set(NAME, { secrets: new Map(), versions: [], deployed: null, subdomain: false });
  cloudflare.zones.set(ZONE, { name: 'example.test', records: new Set(), routes: new Map() });
  change(cloudflare);
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(cloudflareOf({ ...rest, cloudflare }));
  const machine = { CLOUDFLARE_ACCOUNT_ID: cloudflare.accountId, CLOUDFLARE_API_TOKEN: cloudflare.token };
  const wrangler = { name: NAME, vars: {}, kv_namespaces: [], ...hosts };
  const { missing } = await lookAtAccount({ environment: 'staging', machine, wrangler });
  const domains = [...cloudflare.domains.keys()];
  return { missing, domains, asked: fetch.mock.calls.map(([, init]) => init?.method ?? 'GET') };
}

const belongingTo = (service: string) => (account: CloudflareState) =>
  void account.domains.set(HOST, { id: 'domain-1', hostname: HOST, service });
const hasRoute = (script: string) => (account: CloudflareState) =>
  void account.zones.get(ZONE)!.routes.set(`${HOST}/*`, script);
const noZones = (account: CloudflareState) => void account.zones.clear();
const otherZones = (account: CloudflareState) => void (account.tokenZones = new Set());

describe('hosts of a Worker', () => {
  it.each<[string, Partial<WranglerEnvironment>, ((account: CloudflareState) => void)?]>([
    ['a custom domain', DOMAIN],
    ['a custom domain alone', ALONE],
    ['its own custom domain', ALONE, belongingTo(NAME)],
    // Cloudflare asks for no permission in the zone, and wrangler doesn't look for it.
    ['a custom domain, with a token of no zone', DOMAIN, otherZones],
    ['a Worker that does not exist', DOMAIN, ({ scripts }) => scripts.clear()],
    ['a route', ROUTE],
    ['its own route', ROUTE, hasRoute(NAME)],
    ['one route, in the zone of its id', { route: { pattern: '*/*', zone_id: ZONE } }],
    ['no host', {}],
  ])('lack nothing: %s', async (_name, hosts, change) => {
    expect((await lookAt(hosts, change)).missing).toEqual([]);
  });

  it.each<[string, Partial<WranglerEnvironment>, (account: CloudflareState) => void, RegExp]>([
    [
      'a custom domain without a zone',
      DOMAIN,
      noZones,
      /no zone for app\.example\.test.*staging\.routes.*add its domain/,
    ],
    ['a custom domain alone, without a zone', ALONE, noZones, /no zone for app\.example\.test.*add its domain/],
    [
      'a custom domain alone, with a token of no zone',
      ALONE,
      otherZones,
      /and to the zones of CLOUDFLARE_API_TOKEN\.$/,
    ],
    ['a route without a zone', ROUTE, noZones, /no zone for app\.example\.test/],
    [
      'a zone that the account does not have',
      { routes: [{ pattern: '*/*', zone_name: 'b.test' }] },
      () => {},
      /for b\.test/,
    ],
    [
      "a zone that is not the token's",
      { routes: [{ pattern: 'a.test/*', zone_id: ZONE }] },
      otherZones,
      /"Workers Routes: Edit"/,
    ],
    ['a custom domain of another Worker', DOMAIN, belongingTo('shop'), /custom domain of shop: remove it there/],
    [
      'a DNS record',
      ALONE,
      ({ zones }) => void zones.get(ZONE)!.records.add(HOST),
      /has a DNS record.*delete the record/,
    ],
    ['a route of another Worker', ROUTE, hasRoute('shop'), /route app\.example\.test\/\* belongs to the Worker shop/],
  ])('one sentence: %s', async (_name, hosts, change, sentence) => {
    const { missing } = await lookAt(hosts, change);
    expect(missing).toEqual([expect.stringMatching(sentence)]);
  });

  it('are only looked at: nothing is taken from another Worker', async () => {
    const { domains, asked } = await lookAt(ALONE);
    // The one POST asks what would change.
    expect([domains, asked.filter((method) => method !== 'GET')]).toEqual([[], ['POST']]);
  });

  it('take a token with the permissions of the template', async () => {
    const error = { errors: [{ code: 10000, message: 'Authentication error' }] };
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
      (url as string).includes('changeset') ? Response.json(error, { status: 403 }) : Response.json({}),
    );
    const machine = { CLOUDFLARE_ACCOUNT_ID: 'account', CLOUDFLARE_API_TOKEN: 'token' };
    const wrangler = { name: NAME, vars: {}, kv_namespaces: [], ...DOMAIN };
    const { missing } = await lookAtAccount({ environment: 'staging', machine, wrangler });
    expect(missing).toEqual([
      expect.stringMatching(/app\.example\.test can't be looked at \(Authentication error\): .*template/),
    ]);
  });

  it('are asked for again later where Cloudflare does not answer', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
      (url as string).includes('subdomain') ? Response.json({}) : Response.json({}, { status: 503 }),
    );
    const machine = { CLOUDFLARE_ACCOUNT_ID: 'account', CLOUDFLARE_API_TOKEN: 'token' };
    for (const hosts of [DOMAIN, ALONE, ROUTE]) {
      const wrangler = { name: NAME, vars: {}, kv_namespaces: [], ...hosts };
      const { missing } = await lookAtAccount({ environment: 'staging', machine, wrangler });
      expect(missing).toEqual([expect.stringMatching(/does not answer about.*\(status 503\): try again\.$/)]);
    }
  });
});
