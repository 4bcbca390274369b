import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useHydrated } from '#app/client/use-hydrated.ts';

/**
 * What a page that a link leads to shows below its first screen: `fallback` until the page is painted once, so that it is there
 * sooner. On a page that the server wrote it is there from the start, and stays while its code is still loaded: what is rendered again
 * are the same elements.
 */
export function AfterPaint({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const isWritten = !useHydrated();
  const [isShown, setShown] = useState(isWritten);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setShown(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isShown ? children : fallback;
}
