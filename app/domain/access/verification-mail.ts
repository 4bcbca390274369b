/** How long the notice waits after the first, second and each further verification mail before it sends another. */
const WAITS_MS = [60_000, 5 * 60_000, 15 * 60_000] as const;

/** Mails from before this long ago no longer lengthen the wait. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;

/** Those of these mails that still count at `now`, in the order they were sent. Times in milliseconds. */
export function recentMails(sent: readonly number[], now: number): number[] {
  // A clock that was set back would otherwise block the button until it has caught up.
  return sent.filter((at) => at <= now && now - at < FORGOTTEN_AFTER_MS).sort((a, b) => a - b);
}

/** Milliseconds until the next verification mail may be sent; 0 when it may be sent now. The provider has limits of its own. */
export function waitForNextMail(sent: readonly number[], now: number): number {
  const recent = recentMails(sent, now);
  const last = recent.at(-1);
  if (last === undefined) return 0;
  const wait = WAITS_MS[Math.min(recent.length, WAITS_MS.length) - 1]!;
  return Math.max(0, last + wait - now);
}
