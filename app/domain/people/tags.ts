import { LIMITS } from '../platform/limits.ts';

/** Words that admins put on people, on directory/{uid}: few, short, and the same whatever their capitals. */

/**
 * The tags that a form leaves: those that stay ticked, then the new ones, which commas separate. Null when one is too long or there
 * are too many.
 */
export function readTags(kept: readonly string[], added: string): string[] | null {
  const tags: string[] = [];
  for (const text of [...kept, ...added.split(',')]) {
    const tag = text.trim().replaceAll(/\s+/g, ' ');
    if (tag === '' || tags.some((one) => sameTag(one, tag))) continue;
    if (tag.length > LIMITS.tag) return null;
    tags.push(tag);
  }
  return tags.length > LIMITS.tags ? null : tags;
}

/** What stays of `now` when a form that showed `had` leaves only `kept` of it: a tag that someone else added meanwhile stays too. */
export function keepTags(now: readonly string[], had: readonly string[], kept: readonly string[]): string[] {
  const includes = (tags: readonly string[], tag: string) => tags.some((one) => sameTag(one, tag));
  return now.filter((tag) => !includes(had, tag) || includes(kept, tag));
}

const sameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function isSameTags(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, index) => tag === other[index]);
}
