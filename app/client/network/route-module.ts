import { isNetworkFailure } from './network-failure.ts';

/** A route of Remix's manifest, as far as loading its code goes. */
export type Route = { id: string; module: string; imports?: readonly string[] };

const listeners = new Set<() => void>();
const routeListeners = new Set<() => void>();
/** Files that were asked for ahead. */
const preloaded = new Set<string>();

/** Calls back whenever the code of a page, or what it consists of, could not be loaded; returns what ends that. */
export function onMissingCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back whenever the routes of more links are known; returns what ends that. */
export function onRoutesFound(listener: () => void): () => void {
  routeListeners.add(listener);
  return () => routeListeners.delete(listener);
}

/**
 * Loads the code of a page, in the place of Remix's own function (docs/upgrading.md). Remix reloads the page when a module
 * can't be loaded, even one that a pointer over a link has asked for: without a network the page is then gone, and what was
 * typed into it.
 *
 * @param cache the modules by route id
 * @returns never, when the code can't be loaded: a navigation goes on waiting, and its page stays
 */
export async function loadRouteModule<Module>(
  route: Route,
  cache: Record<string, Module | undefined>,
): Promise<Module> {
  const known = cache[route.id];
  if (known) return known;
  preload(route.imports ?? []);
  try {
    return (cache[route.id] = (await import(/* @vite-ignore */ route.module)) as Module);
  } catch (error) {
    return waitForCode('The code of a page is missing', error);
  }
}

/**
 * Asks which routes a link leads to, in the place of Remix, which replaces the page by an error when there is no network.
 *
 * @param ask Remix's own question; rejects with what fetch rejects with
 * @param fetcherKey names a form or a read that leads nowhere: its failure is told in the page
 * @returns never, when there is no network: a navigation goes on waiting, and its page stays
 */
export async function findRoutes(ask: () => Promise<void>, fetcherKey: string | undefined): Promise<void> {
  try {
    await ask();
    for (const listener of routeListeners) listener();
  } catch (error) {
    if (fetcherKey !== undefined || !isNetworkFailure(error)) throw error;
    await waitForCode('The routes of a link are unknown', error);
  }
}

/**
 * Asks for files of code, each once and all immediately: otherwise a file waits for the file that names it, a round trip each. A failure stays
 * silent.
 *
 * @param priority low for what nobody has asked for yet
 */
export function preload(files: readonly string[], priority: 'low' | 'auto' = 'auto'): void {
  for (const href of files) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: priority, href });
    document.head.appendChild(link);
  }
}

function waitForCode(why: string, error: unknown): Promise<never> {
  console.warn(why, error);
  for (const listener of listeners) listener();
  return new Promise(() => {});
}
