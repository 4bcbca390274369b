/** How many notices the person has not read, as far as the live watch has seen; null before it has looked. */
let count: number | null = null;
const listeners = new Set<() => void>();

/** More are not counted. */
export const MOST_COUNTED = 10;

export function setUnreadNotices(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

export function unreadNotices(): number | null {
  return count;
}

/** Calls back on each change; returns what ends that. */
export function onUnreadNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
