import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadline, within } from '#app/server/platform/within.server.ts';

/** What a request waits for has a deadline of its own each, although all of them share a timer. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LATE = 'late';

describe('one promise', () => {
  it('gives what it gives in time, and leaves no timer', async () => {
    await expect(within(100, Promise.resolve(7), () => LATE)).resolves.toBe(7);
    await expect(within(100, Promise.reject(new Error('down')), () => LATE)).rejects.toThrow('down');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is late after its time, with what `late` gives or throws', async () => {
    const given = within(100, Promise.withResolvers<never>().promise, () => LATE);
    const thrown = within(100, Promise.withResolvers<never>().promise, () => {
      throw new Error('too late');
    }).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(100);
    await expect(given).resolves.toBe(LATE);
    await expect(thrown).resolves.toBe('too late');
  });
});

it('any promises, each from its own start, are late at their own time', async () => {
  const promise = fc.record({ starts: fc.integer({ min: 0, max: 300 }), takes: fc.integer({ min: 1, max: 300 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(promise, { maxLength: 8 }), async (promises) => {
      const deadline = new Deadline(100);
      const outcomes = promises.map(() => '');
      for (const [index, { starts, takes }] of promises.entries()) {
        setTimeout(() => {
          const settled = new Promise<string>((resolve) => setTimeout(() => resolve('given'), takes));
          void deadline.of(settled, () => LATE).then((outcome) => (outcomes[index] = outcome));
        }, starts);
      }
      for (let at = 0; at <= 700; at += 1) {
        await vi.advanceTimersByTimeAsync(1);
        for (const [index, { starts, takes }] of promises.entries()) {
          const due = starts + Math.min(takes, 100);
          // Both at the same moment: either is right.
          if (takes !== 100 && at + 1 < due) expect(outcomes[index]).toBe('');
          if (takes !== 100 && at + 1 >= due + 1) expect(outcomes[index]).toBe(takes < 100 ? 'given' : LATE);
        }
      }
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: 20 },
  );
});

it('many at a time share a timer, and none is left when nobody waits', async () => {
  const deadline = new Deadline(100);
  const promises = Array.from({ length: 20 }, () => Promise.withResolvers<number>());
  const outcomes = promises.map(({ promise }) => deadline.of(promise, () => LATE));
  expect(vi.getTimerCount()).toBe(1);
  for (const [index, { resolve }] of promises.entries()) resolve(index);
  expect(await Promise.all(outcomes)).toEqual(promises.map((_, index) => index));
  expect(vi.getTimerCount()).toBe(0);
});
