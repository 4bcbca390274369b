/**
 * Sets V8's flags for every workerd that this process starts, in the environment that Miniflare reads (docs/upgrading.md).
 *
 * On two processors V8 has one thread for work beside the program. When that thread waited for a collection of garbage while
 * the program waited for it to sweep, workerd turned in a circle for good and answered nobody. The program collects alone now.
 */
export function collectAlone(): void {
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--single-threaded-gc';
}
