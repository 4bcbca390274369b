import { describe, expect, it } from 'vitest';
import { hoursIn, runsOfDays } from '#app/domain/people/working-hours.ts';
import { wallTimeOf } from '#app/domain/streams/time.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const NOW = new Date('2026-11-25T10:00:00.000Z');

/** Groups as `days from-to`. */
const shown = (hours: Parameters<typeof hoursIn>[0], zone: string, now = NOW) =>
  hoursIn(hours, zone, now).map(({ days, start, end }) => {
    const [from, to] = [start, end].map((time) => wallTimeOf(time, zone).slice(11));
    return `${days.join('')} ${from}-${to}`;
  });

describe('working hours', () => {
  it('are those of UTC in UTC', () => {
    expect(shown({ from: '13:00', to: '21:00', days: WEEKDAYS }, 'UTC')).toEqual(['12345 13:00-21:00']);
    expect(shown({ from: '09:00', to: '17:00', days: [1, 3, 5] }, 'UTC')).toEqual(['135 09:00-17:00']);
  });

  it('are on other days where the clock shows another day', () => {
    expect(shown({ from: '13:00', to: '21:00', days: WEEKDAYS }, 'Pacific/Auckland')).toEqual(['23456 02:00-10:00']);
    expect(shown({ from: '02:00', to: '06:00', days: [1, 3] }, 'America/Los_Angeles')).toEqual(['27 18:00-22:00']);
    expect(shown({ from: '22:00', to: '23:00', days: [7] }, 'Asia/Tokyo')).toEqual(['1 07:00-08:00']);
  });

  it('that end the next day do so', () => {
    const [group] = hoursIn({ from: '22:00', to: '02:00', days: [1] }, 'UTC', NOW);
    expect(group!.end.getTime() - group!.start.getTime()).toBe(4 * 3_600_000);
  });

  it('shift with daylight saving, within the week too', () => {
    const hours = { from: '13:00', to: '21:00', days: [...WEEKDAYS, 7] };
    expect(shown(hours, 'Europe/Madrid', new Date('2026-07-08T00:00:00.000Z'))).toEqual(['123457 15:00-23:00']);
    // The clocks go forward on Sunday, 29 March 2026.
    expect(shown(hours, 'Europe/Madrid', new Date('2026-03-25T00:00:00.000Z'))).toEqual([
      '12345 14:00-22:00',
      '7 15:00-23:00',
    ]);
  });

  it('that are none are not shown', () => {
    expect(shown({ from: 'nine', to: '17:00', days: WEEKDAYS }, 'UTC')).toEqual([]);
    expect(shown({ from: '09:00', to: '24:00', days: WEEKDAYS }, 'UTC')).toEqual([]);
  });
});

it('days side by side are a run', () => {
  expect(runsOfDays([1, 2, 3, 5])).toEqual([[1, 2, 3], [5]]);
  expect(runsOfDays([1, 3, 5])).toEqual([[1], [3], [5]]);
  expect(runsOfDays([])).toEqual([]);
});
