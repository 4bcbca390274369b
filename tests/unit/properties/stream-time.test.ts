import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeOf } from '#app/domain/streams/time.ts';

/** Zones whose clocks change by an hour, by half of one, never, at midnight, and that have changed sides of the date line. */
const ZONES = [
  'UTC',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Santiago',
  'America/Asuncion',
  'America/Havana',
  'America/St_Johns',
  'Europe/Madrid',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
];
const MINUTE = 60_000;
const zone = fc.constantFrom(...ZONES);
const minute = fc
  .integer({ min: Date.UTC(2010, 0, 1) / MINUTE, max: Date.UTC(2035, 0, 1) / MINUTE })
  .map((count) => count * MINUTE);
const pad = (value: number, length = 2) => String(value).padStart(length, '0');

describe('wall times of any zone', () => {
  it('that a clock shows are found again, the first of two', () => {
    fc.assert(
      fc.property(minute, zone, (at, where) => {
        const wall = wallTimeOf(new Date(at), where);
        const found = instantOf(wall, where);
        expect(found).not.toBeNull();
        expect(wallTimeOf(found!, where)).toBe(wall);
        expect(found!.getTime()).toBeLessThanOrEqual(at);
      }),
    );
  });

  it('that are typed are shown by the clock at that instant, or are none', () => {
    const field = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        fc.integer({ min: 2010, max: 2034 }),
        field(13),
        field(32),
        field(24),
        field(60),
        zone,
        (...typed) => {
          const [year, month, day, hour, at, where] = typed;
          const wall = `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(at)}`;
          const found = instantOf(wall, where);
          if (found) expect(wallTimeOf(found, where)).toBe(wall);
          const isDate =
            month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
          if (!isDate || hour > 23 || at > 59) expect(found).toBeNull();
          else if (where === 'UTC') expect(found).not.toBeNull();
        },
      ),
    );
  });
});
