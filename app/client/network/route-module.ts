/** A route of Remix's manifest, as far as loading its code goes. */
type Route = { id: string; module: string };

const listeners = new Set<() => void>();

/** Calls back whenever the code of a page could not be loaded; returns what ends that. */
export function onMissingCode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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
  try {
    return (cache[route.id] = (await import(/* @vite-ignore */ route.module)) as Module);
  } catch (error) {
    console.warn('The code of a page is missing', error);
    for (const listener of listeners) listener();
    return new Promise(() => {});
  }
}
