import { isStreamer } from '../access/roles.ts';

/**
 * The change of a balance by an amount that was typed and the choice next to it, `add` or `deduct`. A typed minus deducts too, whatever is
 * chosen: nobody types one to add.
 */
export function changeBy(typedMinor: number, direction: unknown): number {
  return direction === 'deduct' ? -Math.abs(typedMinor) : typedMinor;
}

/** Whether a person's balance can be corrected: only streamers are paid (docs/decisions/0011). Someone who was one keeps the balance. */
export function isCorrectable(hasBalance: boolean, role: unknown): boolean {
  return hasBalance || isStreamer(role);
}
