import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  cycleOf,
  cyclesAhead,
  nextPayoutDate,
  openCycleAt,
  parseCycleId,
  previousPayoutDate,
} from '#app/domain/payouts/calendar.ts';
import { CUT_OFF_HOURS, cutOffHoursOf, type CutOffs, USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';

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

/** Some cycles of the same two centuries from which on another cut-off counts. */
const cutOffs: fc.Arbitrary<CutOffs> = fc.dictionary(
  instant.map((now) => nextPayoutDate(now).toISOString().slice(0, 10)),
  fc.integer({ min: CUT_OFF_HOURS.least, max: CUT_OFF_HOURS.most }),
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

  it('has exactly one open cycle, which is not locked, and those after it without a gap, by any cut-offs', () => {
    fc.assert(
      fc.property(instant, cutOffs, (now, cutOffs) => {
        const open = openCycleAt(now, cutOffs);
        expect(open.opensAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(open.lockAt.getTime()).toBeGreaterThan(now.getTime());
        expect(open.payAt.getTime() - open.lockAt.getTime()).toBe(cutOffHoursOf(open.id, cutOffs) * 3_600_000);
        expect(parseCycleId(open.id, cutOffs)).toEqual(open);
        const ahead = cyclesAhead(now, cutOffs);
        expect(ahead[0]).toEqual(open);
        for (const [index, cycle] of ahead.slice(1).entries()) expect(cycle.opensAt).toEqual(ahead[index]!.lockAt);
      }),
    );
  });

  it('is the same in every zone', () => {
    const all = (now: Date) => [
      nextPayoutDate(now),
      openCycleAt(now, USUAL_CUT_OFFS),
      cyclesAhead(now, USUAL_CUT_OFFS),
      cycleOf(nextPayoutDate(now), USUAL_CUT_OFFS),
    ];
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
