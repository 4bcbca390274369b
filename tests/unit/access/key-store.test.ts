import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JWK_URL, KeyStore } from '#app/server/access/key-store.server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type FixedClock, stopClock } from '#tests/support/fixed-clock.ts';
import { createSigningKey, type SigningKey } from '#tests/support/token-factory.ts';

/** What a request that goes away leaves behind for the others; the workers suite tries the rest in the Worker. */
let clock: FixedClock;
let key: SigningKey;
let answers: PromiseWithResolvers<Response>[];
const nothingToWaitFor = () => {};

beforeEach(async () => {
  key = await createSigningKey();
  answers = [];
  vi.stubGlobal('fetch', (url: unknown) => {
    expect(url).toBe(JWK_URL);
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  clock = stopClock();
});
afterEach(() => {
  clock.release();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const served = () => Response.json({ keys: [key.jwk] });

it('the request that began a fetch keeps it alive, and the storing of its keys, for the others', async () => {
  const stored = Promise.withResolvers<void>();
  const put = vi.fn(() => stored.promise);
  const store = new KeyStore({ get: async () => null, put }, null);
  const kept: Promise<unknown>[] = [];
  const first = store.find(key.kid, (work) => kept.push(work));
  const second = store.find(key.kid, nothingToWaitFor);
  await eventually(() => expect(answers).toHaveLength(1));
  expect(kept).toHaveLength(1);
  answers[0]!.resolve(served());
  expect(await first).toBeInstanceOf(CryptoKey);
  expect(await second, 'the same import').toBe(await first);
  expect(kept, 'KV may be slow: nobody waits for it').toHaveLength(2);
  stored.resolve();
  await Promise.all(kept);
  expect(put).toHaveBeenCalledOnce();
});

it('a fetch that was cut off is given up after 20 s', async () => {
  const store = new KeyStore(null, null);
  void store.find(key.kid, nothingToWaitFor);
  await eventually(() => expect(answers).toHaveLength(1));
  clock.advance(20_000);
  const later = store.find(key.kid, nothingToWaitFor);
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]!.resolve(served());
  expect(await later).toBeInstanceOf(CryptoKey);
});

it('a fetch that ran into its timeout is not made again by the request that waited for it', async () => {
  const store = new KeyStore(null, null);
  const found = store.find(key.kid, nothingToWaitFor);
  await eventually(() => expect(answers).toHaveLength(1));
  clock.advance(5_000);
  answers[0]!.reject(new DOMException('timeout', 'TimeoutError'));
  expect(await found).toBe('unavailable');
  expect(answers).toHaveLength(1);
});

it('a clock that is put back takes no fetch away', async () => {
  const store = new KeyStore(null, null);
  const ask = async (kid: string) => {
    const asked = answers.length;
    const found = store.find(kid, nothingToWaitFor);
    await eventually(() => expect(answers).toHaveLength(asked + 1));
    answers.at(-1)!.resolve(served());
    return found;
  };
  await ask(key.kid);
  expect(await ask('second')).toBe('unknown');
  clock.advance(-3_600_000);
  expect(await ask('third')).toBe('unknown');
});
