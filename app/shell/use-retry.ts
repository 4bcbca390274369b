import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { whenWorthATry } from '#app/client/network/retry.ts';

/** Reads the page again whenever that is worth a try, until it could be read. */
export function useRetry(active: boolean): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => (active ? whenWorthATry(() => latest.current()) : undefined), [active]);
}
