import { expect, it } from 'vitest';
import { surplusToasts, TOAST_DURATION_MS, TOAST_LIMIT, toastOptionsOf } from '#app/ui/feedback/notify.ts';

it('shows toasts for 4000 ms, at most three at a time', () => {
  expect(TOAST_DURATION_MS).toBe(4000);
  expect(TOAST_LIMIT).toBe(3);
});

it.each(['success', 'error', 'info'] as const)('gives %s its class and duration', (kind) => {
  expect(toastOptionsOf(kind)).toMatchObject({ className: `${kind}-toast`, duration: 4000 });
});

it('interrupts a screen reader for errors only', () => {
  expect(toastOptionsOf('error').ariaProps).toEqual({ role: 'alert', 'aria-live': 'assertive' });
  expect(toastOptionsOf('info').ariaProps).toEqual({ role: 'status', 'aria-live': 'polite' });
});

it('takes the oldest of the visible ones away', () => {
  const toasts = ['e', 'd', 'c', 'b', 'a'].map((id) => ({ id, visible: id !== 'd' }));
  expect(surplusToasts(toasts)).toEqual(['a']);
  expect(surplusToasts(toasts.slice(0, 3))).toEqual([]);
});
