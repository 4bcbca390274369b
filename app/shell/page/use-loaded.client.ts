import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { onReachability, reachability } from '#app/client/network/reachability.ts';
import { softly } from '#app/client/network/soft-reads.ts';

/**
 * What the loader of an address answers; null when it could not be read, until `retry` asks once more. It is asked while Greenroom can be
 * reached, and again for another `again`. A failure leaves the page as it is.
 */
export function useLoaded<Data>(address: string, again?: unknown) {
  const { load, data, state } = useFetcher<Data | null>();
  const way = useSyncExternalStore(onReachability, reachability);
  const retry = useCallback(() => load(softly(address)), [load, address]);
  useEffect(() => {
    if (way === 'reachable') retry();
  }, [retry, again, way]);
  const isLoading = state !== 'idle';
  const hasFailed = !data && !isLoading && (way === 'unreachable' || data === null);
  return { data: data ?? null, hasFailed, retry };
}
