/** Things in the picture of a room. What they say about the person is in the texts, by id. */
export const ROOM_THINGS = [
  { id: 'window', isPrivate: true },
  { id: 'letter', isPrivate: true },
  { id: 'poster', isPrivate: false },
  { id: 'plant', isPrivate: false },
  { id: 'screen', isPrivate: true },
  { id: 'badge', isPrivate: true },
  { id: 'parcel', isPrivate: true },
  { id: 'mug', isPrivate: false },
] as const;

type RoomThing = (typeof ROOM_THINGS)[number]['id'];

/** The things that were looked at, from the text that is kept: each once, the latest last. */
export function seenThings(kept: string): RoomThing[] {
  const ids = kept.split(' ');
  const known = ids.flatMap((id) => ROOM_THINGS.find((thing) => thing.id === id)?.id ?? []);
  return known.filter((id, index) => known.lastIndexOf(id) === index);
}

/** How many of the private things are among those seen, and how many there are. */
export function privateFound(seen: readonly string[]): { found: number; total: number } {
  const hidden = ROOM_THINGS.filter((thing) => thing.isPrivate);
  return { found: hidden.filter(({ id }) => seen.includes(id)).length, total: hidden.length };
}
