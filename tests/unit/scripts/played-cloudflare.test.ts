import { describe, expect, it } from 'vitest';
import { cloudflareRoutes } from '../../rehearsal/cloud/cloudflare.ts';
import { cloudflareOf } from '../../rehearsal/cloud/interfaces.ts';
import { type CloudflareState, emptyCloud } from '../../rehearsal/cloud/state.ts';
import type { Call } from '../../rehearsal/cloud/types.ts';

/** What the played account of the deployment rehearsal refuses about counters of requests. */
const COUNTER = { type: 'ratelimit', name: 'LIMIT_SIGNUP', namespace_id: '1022', simple: { limit: 10, period: 60 } };

async function upload(binding: object): Promise<unknown> {
  const form = new FormData();
  form.set('metadata', JSON.stringify({ bindings: [binding] }));
  const sent = new Response(form);
  const path = '/client/v4/accounts/a/workers/scripts/greenroom';
  const route = cloudflareRoutes.find((each) => each.method === 'PUT' && each.path.test(path))!;
  const call = {
    raw: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('Content-Type')! },
  } as unknown as Call;
  return route.answer(call, emptyCloud('p'), 'greenroom');
}

describe('an upload with a counter of requests', () => {
  it('is taken', async () => {
    expect(await upload(COUNTER)).toMatchObject({ body: { success: true } });
  });

  it.each([
    ['an id that is no whole number', { namespace_id: 'signup' }],
    ['no id', { namespace_id: undefined }],
    ['a limit of zero', { simple: { limit: 0, period: 60 } }],
    ['another period', { simple: { limit: 10, period: 30 } }],
    ['no numbers', { simple: undefined }],
  ])('is refused with %s', async (_, change) => {
    await expect(upload({ ...COUNTER, ...change })).rejects.toThrow("Rate limit binding 'LIMIT_SIGNUP' is invalid");
  });
});

describe('hosts of a Worker are refused as Cloudflare refuses them', () => {
  const HOST = 'app.example.test';
  const origins = (hostname: string, override = false) => ({
    ...{ override_existing_origin: override, override_existing_dns_record: true, override_scope: true },
    origins: [{ hostname }],
  });

  async function ask(
    method: string,
    path: string,
    body: object,
    change: (account: CloudflareState) => void = () => {},
  ) {
    const state = emptyCloud('p');
    const { cloudflare } = state;
    cloudflare.scripts.set('mine', { secrets: new Map(), versions: [], deployed: null, subdomain: false });
    const routes = new Map([['taken.example.test/*', 'shop']]);
    cloudflare.zones.set('zone-1', { name: 'example.test', records: new Set(['old.example.test']), routes });
    cloudflare.domains.set('shop.example.test', { id: '1', hostname: 'shop.example.test', service: 'shop' });
    change(cloudflare);
    const url = `https://api.cloudflare.com/client/v4/${path.replace('MINE', `accounts/${cloudflare.accountId}/workers/scripts/mine`)}`;
    const headers = { Authorization: `Bearer ${cloudflare.token}` };
    const response = await cloudflareOf(state)(url, { method, headers, body: JSON.stringify(body) });
    const { errors } = (await response.json()) as { errors: { code: number }[] };
    return errors[0]?.code ?? 'taken';
  }

  const noZone = (account: CloudflareState) => void (account.tokenZones = new Set());
  it.each<[string, Parameters<typeof ask>, number | 'taken']>([
    ['a custom domain', ['PUT', 'MINE/domains/records', origins(HOST)], 'taken'],
    ['without a zone', ['PUT', 'MINE/domains/records', origins('app.other.test')], 10083],
    ['of another Worker', ['PUT', 'MINE/domains/records', origins('shop.example.test')], 100116],
    ['of another Worker, taken over', ['PUT', 'MINE/domains/records', origins('shop.example.test', true)], 'taken'],
    [
      'a DNS record, which nothing overrides',
      ['PUT', 'MINE/domains/records', origins('old.example.test', true)],
      100117,
    ],
    ['a route', ['PUT', 'MINE/routes', [{ pattern: `${HOST}/*` }]], 'taken'],
    ['a route without a zone', ['PUT', 'MINE/routes', [{ pattern: 'app.other.test/*' }]], 10083],
    ['routes, for a token of some zones', ['PUT', 'MINE/routes', [{ pattern: `${HOST}/*` }], noZone], 10000],
    ['a route of another Worker', ['PUT', 'MINE/routes', [{ pattern: 'taken.example.test/*' }]], 10020],
    [
      'a route in another zone',
      ['POST', 'zones/zone-1/workers/routes', { pattern: 'a', script: 'mine' }, noZone],
      10000,
    ],
  ])('%s', async (_name, asked, code) => {
    expect(await ask(...asked)).toBe(code);
  });
});
