import { wallTimeOf } from '../streams/time.ts';

/** Days of a week as calendars name them, from Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When someone streams each week. Times are HH:MM where they live; an end before the start is on the next day. */
export type WeekPlan = { days: readonly Weekday[]; from: string; to: string };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY_MINUTES = 24 * 60;
/** Before a stream begins; and at 10 in the morning of an event that lasts the whole day. */
const STREAM_ALARM = '-PT30M';
const REQUEST_ALARM = 'PT10H';
/** The days of a month that are two days before requests for the 15th and the 1st close, at the latest: February is the shortest. */
export function requestDays(cutOffHours: number): [first: number, second: number] {
  const days = Math.ceil(cutOffHours / 24);
  return [12 - days, 27 - days];
}

/** Minutes of one stream; null for times that are none, or the same. */
export function minutesOf({ from, to }: Pick<WeekPlan, 'from' | 'to'>): number | null {
  if (!TIME.test(from) || !TIME.test(to) || from === to) return null;
  return (minuteOf(to) - minuteOf(from) + DAY_MINUTES) % DAY_MINUTES;
}

/**
 * The plan as an iCalendar file (RFC 5545): a weekly event for each day, in the reader's own time wherever they are, and a reminder
 * some days before requests close to request the payout: on the 10th and the 25th with the usual cut-off. Null for a plan without days or times.
 *
 * @param zone of the reader: their date decides which day is the next one
 */
export function weekCalendar(
  plan: WeekPlan,
  words: { stream: string; request: string },
  now: Date,
  zone: string,
  cutOffHours: number,
): string | null {
  const minutes = minutesOf(plan);
  if (minutes === null || plan.days.length === 0) return null;
  const today = dayIn(zone, now);
  const stamp = `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const event = (uid: string, summary: string, alarm: string, lines: readonly string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}@greenroom`,
    `DTSTAMP:${stamp}`,
    `SUMMARY:${escaped(summary)}`,
    ...lines,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:${alarm}`,
    'END:VALARM',
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Greenroom//Week//EN',
    ...WEEKDAYS.filter((day) => plan.days.includes(day)).flatMap((day) =>
      event(`week-${day.toLowerCase()}`, words.stream, STREAM_ALARM, [
        `DTSTART:${dateOf(nextDay(today, day))}T${plan.from.replace(':', '')}00`,
        `DURATION:PT${minutes}M`,
        `RRULE:FREQ=WEEKLY;BYDAY=${day}`,
      ]),
    ),
    ...requestDays(cutOffHours).flatMap((monthDay) =>
      event(`request-${monthDay}`, words.request, REQUEST_ALARM, [
        `DTSTART;VALUE=DATE:${dateOf(nextMonthDay(today, monthDay))}`,
        `RRULE:FREQ=MONTHLY;BYMONTHDAY=${monthDay}`,
      ]),
    ),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Midnight in UTC of the date that calendars in the zone show. */
export function dayIn(zone: string, now: Date): Date {
  return new Date(wallTimeOf(now, zone).slice(0, 10));
}

/** The first such day after today. Days are midnights in UTC. */
export function nextDay(today: Date, day: Weekday): Date {
  const ahead = ((WEEKDAYS.indexOf(day) - ((today.getUTCDay() + 6) % 7) + 6) % 7) + 1;
  return new Date(today.getTime() + ahead * 86_400_000);
}

/** The first such day of a month that is not over yet. */
function nextMonthDay(today: Date, monthDay: number): Date {
  const month = today.getUTCMonth() + (today.getUTCDate() > monthDay ? 1 : 0);
  return new Date(Date.UTC(today.getUTCFullYear(), month, monthDay));
}

function dateOf(date: Date): string {
  return date.toISOString().slice(0, 10).replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Lines have at most 75 octets; what follows begins with a space. No letter of our texts has more than four octets. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  for (const letter of line) {
    const last = parts.at(-1);
    if (last !== undefined && encoder.encode(last + letter).length <= 75) parts[parts.length - 1] = last + letter;
    else parts.push(last === undefined ? letter : ` ${letter}`);
  }
  return parts.join('\r\n');
}
