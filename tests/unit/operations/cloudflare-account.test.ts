import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookAtAccount } from '../../../scripts/deploy/cloudflare.ts';
import { cloudflareOf } from '../../rehearsal/cloud/interfaces.ts';
import { type CloudflareState, emptyCloud } from '../../rehearsal/cloud/state.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const ID = '0'.repeat(32);
const wrangler = {
  vars: {},
  kv_namespaces: [{ binding: 'AUTH_KEYS', id: ID }],
  r2_buckets: [{ binding: 'IMAGES', bucket_name: 'logos' }],
};

/** What is missing in a played account that has all the Worker names, but for a change. */
async function lookAt(change: (account: CloudflareState) => void = () => {}, named: object = {}) {
  const state = emptyCloud('greenroom-test');
  state.cloudflare.namespaces.set(ID, 'AUTH_KEYS');
  state.cloudflare.buckets.add('logos');
  const { accountId: CLOUDFLARE_ACCOUNT_ID, token: CLOUDFLARE_API_TOKEN } = state.cloudflare;
  change(state.cloudflare);
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(cloudflareOf(state));
  const machine = { CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN };
  const found = await lookAtAccount({ environment: 'staging', machine, wrangler: { ...wrangler, ...named } });
  return { ...found, asked: fetch.mock.calls };
}

describe('a Cloudflare account', () => {
  it('lacks nothing where all that the Worker names exists, and is only read', async () => {
    const { missing, answers, asked } = await lookAt();
    expect({ missing, answers }).toEqual({ missing: [], answers: true });
    expect(asked.map(([, init]) => init?.method ?? 'GET')).toEqual(['GET', 'GET', 'GET']);
  });

  it.each<[string, (account: CloudflareState) => void, RegExp]>([
    [
      'a namespace of another account',
      ({ namespaces }) => void namespaces.clear(),
      /no KV namespace 0{32}, the id of AUTH_KEYS in \[\[env\.staging\.kv_namespaces\]\].*kv namespace list.*create AUTH_KEYS --env staging/,
    ],
    [
      'no bucket',
      ({ buckets }) => void buckets.clear(),
      /^The R2 bucket logos: `npx wrangler r2 bucket create logos` makes it\.$/,
    ],
    [
      'no part of workers.dev',
      (account) => void (account.subdomain = ''),
      /no workers\.dev subdomain: .*dash\.cloudflare\.com\/\w+\/workers\/onboarding/,
    ],
  ])('%s', async (_name, change, sentence) => {
    const { missing, answers } = await lookAt(change);
    expect(missing).toEqual([expect.stringMatching(sentence)]);
    expect(answers).toBe(true);
  });

  it('needs no part of workers.dev where the Worker has only hosts of its own', async () => {
    const { missing } = await lookAt((account) => void (account.subdomain = ''), { workers_dev: false });
    expect(missing).toEqual([]);
  });

  it.each<[string, (account: CloudflareState) => void]>([
    ['a token that ended', (account) => void (account.token = 'another')],
    ['a token of another account', (account) => void (account.accountId = 'f'.repeat(32))],
  ])('%s is one sentence, and not that all is missing', async (_name, change) => {
    const { missing, answers } = await lookAt(change);
    expect(missing).toEqual([expect.stringMatching(/refuses CLOUDFLARE_API_TOKEN.*Authentication error.*check/)]);
    expect(answers).toBe(false);
  });

  it('is asked again later where there is no network', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    expect(await lookAtAccount({ environment: 'staging', machine: {}, wrangler })).toEqual({
      missing: ['Cloudflare does not answer (fetch failed): try again.'],
      answers: false,
    });
  });
});

const answersTo = (path: string, status: number, body: object) => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  return fetch.mockImplementation(async (url) =>
    (url as string).includes(path) ? Response.json(body, { status }) : Response.json({}),
  );
};
const asked = { environment: 'staging' as const, machine: { CLOUDFLARE_ACCOUNT_ID: 'account' }, wrangler };

it.each<[string, number, object, string]>([
  ['r2/buckets', 403, { errors: [{ message: 'Please enable R2.' }] }, "logos can't be looked at (Please enable R2.)"],
  ['r2/buckets', 500, {}, 'R2 bucket logos (status 500): try again.'],
  ['kv/namespaces', 503, {}, `KV namespace ${ID} (status 503): try again.`],
  ['kv/namespaces', 429, {}, `KV namespace ${ID} (status 429): try again.`],
  ['kv/namespaces', 403, { errors: [{ code: 10000, message: 'Authentication error' }] }, '"Workers KV Storage: Edit"'],
])('a part of the account, %s, that answers %i', async (path, status, body, says) => {
  answersTo(path, status, body);
  expect((await lookAtAccount(asked)).missing).toEqual([expect.stringContaining(says)]);
});

it('a question that runs into its time limit is told as that, and as no missing permission', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if ((url as string).includes('subdomain')) return Response.json({});
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  });
  const { missing } = await lookAtAccount(asked);
  expect(missing).toHaveLength(2);
  for (const sentence of missing)
    expect(sentence).toMatch(/^Cloudflare does not answer about the .*timeout\): try again\.$/);
});

it('a bucket is asked for where its jurisdiction says', async () => {
  const fetch = answersTo('nothing', 200, {});
  const r2_buckets = [{ ...wrangler.r2_buckets[0]!, jurisdiction: 'eu' }];
  await lookAtAccount({ ...asked, machine: { CLOUDFLARE_API_TOKEN: 'token' }, wrangler: { ...wrangler, r2_buckets } });
  const headers = { Authorization: 'Bearer token', 'cf-r2-jurisdiction': 'eu' };
  expect(fetch).toHaveBeenCalledWith(expect.stringContaining('logos'), expect.objectContaining({ headers }));
});
