import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { reachability } from '#app/client/network/reachability.ts';
import { whenAttended } from '#app/client/when-idle.ts';
import type { MenuCounts } from '#app/domain/programme/menu-counts.ts';
import { usePageFacts, usePath } from './page/facts.ts';

/** However fast a person moves through the pages, the counts are asked for no more often. */
const PAUSE_MS = 5_000;

/**
 * How much waits behind each place of the menu: counted after the page's start, after each page and after each decision.
 * Nothing while that is not known, and what was known last while it can't be asked for.
 */
export function useMenuCounts(isShown: boolean): MenuCounts {
  const path = usePath();
  // Read again after every form.
  const facts = usePageFacts();
  const { key } = useLocation();
  const [counts, setCounts] = useState<MenuCounts>({});
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const address = path('waiting.json');
  useEffect(() => {
    if (!isShown) return;
    const leaving = new AbortController();
    let stopWaiting = () => {};
    const timer = setTimeout(
      () => {
        stopWaiting = whenAttended(() => {
          if (reachability() !== 'reachable') return;
          askedAt.current = performance.now();
          void ask(address, leaving.signal).then((found) => found && setCounts(found));
        });
      },
      Math.max(0, askedAt.current + PAUSE_MS - performance.now()),
    );
    return () => {
      clearTimeout(timer);
      stopWaiting();
      leaving.abort();
    };
  }, [isShown, address, facts, key]);
  return isShown ? counts : {};
}

/** Null when there is no such answer: a session that is over is the guards' matter, and a failure is no news. */
async function ask(address: string, signal: AbortSignal): Promise<MenuCounts | null> {
  try {
    const response = await fetch(address, { signal, redirect: 'manual' });
    return response.ok ? ((await response.json()) as MenuCounts | null) : null;
  } catch {
    return null;
  }
}
