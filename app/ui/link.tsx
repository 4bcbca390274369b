import { type ComponentProps, forwardRef } from 'react';
import { Link as RouterLink } from '@remix-run/react';

export type LinkProps = ComponentProps<typeof RouterLink>;

/** An address that the router leaves as it is: a path from the root without dots, with a search or a hash that isn't empty. */
const PLAIN = /^\/(?!\/)(?![^?#]*\/\.)[^?#]*(\?[^#]+)?(#.+)?$/;

/**
 * A link within the product, with the properties of Remix's. The Worker writes the plain ones itself, byte for byte the same: the
 * router's link resolves its address and prepares prefetching, which only browsers do, and took 4 % of a page's time.
 */
export const Link = import.meta.env.SSR ? forwardRef<HTMLAnchorElement, LinkProps>(WrittenLink) : RouterLink;

function WrittenLink(props: LinkProps) {
  const {
    to,
    prefetch: _prefetch,
    discover = 'render',
    relative: _relative,
    reloadDocument,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    ...rest
  } = props;
  if (typeof to !== 'string' || !PLAIN.test(to)) return <RouterLink {...props} />;
  return <a data-discover={discover === 'render' && !reloadDocument ? 'true' : undefined} {...rest} href={to} />;
}
