type WithItems<Item> = { items: readonly Item[] };

/** The first `count` items with their guides, and the rest with theirs; a guide may be in both. */
export function splitPlan<Guide extends WithItems<unknown>>(
  guides: readonly Guide[],
  count: number,
): { next: Guide[]; rest: Guide[] } {
  const next: Guide[] = [];
  const rest: Guide[] = [];
  let left = count;
  for (const guide of guides) {
    const first = guide.items.slice(0, left);
    const later = guide.items.slice(left);
    left -= first.length;
    if (first.length > 0) next.push({ ...guide, items: first });
    if (later.length > 0) rest.push({ ...guide, items: later });
  }
  return { next, rest };
}
