import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  CYCLES_AHEAD,
  changeableCycles,
  cycleIdOf,
  cycleOf,
  cyclesAhead,
  lastLockedCycles,
  latestOpenPayday,
  nextPayoutDate,
  openCycleAt,
  parseCycleId,
  previousPayoutDate,
} from '#app/domain/payouts/calendar.ts';
import { calendarSchema } from '#app/domain/programme/cut-off-schemas.ts';
import { cutOffHoursOf, USUAL_CUT_OFFS, withCutOff } from '#app/domain/payouts/cut-offs.ts';
import golden from '../platform/golden/payout-calendar.json' with { type: 'json' };

const at = (iso: string) => new Date(iso);

describe('the golden calendar', () => {
  it.each(golden.cases)('at $now', ({ now, nextPayoutDate: next, openCycle, openCycleLockAt }) => {
    expect(nextPayoutDate(at(now)).toISOString()).toBe(next);
    const open = openCycleAt(at(now), USUAL_CUT_OFFS);
    expect(open.id).toBe(openCycle);
    expect(open.lockAt.toISOString()).toBe(openCycleLockAt);
  });
});

describe('the next payout date', () => {
  it.each([
    ['a millisecond before the 1st', '2026-02-28T23:59:59.999Z', '2026-03-01'],
    ['on the 1st itself, which is not in the future', '2026-03-01T00:00:00.000Z', '2026-03-15'],
    ['a millisecond after the 1st', '2026-03-01T00:00:00.001Z', '2026-03-15'],
    ['a millisecond before the 15th', '2026-03-14T23:59:59.999Z', '2026-03-15'],
    ['on the 15th itself', '2026-03-15T00:00:00.000Z', '2026-04-01'],
    ['a millisecond after the 15th', '2026-03-15T00:00:00.001Z', '2026-04-01'],
    ['on a leap day', '2028-02-29T12:00:00.000Z', '2028-03-01'],
    ['on the 28th of a year without leap day', '2100-02-28T23:59:59.999Z', '2100-03-01'],
    ['in the last millisecond of a year', '2026-12-31T23:59:59.999Z', '2027-01-01'],
    ['in the second half of December', '2026-12-15T00:00:00.000Z', '2027-01-01'],
  ])('%s', (_, now, expected) => {
    expect(nextPayoutDate(at(now)).toISOString()).toBe(`${expected}T00:00:00.000Z`);
  });

  it('refuses an invalid date', () => {
    expect(() => nextPayoutDate(at('not a date'))).toThrow(RangeError);
  });

  it('is undone by the previous one', () => {
    let payAt = at('2026-01-01T00:00:00.000Z');
    for (let step = 0; step < 60; step += 1) {
      const next = nextPayoutDate(payAt);
      expect(previousPayoutDate(next)).toEqual(payAt);
      payAt = next;
    }
  });
});

describe('cycles', () => {
  it('lock 48 hours before payday and open at the lock before', () => {
    const cycle = cycleOf(at('2026-03-01T00:00:00.000Z'), USUAL_CUT_OFFS);
    expect(cycle).toEqual({
      id: '2026-03-01',
      opensAt: at('2026-02-13T00:00:00.000Z'),
      lockAt: at('2026-02-27T00:00:00.000Z'),
      payAt: at('2026-03-01T00:00:00.000Z'),
    });
  });

  it('take over from each other on the very millisecond of the lock', () => {
    expect(openCycleAt(at('2026-02-26T23:59:59.999Z'), USUAL_CUT_OFFS).id).toBe('2026-03-01');
    expect(openCycleAt(at('2026-02-27T00:00:00.000Z'), USUAL_CUT_OFFS).id).toBe('2026-03-15');
  });

  it('leave no gap and no overlap over two years', () => {
    let cycle = openCycleAt(at('2027-12-20T00:00:00.000Z'), USUAL_CUT_OFFS);
    for (let step = 0; step < 48; step += 1) {
      const next = cycleOf(nextPayoutDate(cycle.payAt), USUAL_CUT_OFFS);
      expect(next.opensAt).toEqual(cycle.lockAt);
      cycle = next;
    }
  });

  it('exist ahead in the number asked for, the open one first', () => {
    const cycles = cyclesAhead(at('2026-12-30T00:00:00.000Z'), USUAL_CUT_OFFS);
    expect(cycles.map(({ id }) => id)).toEqual(['2027-01-15', '2027-02-01', '2027-02-15']);
    expect(cycles).toHaveLength(CYCLES_AHEAD);
  });

  it('have ids that parse, and nothing else does', () => {
    expect(parseCycleId('2026-03-15', USUAL_CUT_OFFS)?.payAt).toEqual(at('2026-03-15T00:00:00.000Z'));
    for (const id of [
      '2026-03-14',
      '2026-13-01',
      '2026-3-1',
      '2026-03-15T00:00:00Z',
      ' 2026-03-15',
      '',
      '2026-00-15',
    ]) {
      expect(parseCycleId(id, USUAL_CUT_OFFS), id).toBeNull();
    }
    expect(() => cycleIdOf(at('2026-03-15T00:00:00.001Z'))).toThrow(RangeError);
  });
});

