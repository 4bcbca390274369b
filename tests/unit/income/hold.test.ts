import { describe, expect, it } from 'vitest';
import { holdDays, holdRefusal } from '#app/domain/income/hold.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const PRESENT = new Date('2026-03-10T08:00:00.000Z');
const at = (day: string) => new Date(`${day}T00:00:00.000Z`);

describe('a hold period that is extended by hand', () => {
  it.each([
    ['2026-03-01', null, 'not-later'],
    ['2026-03-02', null, null],
    ['2026-03-10', PRESENT, 'not-later'],
    ['2026-03-11', PRESENT, null],
    ['2026-08-31', PRESENT, null],
    ['2026-09-01', PRESENT, 'too-far'],
  ] as const)('until %s', (until, present, refusal) => {
    expect(holdRefusal(at(until), present, NOW)).toBe(refusal);
  });

  it.each([null, PRESENT])('ends on the days that the field offers, and on none before or after', (present) => {
    const { min, max } = holdDays(present, NOW);
    const beside = (day: string, days: number) => new Date(at(day).getTime() + days * 86_400_000);
    expect([min, max].map((day) => holdRefusal(at(day), present, NOW))).toEqual([null, null]);
    expect(holdRefusal(beside(min, -1), present, NOW)).toBe('not-later');
    expect(holdRefusal(beside(max, 1), present, NOW)).toBe('too-far');
  });
});
