import { vi } from 'vitest';

export type FixedClock = {
  /** Milliseconds since the epoch. */
  now: () => number;
  set: (at: Date | string | number) => void;
  advance: (milliseconds: number) => void;
  release: () => void;
};

/**
 * Stops `Date` at one instant until released; timers run on. Everything in the same isolate sees it, the built Worker
 * in the workers suite too; KV, the cache and other processes don't.
 */
export function stopClock(at: Date | string | number = Date.now()): FixedClock {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  return {
    now: () => Date.now(),
    set: (time) => vi.setSystemTime(new Date(time)),
    advance: (milliseconds) => vi.setSystemTime(Date.now() + milliseconds),
    release: () => vi.useRealTimers(),
  };
}
