import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { reachability } from '#app/client/network/reachability.ts';
import { FIRST_MS, LAST_MS, whenWorthATry } from '#app/client/network/retry.ts';

const hasFailedPart = () => document.querySelector('[data-refusal=network]') !== null;

/** Looks at the document, so that pages carry no code for it before a part of them fails. */
function onFailedParts(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Reads the page again while a part of it could not be had, after pauses that grow until the page is left. Once, in the root. */
export function FailedParts() {
  const isFailing = useSyncExternalStore(onFailedParts, hasFailedPart, () => false);
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  const pause = useRef(FIRST_MS);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => {
    pause.current = FIRST_MS;
  }, [pathname]);
  useEffect(() => {
    if (!isFailing) return;
    // A part that fails again is another one: each answer mounts it anew.
    const stop = whenWorthATry(() => reachability() !== 'unreachable' && latest.current(), pause.current);
    pause.current = Math.min(pause.current * 2, LAST_MS);
    return stop;
  }, [isFailing]);
  return null;
}
