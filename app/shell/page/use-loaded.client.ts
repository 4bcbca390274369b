import { useFetcher } from '@remix-run/react';
import { useEffect, useSyncExternalStore } from 'react';
import { onReachability, reachability } from '#app/client/network/reachability.ts';

/**
 * What the loader of an address answers. It is asked while Greenroom can be reached, and again for another `again`: a question that finds no
 * network would put an error screen in the place of the page.
 */
export function useLoaded<Data>(address: string, again?: unknown) {
  const { load, data, state } = useFetcher<Data>();
  const way = useSyncExternalStore(onReachability, reachability);
  useEffect(() => {
    if (way === 'reachable') load(address);
  }, [load, address, again, way]);
  return { data, isLoading: state !== 'idle', isUnreachable: way === 'unreachable' };
}
