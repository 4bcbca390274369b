const DAY_MS = 86_400_000;
/** A moment of the next day. */
const BEYOND_MS = 1_000;

/** How long to wait, in ms, so that what takes `longestMs` is over within one day in UTC; 0 when it will be. */
export function waitForOneDay(now: number, longestMs: number): number {
  const left = DAY_MS - (now % DAY_MS);
  return left < longestMs ? left + BEYOND_MS : 0;
}

/** Waits for the next day in UTC if this one ends within `longestMs`: a cycle could lock meanwhile, or figures move to yesterday. */
export async function untilOneDay(longestMs: number): Promise<void> {
  const wait = waitForOneDay(Date.now(), longestMs);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}
