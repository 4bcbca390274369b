import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  cycleOf,
  cyclesAhead,
  LOCK_LEAD_MS,
  nextPayoutDate,
  openCycleAt,
  parseCycleId,
  previousPayoutDate,
} from '#app/domain/payouts/calendar.ts';

const ZONES = [
  'UTC',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
];
const DAY = 86_400_000;

/** Any instant of two centuries, and as often one within a second of midnight on a 1st, 15th, 29 February or 31 December. */
const instant = fc.oneof(
  fc.date({ min: new Date('1971-01-01'), max: new Date('2170-01-01'), noInvalidDate: true }),
  fc
    .tuple(
      fc.integer({ min: 1972, max: 2168 }),
      fc.constantFrom([0, 1], [1, 15], [1, 29], [2, 1], [5, 15], [11, 31]),
      fc.integer({ min: -1000, max: 1000 }),
    )
    .map(([year, [month, day], ms]) => new Date(Date.UTC(year, month!, day) + ms)),
);

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

describe('the payout calendar, at any instant', () => {
  it('pays strictly in the future, within 17 days, on the 1st or the 15th at midnight', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const next = nextPayoutDate(now);
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(17 * DAY);
        expect([1, 15]).toContain(next.getUTCDate());
        expect(next.getTime() % DAY).toBe(0);
      }),
    );
  });

  it('never goes back, and skips no date', () => {
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        expect(nextPayoutDate(early).getTime()).toBeLessThanOrEqual(nextPayoutDate(late).getTime());
        const next = nextPayoutDate(early);
        expect(previousPayoutDate(next).getTime()).toBeLessThanOrEqual(early.getTime());
        expect(nextPayoutDate(new Date(next.getTime() - 1))).toEqual(next);
        expect(previousPayoutDate(nextPayoutDate(next))).toEqual(next);
      }),
    );
  });

  it('has exactly one open cycle, which is not locked, and those after it without a gap', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const open = openCycleAt(now);
        expect(open.opensAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(open.lockAt.getTime()).toBeGreaterThan(now.getTime());
        expect(open.payAt.getTime() - open.lockAt.getTime()).toBe(LOCK_LEAD_MS);
        expect(parseCycleId(open.id)).toEqual(open);
        const ahead = cyclesAhead(now);
        expect(ahead[0]).toEqual(open);
        for (const [index, cycle] of ahead.slice(1).entries()) expect(cycle.opensAt).toEqual(ahead[index]!.lockAt);
      }),
    );
  });

  it('is the same in every zone', () => {
    const all = (now: Date) => [nextPayoutDate(now), openCycleAt(now), cyclesAhead(now), cycleOf(nextPayoutDate(now))];
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), (now, other) => {
        process.env.TZ = 'UTC';
        const here = all(new Date(now));
        process.env.TZ = other;
        expect(all(new Date(now))).toEqual(here);
      }),
    );
  });

  it('really was asked in other zones', () => {
    process.env.TZ = 'Pacific/Auckland';
    expect(new Date('2026-12-01T00:00:00.000Z').getHours()).toBe(13);
    process.env.TZ = 'UTC';
    expect(new Date('2026-12-01T00:00:00.000Z').getHours()).toBe(0);
  });
});
