/**
 * What the Worker needs of react-dom: Radix and the router import it for these two, neither of which does anything on a
 * server. The real one is React's renderer for browsers, a tenth of the whole Worker (remix.config.ts puts this in its place).
 */

/** Portals open in the browser; the server renders nothing for them. */
export function createPortal(): null {
  return null;
}

export function flushSync<Result>(work: () => Result): Result {
  return work();
}

export default { createPortal, flushSync };
