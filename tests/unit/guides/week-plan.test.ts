import { describe, expect, it } from 'vitest';
import { minutesOf, weekCalendar, type WeekPlan } from '#app/domain/guides/week-plan.ts';

// A Wednesday.
const NOW = new Date('2026-11-25T12:00:00Z');
const WORDS = { stream: 'Stream', request: 'Request your payout' };
const PLAN: WeekPlan = { days: ['SA', 'TU'], from: '20:00', to: '22:30' };
const linesOf = (plan: WeekPlan, words = WORDS, now = NOW, zone = 'UTC', cutOffHours = 48) =>
  weekCalendar(plan, words, now, zone, cutOffHours)?.split('\r\n') ?? [];

describe('a week as a calendar', () => {
  it('has a weekly event for each day, in the time of wherever the reader is, from tomorrow on', () => {
    const lines = linesOf(PLAN);
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Greenroom//Week//EN']);
    expect(lines.filter((line) => line.startsWith('DTSTART:'))).toEqual([
      'DTSTART:20261201T200000',
      'DTSTART:20261128T200000',
    ]);
    expect(lines.filter((line) => line.includes('WEEKLY'))).toEqual([
      'RRULE:FREQ=WEEKLY;BYDAY=TU',
      'RRULE:FREQ=WEEKLY;BYDAY=SA',
    ]);
    expect(lines).toContain('DURATION:PT150M');
    expect(lines).toContain('DTSTAMP:20261125T120000Z');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('begins in the next week on a day that is today', () => {
    expect(linesOf({ ...PLAN, days: ['WE'] })).toContain('DTSTART:20261202T200000');
  });

  it('counts days where the reader is: on a Sunday evening in Mexico City, Monday is tomorrow', () => {
    const sunday = new Date('2026-11-30T02:00:00Z');
    const days = linesOf({ ...PLAN, days: ['MO'] }, WORDS, sunday, 'America/Mexico_City');
    expect(days).toContain('DTSTART:20261130T200000');
  });

  it('reminds of the request on the 10th and the 25th, from the next one on', () => {
    const reminders = (now: Date) => linesOf(PLAN, WORDS, now).filter((line) => line.startsWith('DTSTART;VALUE=DATE'));
    expect(reminders(NOW)).toEqual(['DTSTART;VALUE=DATE:20261210', 'DTSTART;VALUE=DATE:20261125']);
    expect(reminders(new Date('2026-12-26T00:00:00Z'))).toEqual([
      'DTSTART;VALUE=DATE:20270110',
      'DTSTART;VALUE=DATE:20270125',
    ]);
  });

  it.each([
    [24, ['20261211', '20261126']],
    [49, ['20261209', '20261224']],
    [120, ['20261207', '20261222']],
  ])('reminds two days before an other cut-off: %d hours', (cutOffHours, days) => {
    const lines = linesOf(PLAN, WORDS, NOW, 'UTC', cutOffHours);
    expect(lines.filter((line) => line.startsWith('DTSTART;VALUE=DATE'))).toEqual(
      days.map((day) => `DTSTART;VALUE=DATE:${day}`),
    );
  });

  it('has an alarm for each event: before a stream, and in the morning of a request (RFC 5545, 3.6.6)', () => {
    const text = linesOf(PLAN).join('\n');
    const alarms = [...text.matchAll(/BEGIN:VALARM\n(.*?)\nEND:VALARM\nEND:VEVENT/gs)].map(([, alarm]) => alarm);
    const stream = 'ACTION:DISPLAY\nDESCRIPTION:Stream\nTRIGGER:-PT30M';
    const request = 'ACTION:DISPLAY\nDESCRIPTION:Request your payout\nTRIGGER:PT10H';
    expect(alarms).toEqual([stream, stream, request, request]);
  });

  it('has ids of its own for each event, the same each time: a second file replaces the first', () => {
    const ids = linesOf(PLAN).filter((line) => line.startsWith('UID:'));
    expect(new Set(ids).size).toBe(4);
    expect(linesOf(PLAN, WORDS, new Date('2027-01-01')).filter((line) => line.startsWith('UID:'))).toEqual(ids);
  });

  it('escapes and folds what is long', () => {
    const lines = linesOf(PLAN, { ...WORDS, stream: `Live; at home, ${'ção '.repeat(30)}` });
    expect(lines).toContainEqual(expect.stringContaining('SUMMARY:Live\\; at home\\, '));
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(76);
  });

  it('is none without days or times', () => {
    expect(weekCalendar({ ...PLAN, days: [] }, WORDS, NOW, 'UTC', 48)).toBeNull();
    expect(weekCalendar({ ...PLAN, from: '25:00' }, WORDS, NOW, 'UTC', 48)).toBeNull();
  });
});

it('a stream may end after midnight', () => {
  expect(minutesOf({ from: '22:00', to: '01:30' })).toBe(210);
  expect(minutesOf({ from: '20:00', to: '20:00' })).toBeNull();
  expect(minutesOf({ from: '', to: '20:00' })).toBeNull();
});
