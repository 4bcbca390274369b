import { useContext, useEffect } from 'react';
import type { ClientConfig } from '#app/domain/platform/client-config.ts';
import { linkTo, type RouteParameters } from '#app/domain/access/addresses.ts';
import type { RouteKey } from '#app/domain/access/routes.ts';
import type { PageFacts } from '#app/server/platform/page-facts.server.ts';
import { Facts } from './facts-context.ts';

/** In a browser, the root's data of the page before: a load that fails takes them away. */
let last: PageFacts | undefined;

/** The root's data, as far as they were ever there. */
export function useKnownFacts(): PageFacts | undefined {
  const facts = useContext(Facts);
  useEffect(() => {
    if (facts) last = facts;
  }, [facts]);
  return facts ?? last;
}

/** The root's data, on any page. */
export function usePageFacts(): PageFacts {
  const facts = useKnownFacts();
  if (!facts) throw new Error('The page facts are missing: the root loader did not run');
  return facts;
}

/** The browser's configuration; a page that renders at all has one, the guard sees to it. */
export function useClientConfig(): ClientConfig {
  const { config } = usePageFacts();
  if (!config) throw new Error('The Firebase configuration is missing');
  return config;
}

/** Makes links to routes that keep the page's language prefix. */
export function usePath(): <Key extends RouteKey>(route: Key, ...parameters: RouteParameters<Key>) => string {
  const { prefix } = usePageFacts();
  return (route, ...parameters) => linkTo(prefix, route, ...parameters);
}
