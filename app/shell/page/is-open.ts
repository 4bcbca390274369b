import { decideAccess } from '#app/domain/access/redirects.ts';
import type { RouteKey } from '#app/domain/access/routes.ts';
import { usePageFacts } from './facts.ts';

/** Whether the reader may open a route: a link to another would lead home. */
export function useIsOpen(): (route: RouteKey) => boolean {
  const { member } = usePageFacts();
  return (route) =>
    member !== null && decideAccess({ kind: 'member', standing: member.standing }, route).kind === 'allow';
}
