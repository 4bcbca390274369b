/**
 * The change of a balance by an amount that was typed and the choice next to it, `add` or `deduct`. A typed minus deducts too, whatever is
 * chosen: nobody types one to add.
 */
export function changeBy(typedMinor: number, direction: unknown): number {
  return direction === 'deduct' ? -Math.abs(typedMinor) : typedMinor;
}
