/** Whether this run plays all of what is random, repeated or many times the same (`--nightly`). */
export const IS_NIGHTLY = Boolean(process.env.GREENROOM_NIGHTLY);

/** Of cases that differ by little: all of them at night, otherwise the one that shows most. */
export function everyNight<T>(cases: readonly T[], always: T): readonly T[] {
  return IS_NIGHTLY ? cases : [always];
}

const ON_A_BUSY_MACHINE_MS = 30_000;

/**
 * How long something may take, in milliseconds. The bound counts each night, when one worker has the machine. In other runs it
 * would measure what else the machine does.
 */
export function within(boundMs: number): number {
  return IS_NIGHTLY ? boundMs : Math.max(boundMs, ON_A_BUSY_MACHINE_MS);
}
