import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const LOOK_AGAIN_MS = 1500;

/**
 * Reads the page again now and then while something is under way, `most` times at most. An answer that takes longer than the
 * pause is waited for: reading anew would throw it away, on a slow network each time.
 */
export function useLookAgain(active: boolean, most = 20): void {
  const { revalidate, state } = useRevalidator();
  const isReading = useRef(false);
  isReading.current = state === 'loading';
  useEffect(() => {
    if (!active) return;
    let looks = 0;
    const timer = setInterval(() => {
      if (isReading.current) return;
      looks += 1;
      if (looks > most) clearInterval(timer);
      else revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
    // `revalidate` is another function at each render, and the same in all but name.
  }, [active, most]);
}
