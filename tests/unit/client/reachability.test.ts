import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mustTryFirst, onReachability, reachability } from '#app/client/network/reachability.ts';
import { whenWorthATry } from '#app/client/network/retry.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const browserWindow = new EventTarget();
const fetched = vi.fn<typeof fetch>();
const browserState = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(browserState, { onLine: true });
  page.visibilityState = 'visible';
  fetched.mockReset().mockResolvedValue(new Response(null));
  vi.stubGlobal('window', browserWindow);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', browserState);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'));

describe('the way to Greenroom', () => {
  const seen: string[] = [];
  let stop = () => {};
  const watch = () => {
    seen.length = 0;
    stop = onReachability(() => seen.push(reachability()));
  };
  afterEach(() => stop());

  it('is there, and no request is made, while the browser is online', async () => {
    watch();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(reachability()).toBe('reachable');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is there when a request is answered, whatever the browser says', async () => {
    browserState.onLine = false;
    watch();
    expect(reachability()).toBe('unsure');
    await vi.advanceTimersByTimeAsync(0);
    expect(reachability()).toBe('reachable');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(reachability()).toBe('reachable');
  });

  it('a request that is answered while the network goes is not the last', async () => {
    watch();
    browserState.onLine = false;
    fetched.mockResolvedValueOnce(new Response(null));
    lost();
    browserWindow.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(500);
    expect(reachability()).toBe('reachable');
    await vi.advanceTimersByTimeAsync(600);
    expect(reachability()).toBe('unreachable');
  });

  it('a request from before a doubt tells nothing, however late it is answered', async () => {
    browserState.onLine = false;
    let answerFirst = (_: Response) => {};
    fetched.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
    watch();
    lost();
    expect(mustTryFirst()).toBe(true);
    answerFirst(new Response(null));
    await vi.advanceTimersByTimeAsync(0);
    expect(reachability()).toBe('unreachable');
  });

  it('is lost when no request is answered, and back with the first that is', async () => {
    watch();
    lost();
    browserWindow.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(reachability()).toBe('unreachable');
    expect(fetched).toHaveBeenCalledTimes(3);
    fetched.mockResolvedValue(new Response(null));
    browserWindow.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['unsure', 'unreachable', 'reachable']);
  });

  it('is asked for before each navigation while the browser says that it is offline', async () => {
    watch();
    expect(mustTryFirst()).toBe(false);
    browserState.onLine = false;
    for (const tries of [1, 2]) {
      expect(mustTryFirst()).toBe(true);
      await vi.advanceTimersByTimeAsync(0);
      expect(reachability()).toBe('reachable');
      expect(fetched).toHaveBeenCalledTimes(tries);
    }
  });

  it('is not lost by an answer that comes too late', async () => {
    watch();
    let fail = (_: Error) => {};
    fetched.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    browserWindow.dispatchEvent(new Event('offline'));
    browserWindow.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    fail(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['unsure', 'reachable']);
  });
});

describe('another try', () => {
  it('is made after pauses that grow from 3 to 60 seconds', async () => {
    const started = Date.now();
    const tries: number[] = [];
    const stop = whenWorthATry(() => tries.push((Date.now() - started) / 1_000));
    await vi.advanceTimersByTimeAsync(220_000);
    stop();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(tries).toEqual([3, 9, 21, 45, 93, 153, 213]);
  });

  it('is made when the network is back and when the tab becomes visible, not when it is hidden', () => {
    const retry = vi.fn();
    const stop = whenWorthATry(retry);
    browserWindow.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(retry).toHaveBeenCalledTimes(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(retry).toHaveBeenCalledTimes(2);
    stop();
    browserWindow.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(2);
  });
});
