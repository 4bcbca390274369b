import { expect, it } from 'vitest';
import { waitForOneDay } from '#tests/setup/days.ts';

const MINUTE_MS = 60_000;
const at = (time: string) => Date.parse(`2026-11-28T${time}Z`);

it('what is over before the day ends need not wait; anything longer waits for the next one', () => {
  expect(waitForOneDay(at('00:00:00'), 2 * MINUTE_MS)).toBe(0);
  expect(waitForOneDay(at('23:58:00'), 2 * MINUTE_MS)).toBe(0);
  expect(waitForOneDay(at('23:58:01'), 2 * MINUTE_MS)).toBe(120_000);
  expect(new Date(at('23:59:59') + waitForOneDay(at('23:59:59'), MINUTE_MS)).getUTCDate()).toBe(29);
});
