/** Runs when the browser has time, at the latest after two seconds. Returns what cancels it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: 2_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, 200);
  return () => clearTimeout(handle);
}

/** What only a person causes. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;
const AT_THE_LATEST_MS = 5_000;
/** Whether the page's start is over: a person has given a sign, or five seconds have gone by. */
let isAttended = false;

/**
 * For work that a page can wait for: runs when idle after the first sign of a person in this document, else after five seconds.
 * It would otherwise compete with the page's own start for the processor. Returns what cancels it.
 */
export function whenAttended(run: () => void): () => void {
  if (isAttended) return whenIdle(run);
  let cancelIdle = () => {};
  const begin = () => {
    isAttended = true;
    stopWaiting();
    cancelIdle = whenIdle(run);
  };
  const stopWaiting = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, begin);
  };
  const timer = setTimeout(begin, AT_THE_LATEST_MS);
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
  return () => {
    stopWaiting();
    cancelIdle();
  };
}
