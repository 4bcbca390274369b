import { describe, expect, it } from 'vitest';
import { isSameTags, keepTags, readTags } from '#app/domain/people/tags.ts';

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

  it.each<[string, { now: string[]; had: string[]; kept: string[] }, string[]]>([
    ['was unticked goes', { now: ['VIP', 'Old'], had: ['VIP', 'Old'], kept: ['VIP'] }, ['VIP']],
    ['someone else added stays', { now: ['VIP', 'Theirs'], had: ['VIP'], kept: ['VIP'] }, ['VIP', 'Theirs']],
    ['someone else added stays when all others go', { now: ['VIP', 'Theirs'], had: ['VIP'], kept: [] }, ['Theirs']],
    ['someone else took away does not come back', { now: ['VIP'], had: ['VIP', 'Old'], kept: ['VIP', 'Old'] }, ['VIP']],
    ['was unticked goes in other capitals too', { now: ['vip'], had: ['VIP'], kept: [] }, []],
    ['the form did not show stays', { now: ['VIP'], had: [], kept: [] }, ['VIP']],
  ])('a tag that %s', (_, { now, had, kept }, tags) => {
    expect(keepTags(now, had, kept)).toEqual(tags);
  });
});
