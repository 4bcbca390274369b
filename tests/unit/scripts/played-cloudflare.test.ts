import { describe, expect, it } from 'vitest';
import { cloudflareRoutes } from '../../rehearsal/cloud/cloudflare.ts';
import { emptyCloud } from '../../rehearsal/cloud/state.ts';
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