describe('cut-offs', () => {
  /** Three days before for one payday of December, a day for those of 2027, and five days from its 1 March on. */
  const cutOffs = { '2026-12-15': 72, '2027-01-01': 24, '2027-03-01': 120 };
  const open = (now: string) => openCycleAt(at(now), cutOffs);

  it.each([
    ['2026-12-01', '2026-11-13T00:00:00.000Z', '2026-11-29T00:00:00.000Z'],
    ['2026-12-15', '2026-11-29T00:00:00.000Z', '2026-12-12T00:00:00.000Z'],
    ['2027-01-01', '2026-12-12T00:00:00.000Z', '2026-12-31T00:00:00.000Z'],
    ['2027-02-15', '2027-01-31T00:00:00.000Z', '2027-02-14T00:00:00.000Z'],
    ['2027-03-01', '2027-02-14T00:00:00.000Z', '2027-02-24T00:00:00.000Z'],
    ['2028-03-01', '2028-02-10T00:00:00.000Z', '2028-02-25T00:00:00.000Z'],
  ])('are those of each cycle: %s opens when the one before locks', (id, opensAt, lockAt) => {
    expect(parseCycleId(id, cutOffs)).toMatchObject({ opensAt: at(opensAt), lockAt: at(lockAt) });
    expect(open(opensAt).id).toBe(id);
    expect(openCycleAt(new Date(at(lockAt).getTime() - 1), cutOffs).id).toBe(id);
    expect(open(lockAt).id).not.toBe(id);
  });

  it('may be any whole hour', () => {
    const { lockAt } = parseCycleId('2027-03-01', { '2027-03-01': 49 })!;
    expect(lockAt).toEqual(at('2027-02-26T23:00:00.000Z'));
  });

  it('decide which cycles locked last', () => {
    const last = (now: string) => lastLockedCycles(at(now), 2, cutOffs).map(({ id }) => id);
    expect(last('2026-12-11T23:59:59.999Z')).toEqual(['2026-12-01', '2026-11-15']);
    expect(last('2026-12-12T00:00:00.000Z')).toEqual(['2026-12-15', '2026-12-01']);
  });

  it('change from a cycle on, for good, and not before it', () => {
    const changed = withCutOff(cutOffs, '2027-01-15', 96);
    expect(changed).toEqual({ '2026-12-15': 72, '2027-01-01': 24, '2027-01-15': 96 });
    expect(
      ['2026-12-01', '2026-12-15', '2027-01-01', '2027-02-15', '2030-06-01'].map((id) => cutOffHoursOf(id, changed)),
    ).toEqual([48, 72, 24, 96, 96]);
  });

  it('change for no cycle that is open, or opens within the hour', () => {
    const first = (now: string) => changeableCycles(at(now), cutOffs)[0]!.id;
    expect(first('2026-11-28T22:59:59.999Z')).toBe('2026-12-15');
    expect(first('2026-11-28T23:00:00.000Z')).toBe('2027-01-01');
    expect(first('2026-11-29T00:00:00.000Z')).toBe('2027-01-01');
  });

  it('leave one payday that the open cycle has at most', () => {
    expect(latestOpenPayday(at('2026-11-25T23:59:59.999Z'))).toEqual(at('2026-12-01T00:00:00.000Z'));
    expect(latestOpenPayday(at('2026-11-26T00:00:00.000Z'))).toEqual(at('2026-12-15T00:00:00.000Z'));
  });

  it.each([
    { '2026-12-15': 23 },
    { '2026-12-15': 121 },
    { '2026-12-15': 48.5 },
    { '2026-12-15': '48' },
    { '2026-12-14': 48 },
  ])('are not %j', (wrong) => {
    expect(calendarSchema.safeParse({ cutOffs: wrong }).success).toBe(false);
  });
});

describe('the zone of the machine has no say', () => {
  const module = fileURLToPath(new URL('../../../app/domain/payouts/calendar.ts', import.meta.url));
  const script = `
    import { nextPayoutDate, openCycleAt } from ${JSON.stringify(module)};
    const nows = JSON.parse(process.argv[1]);
    console.log(JSON.stringify({
      offset: new Date(0).getTimezoneOffset(),
      answers: nows.map((now) => [nextPayoutDate(new Date(now)).toISOString(), openCycleAt(new Date(now), {}).id]),
    }));`;

  it.each(['Pacific/Auckland', 'America/Los_Angeles'])('%s gives the golden answers', (zone) => {
    const nows = golden.cases.map(({ now }) => now);
    const output = execFileSync(
      process.execPath,
      ['--experimental-strip-types', '--no-warnings', '--input-type=module', '-e', script, JSON.stringify(nows)],
      { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
    );
    const { offset, answers } = JSON.parse(output) as { offset: number; answers: [string, string][] };
    expect(offset).not.toBe(0);
    expect(answers).toEqual(golden.cases.map((one) => [one.nextPayoutDate, one.openCycle]));
  });
});
