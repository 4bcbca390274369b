import { dateTimeFormat } from '../platform/formatters.ts';
/** Times as a person's clock shows them: `yyyy-mm-ddThh:mm` in a zone of the IANA database, as datetime-local has it. */

const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/;

export function isTimeZone(zone: string): boolean {
  // What the rules let through; Intl takes offsets and other cases too.
  if (!/^[A-Za-z0-9_+-]{1,30}(\/[A-Za-z0-9_+-]{1,30}){0,2}$/.test(zone)) return false;
  try {
    dateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** What a clock in the zone shows at an instant. */
export function wallTimeOf(instant: Date, zone: string): string {
  const parts = dateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Whether a text has the form of a wall time, whether that time exists or not. */
export function isWallTime(text: string): boolean {
  return WALL_TIME.test(text);
}

const DAY = 86_400_000;
const EARLIEST = Date.parse('0001-01-02T00:00:00.000Z');
const LATEST = Date.parse('9999-12-30T23:59:00.000Z');

/**
 * The instant at which a clock in the zone shows this; of an hour that comes twice in autumn the first one.
 *
 * @returns null for what is no time or no zone, for the first and last days of the years 1 to 9999, for a day that the month does not have, and for an hour that is skipped in
 *   spring: no clock ever shows it
 */
export function instantOf(wallTime: string, zone: string): Date | null {
  if (!isWallTime(wallTime) || !isTimeZone(zone)) return null;
  const minutes = wallTime.slice(0, 16);
  const wanted = Date.parse(`${minutes}:00.000Z`);
  if (Number.isNaN(wanted)) return null;
  // Next to the first and the last year of four digits there are days of other years, which have no wall time.
  if (wanted - DAY < EARLIEST || wanted + DAY > LATEST) return null;
  const offsetAt = (at: number) => Date.parse(`${wallTimeOf(new Date(at), zone)}:00.000Z`) - at;
  // Where the clocks change nearby, the offset is that of before or that of after.
  const offsets = [...new Set([offsetAt(wanted - DAY), offsetAt(wanted + DAY)])].sort((one, other) => other - one);
  const found = offsets.map((offset) => new Date(wanted - offset)).find((at) => wallTimeOf(at, zone) === minutes);
  return found ?? null;
}

/** The zone as people read it. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
