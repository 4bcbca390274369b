import { describe, expect, it } from 'vitest';
import { isSameTags, readTags } from '#app/domain/people/tags.ts';

describe('the tags that a form leaves', () => {
  it.each<[string[], string, string[]]>([
    [[], '', []],
    [['VIP'], '', ['VIP']],
    [['VIP'], ' vip , Lisbon  team,,', ['VIP', 'Lisbon team']],
    [[], 'one,One,ONE', ['one']],
    [[], 'x'.repeat(24), ['x'.repeat(24)]],
    [['a', 'b', 'c', 'd', 'e'], 'f', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%j and "%s" are %j', (kept, added, tags) => {
    expect(readTags(kept, added)).toEqual(tags);
  });

  it.each<[string[], string]>([
    [[], 'x'.repeat(25)],
    [['x'.repeat(25)], ''],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'g'],
  ])('are none for %j and "%s"', (kept, added) => {
    expect(readTags(kept, added)).toBeNull();
  });

  it('are compared in their order', () => {
    expect(isSameTags(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isSameTags(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameTags(['a'], ['a', 'b'])).toBe(false);
  });
});
