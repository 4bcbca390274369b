export const FIRST_MS = 3_000;
export const LAST_MS = 60_000;

/**
 * Calls back when another try is worth it: after growing pauses of 3 to 60 seconds, when the network is back, and when a
 * person returns to the tab. Returns what ends that.
 *
 * @param wait the first pause, in milliseconds
 */
export function whenWorthATry(retry: () => void, wait = FIRST_MS): () => void {
  let timer = setTimeout(onPause, wait);
  function onPause() {
    wait = Math.min(wait * 2, LAST_MS);
    timer = setTimeout(onPause, wait);
    retry();
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') retry();
  };
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
