import { describe, expect, it, vi } from 'vitest';
import { isNetworkFailure } from '#app/client/network/network-failure.ts';
import { onUnsentForm, sendForm } from '#app/client/network/send-form.ts';

describe('a failure of the network', () => {
  it.each([
    ['Chromium', 'Failed to fetch'],
    ['Chromium, a module', 'Failed to fetch dynamically imported module: https://greenroom.test/assets/route.js'],
    ['Chromium, a stream that breaks off', 'network error'],
    ['Firefox', 'NetworkError when attempting to fetch resource.'],
    ['Firefox, a module', 'error loading dynamically imported module: https://greenroom.test/assets/route.js'],
    ['Safari', 'Load failed'],
    ['Safari, offline', 'The Internet connection appears to be offline.'],
    ['Safari, on the way', 'The network connection was lost.'],
    ['Safari, a module', 'Importing a module script failed.'],
  ])('of %s is known by its wording', (_, message) => {
    expect(isNetworkFailure(new TypeError(message))).toBe(true);
  });

  it('is an answer that is not of Greenroom or broke off', () => {
    expect(isNetworkFailure(new Error('Unable to decode turbo-stream response from URL: /en/offers.data'))).toBe(true);
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'fetch')"),
    new Error('Failed to fetch'),
    'Failed to fetch',
    null,
  ])('is not %s', (error) => {
    expect(isNetworkFailure(error)).toBe(false);
  });
});

describe('a form', () => {
  const send = (serverAction: () => Promise<unknown>) =>
    sendForm({
      serverAction: serverAction as never,
      request: new Request('https://greenroom.test', { method: 'POST' }),
    });
  const routeError = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

  it('gives its answer to the page', async () => {
    expect(await send(() => Promise.resolve({ fields: {} }))).toEqual({ fields: {} });
  });

  it.each([
    ['the network', new TypeError('Failed to fetch')],
    ['the database', routeError(503, { kind: 'network' })],
  ])('that finds no way to %s keeps its page, and says so', async (_, error) => {
    const listener = vi.fn();
    const stop = onUnsentForm(listener);
    const answer = (await send(() => Promise.reject(error as Error))) as Response;
    stop();
    // From 400 on Remix reads no page again.
    expect(answer.status).toBe(503);
    expect(await answer.json()).toBeNull();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is passed on once, to the first listener that comes, when there was none', async () => {
    await send(() => Promise.reject(new TypeError('Failed to fetch')));
    const [first, second] = [vi.fn(), vi.fn()];
    const stops = [onUnsentForm(first), onUnsentForm(second)];
    for (const stop of stops) stop();
    expect(first).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
  });

  it.each([
    ['a refusal', routeError(403, { code: 'forbidden' })],
    ['a redirect', new Response(null, { status: 302 })],
    ['a fault of ours', new TypeError('x is not a function')],
  ])('leaves %s to the screens', async (_, error) => {
    const listener = vi.fn();
    const stop = onUnsentForm(listener);
    await expect(send(() => Promise.reject(error as Error))).rejects.toBe(error);
    stop();
    expect(listener).not.toHaveBeenCalled();
  });
});
