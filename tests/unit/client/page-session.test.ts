import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageSession } from '#app/client/session/page-session.ts';

const ID = 'session_1_abc';
const storage = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();
const hands = { watch: vi.fn(), readAgain: vi.fn(), leave: vi.fn(), logOutSdk: () => Promise.resolve() };

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  storage.set('sessionId', ID);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the next page of this browser would finish the log-out. */
const isNoted = () => storage.get('sessionEnding') === ID;

describe('a log-out', () => {
  it('is noted until the Worker has been told', async () => {
    let answer = (_: Response) => {};
    fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const leaving = new PageSession('active', ID, hands).on('log-out');
    expect(isNoted()).toBe(true);
    answer(new Response(null, { status: 204 }));
    await leaving;
    expect(isNoted()).toBe(false);
    expect(storage.get('sessionId')).toBeUndefined();
  });

  it('is noted after a page that was left before the answer: browsers reject its request, and run no timer', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await new PageSession('active', ID, hands).on('log-out').catch(() => {});
    expect(isNoted()).toBe(true);
  });

  it('that the Worker could not be told is not finished later by a page that goes on', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const page = new PageSession('active', ID, hands);
    await expect(page.on('log-out')).rejects.toThrow('network-request-failed');
    await vi.runAllTimersAsync();
    expect(isNoted()).toBe(false);
    expect(page.state).toBe('active');
  });
});
