import { type CallableName, callableRow } from '../../../app/domain/access/callables.ts';
import { ADMIN, OPERATOR } from '../../../app/domain/access/collections/row.ts';

/**
 * Memory, time and instances of each kind of function. All of them are stated: the defaults (256 MiB, 80 calls in one instance)
 * leave a call 3 MiB, and a function that runs out of memory is stopped in the middle. docs/decisions/0049-function-limits.md
 */
type Limits = {
  memory: '512MiB' | '1GiB';
  timeoutSeconds: number;
  maxInstances: number;
  /** Calls in one instance at the same time. */
  concurrency: number;
};

/** A trigger that reads and writes a few documents. */
export const TRIGGER = {
  retry: true,
  memory: '512MiB',
  timeoutSeconds: 60,
  maxInstances: 10,
  concurrency: 20,
} as const satisfies Limits & { retry: true };

/** Adds to counters: few instances with one call each, so that each call also adds what others noted meanwhile. */
export const COUNT_TRIGGER = { ...TRIGGER, maxInstances: 4, concurrency: 1 } as const;

/** A trigger that reads a whole batch, or everything that waits for an exchange rate: nothing else runs in its instance. */
export const LONG_TRIGGER = {
  retry: true,
  memory: '1GiB',
  timeoutSeconds: 540,
  maxInstances: 3,
  concurrency: 1,
} as const satisfies Limits & { retry: true };

/** One run of a job at a time, alone in its instance. A failed run is tried again. */
export const JOB = {
  timeZone: 'UTC',
  retryCount: 5,
  minBackoffSeconds: 30,
  memory: '1GiB',
  timeoutSeconds: 1_800,
  maxInstances: 1,
  concurrency: 1,
} as const satisfies Limits & Record<string, unknown>;

/**
 * One shard an instance, so that memory is a shard's; sixteen together stay far below what Firestore takes. Its time is the longest
 * that Cloud Tasks waits.
 */
export const SHARD = {
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 5, maxBackoffSeconds: 300 },
  rateLimits: { maxConcurrentDispatches: 16 },
  memory: '512MiB',
  timeoutSeconds: 1_800,
  maxInstances: 16,
  concurrency: 1,
} as const satisfies Limits & Record<string, unknown>;

/** A job that an admin runs again: as by its schedule, and several next to each other. */
export const RERUN = {
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 300 },
  rateLimits: { maxConcurrentDispatches: 4 },
  memory: JOB.memory,
  timeoutSeconds: JOB.timeoutSeconds,
  maxInstances: 4,
  concurrency: 1,
} as const satisfies Limits & Record<string, unknown>;

/** The tracker's postbacks. */
export const REQUEST = {
  memory: '512MiB',
  timeoutSeconds: 30,
  maxInstances: 20,
  concurrency: 40,
} as const satisfies Limits;

/** Asked by every isolate of the Worker, and remembered by each instance. */
export const HEALTH = {
  memory: '512MiB',
  timeoutSeconds: 30,
  maxInstances: 2,
  concurrency: 40,
} as const satisfies Limits;

const OPEN_CALLABLE = {
  memory: '512MiB',
  timeoutSeconds: 60,
  maxInstances: 20,
  concurrency: 40,
} as const satisfies Limits;
/** Few people call it, and a batch may be in memory. */
const STAFF_CALLABLE = {
  memory: '1GiB',
  timeoutSeconds: 120,
  maxInstances: 3,
  concurrency: 10,
} as const satisfies Limits;

const STAFF: readonly string[] = [...ADMIN, ...OPERATOR];

/** The limits of a callable, by who may call it. */
export function callableLimits(name: CallableName): Limits {
  const { who } = callableRow(name);
  return who !== 'anyone' && who.every((actor) => STAFF.includes(actor)) ? STAFF_CALLABLE : OPEN_CALLABLE;
}
