import { afterEach, expect, it, vi } from 'vitest';
import { missingBuckets } from '../../../scripts/deploy/buckets.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const r2_buckets = [{ binding: 'IMAGES', bucket_name: 'logos' }];
const settings = {
  wrangler: { vars: {}, kv_namespaces: [], r2_buckets },
  machine: { CLOUDFLARE_ACCOUNT_ID: 'account', CLOUDFLARE_API_TOKEN: 'token' },
};

it.each<[number, object, string[]]>([
  [200, { result: { name: 'logos' } }, []],
  [404, {}, ['The R2 bucket logos: `npx wrangler r2 bucket create logos` makes it.']],
  [
    403,
    { errors: [{ message: 'Please enable R2 through the Cloudflare Dashboard.' }] },
    [expect.stringContaining("can't be looked at (Please enable R2 through the Cloudflare Dashboard.)") as string],
  ],
  [500, {}, [expect.stringContaining('(status 500)') as string]],
])('a bucket that answers %i', async (status, body, found) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
  expect(await missingBuckets(settings)).toEqual(found);
  expect(fetch).toHaveBeenCalledWith(
    'https://api.cloudflare.com/client/v4/accounts/account/r2/buckets/logos',
    expect.objectContaining({ headers: { Authorization: 'Bearer token' } }),
  );
});

it('is asked for where its jurisdiction says', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
  const european = { ...settings.wrangler, r2_buckets: [{ ...r2_buckets[0]!, jurisdiction: 'eu' }] };
  expect(await missingBuckets({ ...settings, wrangler: european })).toEqual([]);
  const headers = { Authorization: 'Bearer token', 'cf-r2-jurisdiction': 'eu' };
  expect(fetch).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ headers }));
});
