import { CUT_OFF_HOURS, cutOffHoursOf, type CutOffs } from './cut-offs.ts';

/**
 * The payout calendar (spec.txt section 9): paid on the 1st and the 15th, 00:00 UTC.
 * All instants are Dates; only UTC parts are read, so the zone of the machine has no say.
 *
 * A cycle opens when the one before it locks, and `cutOffs` says how long before its payday each one locks.
 */

const HOUR_MS = 3_600_000;

/** How many cycles exist ahead of the clock. */
export const CYCLES_AHEAD = 3;

/** A cycle's id is its payout date in UTC, `yyyy-mm-dd`. */
export type CycleId = string;

export type CycleTimes = { id: CycleId; opensAt: Date; lockAt: Date; payAt: Date };

/** The 15th of this month if still in the future, else the 1st of the next month; strictly after `now`. */
export function nextPayoutDate(now: Date): Date {
  assertValid(now);
  const fifteenth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 15);
  if (fifteenth > now.getTime()) return new Date(fifteenth);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** The payout date before `payAt`, which must itself be a payout date. */
export function previousPayoutDate(payAt: Date): Date {
  assertPayoutDate(payAt);
  if (payAt.getUTCDate() === 15) return new Date(Date.UTC(payAt.getUTCFullYear(), payAt.getUTCMonth(), 1));
  return new Date(Date.UTC(payAt.getUTCFullYear(), payAt.getUTCMonth() - 1, 15));
}

function lockAtOf(payAt: Date, cutOffs: CutOffs): Date {
  return new Date(payAt.getTime() - cutOffHoursOf(cycleIdOf(payAt), cutOffs) * HOUR_MS);
}

export function cycleIdOf(payAt: Date): CycleId {
  assertPayoutDate(payAt);
  return payAt.toISOString().slice(0, 10);
}

/** Times of the cycle paid on `payAt`: it opens when the one before it locks. */
export function cycleOf(payAt: Date, cutOffs: CutOffs): CycleTimes {
  const opensAt = lockAtOf(previousPayoutDate(payAt), cutOffs);
  return { id: cycleIdOf(payAt), opensAt, lockAt: lockAtOf(payAt, cutOffs), payAt };
}

/** The payday of a cycle's id; null for anything that is not a payout date. */
export function payAtOf(id: string): Date | null {
  if (!/^\d{4}-\d{2}-(01|15)$/.test(id)) return null;
  const payAt = new Date(`${id}T00:00:00.000Z`);
  return Number.isNaN(payAt.getTime()) || payAt.toISOString().slice(0, 10) !== id ? null : payAt;
}

/** Parses a cycle id; null for anything that is not a payout date. */
export function parseCycleId(id: string, cutOffs: CutOffs): CycleTimes | null {
  const payAt = payAtOf(id);
  return payAt && cycleOf(payAt, cutOffs);
}

/** No programme paid before this day. */
const FIRST_PAYDAY = '2000-01-01';
/** None plans further ahead. */
const MOST_YEARS = 10;

/** The cycle of the payday that an address names; null for what is none, lies before every programme, or so far ahead that none plans it. */
export function paydayOfAddress(id: string | undefined, now: Date, cutOffs: CutOffs): CycleTimes | null {
  const cycle = id && id >= FIRST_PAYDAY ? parseCycleId(id, cutOffs) : null;
  return cycle && cycle.payAt.getUTCFullYear() <= now.getUTCFullYear() + MOST_YEARS ? cycle : null;
}

/** The cycle that an address names, the open one by default. */
export function cycleOfAddress(wanted: string | null, now: Date, cutOffs: CutOffs): CycleTimes {
  return (wanted && parseCycleId(wanted, cutOffs)) || openCycleAt(now, cutOffs);
}

/** The cycle that takes requests at `now`: the first whose lockAt is still in the future. */
export function openCycleAt(now: Date, cutOffs: CutOffs): CycleTimes {
  const cycle = cycleOf(nextPayoutDate(now), cutOffs);
  return cycle.lockAt.getTime() > now.getTime() ? cycle : cycleOf(nextPayoutDate(cycle.payAt), cutOffs);
}

/** The last payday that the open cycle at `now` can have, whatever the cut-offs are. */
export function latestOpenPayday(now: Date): Date {
  return nextPayoutDate(new Date(now.getTime() + CUT_OFF_HOURS.most * HOUR_MS));
}

/** The cycles that have to exist at `now`: the open one and those after it, `CYCLES_AHEAD` in all, oldest first. */
export function cyclesAhead(now: Date, cutOffs: CutOffs): CycleTimes[] {
  const cycles = [openCycleAt(now, cutOffs)];
  while (cycles.length < CYCLES_AHEAD) cycles.push(cycleOf(nextPayoutDate(cycles.at(-1)!.payAt), cutOffs));
  return cycles;
}

/** A change of a cycle's terms needs this long until it opens, so that every page and job knows it by then. */
const NOTICE_MS = HOUR_MS;

/** The cycles whose terms may still change at `now`, oldest first: those that exist and open after a notice. */
export function changeableCycles(now: Date, cutOffs: CutOffs): CycleTimes[] {
  return cyclesAhead(now, cutOffs).filter(({ opensAt }) => opensAt.getTime() > now.getTime() + NOTICE_MS);
}

/** The `count` cycles whose requests closed last before `now`, the latest first. */
export function lastLockedCycles(now: Date, count: number, cutOffs: CutOffs): CycleTimes[] {
  const cycles: CycleTimes[] = [];
  let { payAt } = openCycleAt(now, cutOffs);
  while (cycles.length < count) {
    payAt = previousPayoutDate(payAt);
    cycles.push(cycleOf(payAt, cutOffs));
  }
  return cycles;
}

function assertValid(instant: Date): void {
  if (Number.isNaN(instant.getTime())) throw new RangeError('The payout calendar was given an invalid date');
}

function assertPayoutDate(payAt: Date): void {
  assertValid(payAt);
  const day = payAt.getUTCDate();
  if ((day !== 1 && day !== 15) || payAt.getTime() % 86_400_000 !== 0) {
    throw new RangeError(`${payAt.toISOString()} is not a payout date: the 1st or the 15th, 00:00 UTC`);
  }
}
