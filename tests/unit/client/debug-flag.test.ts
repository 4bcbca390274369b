import { afterEach, describe, expect, it, vi } from 'vitest';
import { debugLog, isDebugOn, setDebug } from '#app/client/debug-flag.ts';

function openStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the debug flag', () => {
  it('is kept in local storage under its name', () => {
    const kept = openStorage();
    expect(isDebugOn()).toBe(false);
    setDebug(true);
    expect([...kept]).toEqual([['debug', 'true']]);
    expect(isDebugOn()).toBe(true);
    setDebug(false);
    expect(kept.size).toBe(0);
  });

  it('makes the browser log in detail, and nothing is logged without it', () => {
    openStorage();
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    debugLog('quiet');
    expect(info).not.toHaveBeenCalled();
    setDebug(true);
    debugLog('the record says', { role: 'streamer' });
    expect(info).toHaveBeenCalledExactlyOnceWith('[greenroom] the record says', { role: 'streamer' });
  });
});
