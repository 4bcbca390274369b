/** Below the bars of the page: a part that has come up to here is being read. Pixels. */
const READING_LINE = 140;

/** The part that is being read: the last one that has come up to the reading line; -1 above the first. */
export function partAt(tops: readonly number[]): number {
  return tops.findLastIndex((top) => top <= READING_LINE);
}

/** Tells which of the places is being read, now and whenever the page is scrolled. At the end of the page it is the last one. */
export function follow(places: readonly string[], tell: (part: number) => void, until: AbortSignal): void {
  if (until.aborted) return;
  const look = () => {
    const isEnd = scrollY > 0 && innerHeight + scrollY >= document.body.scrollHeight - 8;
    const tops = places.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
    tell(isEnd ? places.length - 1 : partAt(tops));
  };
  look();
  addEventListener('scroll', look, { passive: true, signal: until });
}
