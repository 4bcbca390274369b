import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A component whose code is loaded when it is rendered first, and that shows nothing when the code can't be had. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load()
      .catch(() => () => null)
      .then((extra) => ({ default: extra })),
  );
}
