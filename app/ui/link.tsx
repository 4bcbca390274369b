import { type ComponentProps, forwardRef, type MouseEvent } from 'react';
import { Link as RouterLink, useLocation } from '@remix-run/react';

/** What a page needs is loaded by app/client/network/prepare-code.ts. */
export type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'prefetch'>;

/** An address that the router leaves as it is: a path from the root without dots, with a search or a hash that isn't empty. */
const PLAIN = /^\/(?!\/)(?![^?#]*\/\.)[^?#]*(\?[^#]+)?(#.+)?$/;
/** Another search of the page that is open. */
const SEARCH = /^\?[^#]+(#.+)?$/;

/**
 * A link within the product, with the properties of Remix's. The Worker writes the plain ones itself, byte for byte the same: the
 * router's link resolves its address and prepares prefetching, and took 4 % of a page's time.
 */
export const Link = import.meta.env.SSR ? forwardRef<HTMLAnchorElement, LinkProps>(WrittenLink) : RouterLink;

function WrittenLink(props: LinkProps) {
  const {
    to,
    discover = 'render',
    relative: _relative,
    reloadDocument,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    ...rest
  } = props;
  if (typeof to === 'string' && SEARCH.test(to)) return <SearchLink {...props} to={to} />;
  if (typeof to !== 'string' || !PLAIN.test(to)) return <RouterLink {...props} />;
  return <a data-discover={discover === 'render' && !reloadDocument ? 'true' : undefined} {...rest} href={to} />;
}

/** Apart, because it asks where it is: other links are written without a page too. */
function SearchLink({ to, ...props }: Omit<LinkProps, 'to' | 'ref'> & { to: string }) {
  const { pathname } = useLocation();
  return <Link {...props} to={pathname + to} />;
}

/** Whether a press asks for another tab or window, or for a file. */
export function isForElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
