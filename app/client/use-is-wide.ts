import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 40rem)';

function watch(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is wider than a phone's (`sm:` of the styles). Null on the server and until React has taken the page over. */
export function useIsWide(): boolean | null {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => null,
  );
}
