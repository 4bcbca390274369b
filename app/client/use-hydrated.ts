import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has taken over this part of the page. A form that only the browser can answer is not to be sent before: the
 * Worker would be given data it must not get, a password among it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
