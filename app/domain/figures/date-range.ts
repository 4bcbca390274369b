/** Ranges of days, both ends included, as YYYY-MM-DD in UTC. Pure: `today` is given. */

export type DayRange = { from: string; to: string };
export const RANGE_PRESETS = ['7-days', '30-days', '90-days', 'this-month', 'last-month', 'this-year'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

export const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of a moment in UTC; `time` in milliseconds or as a Date. */
export function dayOf(time: number | Date): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The days that a preset means on the day `today`; none is in the future. */
export function rangeOf(preset: RangePreset, today: string): DayRange {
  const date = new Date(today);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (preset) {
    case '7-days':
    case '30-days':
    case '90-days':
      return { from: dayOf(date.getTime() - (Number.parseInt(preset, 10) - 1) * DAY_MS), to: today };
    case 'this-month':
      return { from: dayOf(Date.UTC(year, month, 1)), to: today };
    case 'last-month':
      return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) };
    case 'this-year':
      return { from: dayOf(Date.UTC(year, 0, 1)), to: today };
  }
}

/** Whether the text is a day that exists: the 30th of February is none. */
export function isDay(text: string | null | undefined): text is string {
  if (!text || !DAY.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** As many days as a streamer looks at together, both ends included: a leap year. */
export const MOST_DAYS = 366;

/** Why the days that an address asks for are not the ones that are shown. */
export type RangeRefusal = 'no-days' | 'future' | 'too-long';
export type AskedRange = { range: DayRange; refused: RangeRefusal | null };

/**
 * The range that an address asks for by `from` and `to`; ends in the wrong order are swapped. What is no range of at most
 * `mostDays` days up to `today` is refused with a reason, and the preset takes its place. Asking for nothing is no refusal.
 */
export function askedRange(
  parameters: URLSearchParams,
  today: string,
  fallback: RangePreset = '30-days',
  mostDays = MOST_DAYS,
): AskedRange {
  const [a, b] = [parameters.get('from'), parameters.get('to')];
  const usual = (refused: RangeRefusal | null): AskedRange => ({ range: rangeOf(fallback, today), refused });
  if (a === null && b === null) return usual(null);
  if (!isDay(a) || !isDay(b)) return usual('no-days');
  const range = a <= b ? { from: a, to: b } : { from: b, to: a };
  if (range.to > today) return usual('future');
  const days = (Date.parse(range.to) - Date.parse(range.from)) / DAY_MS + 1;
  return days > mostDays ? usual('too-long') : { range, refused: null };
}

/** The range alone, for those who need not tell why it is another than was asked for. */
export function readRange(...asked: Parameters<typeof askedRange>): DayRange {
  return askedRange(...asked).range;
}

/** Every day of a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) => dayOf(Date.parse(from) + index * DAY_MS));
}

/** The range of the same length that ends on the day before: what a comparison compares with. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const start = Date.parse(from);
  return { from: dayOf(start - (Date.parse(to) - start) - DAY_MS), to: dayOf(start - DAY_MS) };
}
