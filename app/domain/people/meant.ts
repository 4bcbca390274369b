/** One of several that words may mean. */
export type Found = { id: string; label: string; detail: string };

/**
 * What a text in an address means: nothing in particular, one person or offer, or one of several that the reader has to choose from.
 * `reads`: documents that it took to find out.
 */
export type Meant = { reads: number } & (
  { kind: 'anything' | 'nothing' } | { kind: 'one'; found: Found } | { kind: 'several'; found: Found[]; more: boolean }
);

/** How many are offered to choose from. */
export const MOST_CHOICES = 6;

/** The meaning of what a search found, which asked for one more than are offered. */
export function meantBy(found: readonly Found[], more: boolean, reads: number): Meant {
  if (found.length === 0) return { kind: 'nothing', reads };
  if (found.length === 1 && !more) return { kind: 'one', found: found[0]!, reads };
  return { kind: 'several', found: [...found], more, reads };
}

/** The ID of the one that is meant; null where none is. */
export function idOf(meant: Meant): string | null {
  return meant.kind === 'one' ? meant.found.id : null;
}
