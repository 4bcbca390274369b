import { matchRoutes } from '@remix-run/react';

/** As long as Remix's own `prefetch="intent"`: a pointer that only passes means nothing. */
const INTENT_MS = 100;

type Routes = Parameters<typeof matchRoutes>[0];

/**
 * Loads the code of the page whose link a pointer, a finger or the focus rests on. In the place of Remix's prefetching, which reads the
 * page's data too: they are `no-store`, so that the click reads them again. Returns what ends it.
 */
export function prepareCode(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const onIntent = ({ target }: Event) => {
    clearTimeout(timer);
    // Remix marks its links so; others lead to files or to other sites.
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-discover]');
    if (link) timer = setTimeout(() => load(link.pathname), INTENT_MS);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const event of events) document.addEventListener(event, onIntent, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, onIntent);
  };
}

/** A route whose code is there has no `lazy` any more; one that is asked for twice is loaded once (route-module.ts). */
function load(pathname: string): void {
  const { routes } = (window as unknown as { __remixRouter: { routes: Routes } }).__remixRouter;
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy();
  }
}
