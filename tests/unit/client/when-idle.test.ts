import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let whenAttended: (run: () => void) => () => void;

beforeEach(async () => {
  // Each document starts with nobody there.
  vi.resetModules();
  ({ whenAttended } = await import('#app/client/when-idle.ts'));
  vi.useFakeTimers();
  const idle = { requestIdleCallback: (run: () => void) => setTimeout(run, 1), cancelIdleCallback: clearTimeout };
  vi.stubGlobal('window', Object.assign(new EventTarget(), idle));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for five seconds when nobody is there', () => {
  const run = vi.fn();
  whenAttended(run);
  vi.advanceTimersByTime(5_000);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'])(
  'follows the first %s, once, and not within it',
  (sign) => {
    const run = vi.fn();
    whenAttended(run);
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    window.dispatchEvent(new Event(sign));
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledOnce();
  },
);

it.each(['before', 'after'])('is cancelled %s the first sign', (when) => {
  const run = vi.fn();
  const cancel = whenAttended(run);
  if (when === 'after') window.dispatchEvent(new Event('keydown'));
  cancel();
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(10_000);
  expect(run).not.toHaveBeenCalled();
});

it.each(['a sign', 'five seconds'])('does not wait again after %s', (what) => {
  whenAttended(() => {});
  if (what === 'a sign') window.dispatchEvent(new Event('keydown'));
  else vi.advanceTimersByTime(5_000);
  const run = vi.fn();
  whenAttended(run);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
