import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const FIRST_MS = 3_000;
const LAST_MS = 60_000;

/** Reads the page again when the network is back, and now and then until it could be read. */
export function useRetry(active: boolean): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => {
    if (!active) return;
    let wait = FIRST_MS;
    let timer = setTimeout(retry, wait);
    function retry() {
      latest.current();
      wait = Math.min(wait * 2, LAST_MS);
      timer = setTimeout(retry, wait);
    }
    const onOnline = () => latest.current();
    addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
    };
  }, [active]);
}
