import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const never = new Promise<never>(() => {});

/**
 * A component whose code is loaded when it is rendered first. Where the code can't be had, what the server rendered stays, and
 * otherwise the fallback of the Suspense around it.
 */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (extra) => ({ default: extra }),
      () => never,
    ),
  );
}
