import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { menuCounts } from '#app/client/menu-counts.ts';
import { reachability } from '#app/client/network/reachability.ts';
import { whenAttended } from '#app/client/when-idle.ts';
import type { MenuCounts } from '#app/domain/programme/menu-counts.ts';
import { usePageFacts, usePath } from './page/facts.ts';

/** However fast a person moves through the pages, the counts are asked for no more often. */
const PAUSE_MS = 5_000;

/**
 * Counts what waits behind each place of the menu: after the page's start, after each page and after each decision. What was
 * counted last stays while it can't be asked for. Renders nothing.
 */
export function MenuCounter(): null {
  const path = usePath();
  // Read again after every form.
  const facts = usePageFacts();
  const { key } = useLocation();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const address = path('waiting.json');
  useEffect(() => {
    const leaving = new AbortController();
    let stopWaiting = () => {};
    const timer = setTimeout(
      () => {
        stopWaiting = whenAttended(() => {
          if (reachability() !== 'reachable') return;
          askedAt.current = performance.now();
          void ask(address, leaving.signal).then((found) => found && menuCounts.set(found));
        });
      },
      Math.max(0, askedAt.current + PAUSE_MS - performance.now()),
    );
    return () => {
      clearTimeout(timer);
      stopWaiting();
      leaving.abort();
    };
  }, [address, facts, key]);
  useEffect(() => () => menuCounts.set({}), []);
  return null;
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
