import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readAgain } from '#app/client/network/read-again.ts';
import { mustTryFirst, onReachability, reachability } from '#app/client/network/reachability.ts';

/** Reads the page again when it is due. Once, in the root. */
export function ReadAgain() {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isDue = useSyncExternalStore(readAgain.follow, readAgain.get, () => false);
  const way = useSyncExternalStore(onReachability, reachability, () => 'reachable');
  const isTried = useRef(false);

  useEffect(() => {
    // Not in the middle of a navigation or a form, which it would abort.
    if (!isDue || state !== 'idle') return;
    // Without a network a screen that says so would take the place of the page.
    if (!isTried.current) {
      isTried.current = true;
      if (mustTryFirst()) return;
    } else if (way !== 'reachable') return;
    isTried.current = false;
    readAgain.set(false);
    revalidate();
  }, [isDue, state, way, revalidate]);
  return null;
}
