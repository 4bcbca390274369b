import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countPageViews } from '#app/client/page-views.client.ts';

type Script = { src: string; dataset: { cfBeacon?: string }; fail: () => void; removed: boolean };

const page = { scripts: [] as Script[], window: {} as { __cfBeacon?: object } };

beforeEach(() => {
  vi.useFakeTimers();
  page.scripts = [];
  page.window = {};
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', {
    createElement: () => {
      const script = {
        dataset: {},
        removed: false,
        addEventListener: (_event: string, listener: () => void) => (script.fail = listener),
        remove: () => (script.removed = true),
      } as unknown as Script & { fail: () => void };
      return script;
    },
    head: { appendChild: (script: Script) => page.scripts.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads the service with the token, and is done when its script runs', async () => {
  const counting = countPageViews('abc');
  expect(page.scripts).toHaveLength(1);
  expect(page.scripts[0]!.src).toBe('https://static.cloudflareinsights.com/beacon.min.js');
  expect(JSON.parse(page.scripts[0]!.dataset.cfBeacon!)).toEqual({ token: 'abc', spa: true });
  await vi.advanceTimersByTimeAsync(300);
  page.window.__cfBeacon = {};
  await vi.advanceTimersByTimeAsync(100);
  expect(await counting).toBe(true);
  expect(page.scripts).toHaveLength(1);
});

it('asks again 100 ms after each failure', async () => {
  const counting = countPageViews('abc');
  page.scripts[0]!.fail();
  expect(page.scripts[0]!.removed).toBe(true);
  await vi.advanceTimersByTimeAsync(99);
  expect(page.scripts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.scripts).toHaveLength(2);
  page.window.__cfBeacon = {};
  await vi.advanceTimersByTimeAsync(100);
  expect(await counting).toBe(true);
});

it('gives up after 5 s and leaves nothing behind', async () => {
  let result: boolean | null = null;
  void countPageViews('abc').then((counted) => (result = counted));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(result).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(result).toBe(false);
  expect(page.scripts.every(({ removed }) => removed)).toBe(true);
});
