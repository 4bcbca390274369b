import { matchRoutes } from '@remix-run/react';
import { whenAttended } from '../when-idle.ts';
import { onRoutesFound, preload, type Route } from './route-module.ts';

/** As long as Remix's own `prefetch="intent"`: a pointer that only passes means nothing. */
const INTENT_MS = 100;

type Known = {
  __remixRouter: { routes: Parameters<typeof matchRoutes>[0] };
  __remixManifest: { routes: Record<string, Omit<Route, 'id'>> };
};

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

/**
 * Loads the code of the pages of the menu once a person is there and the browser has time: their first visits are as fast as later
 * ones. Nothing for those who ask their browser to save data. Returns what ends it.
 */
export function prepareMenu(): () => void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return () => {};
  let stop = () => {};
  const prepare = () => {
    const links = document.querySelectorAll<HTMLAnchorElement>('[data-menu] a[data-discover]');
    for (const { pathname } of links) load(pathname, 'low');
  };
  const cancel = whenAttended(() => {
    prepare();
    stop = onRoutesFound(prepare);
  });
  return () => {
    cancel();
    stop();
  };
}

/** What Remix's router and its manifest say of the page, as far as they know it. */
function load(pathname: string, priority?: 'low'): void {
  const { __remixRouter: router, __remixManifest: manifest } = window as unknown as Known;
  for (const { route } of matchRoutes(router.routes, pathname) ?? []) {
    const known = manifest.routes[route.id!];
    if (known && route.lazy) preload([known.module, ...(known.imports ?? [])], priority);
  }
}
