import { describe, expect, it } from 'vitest';
import { readNames } from '#app/server/people/names.server.ts';
import type { Read } from '#app/server/data/port.server.ts';

/** A database that says how often it was asked, and a list whose people come when the test says so. */
function open(part: string | null, most = 7) {
  let asked = 0;
  const read: Read = (async () => {
    asked += 1;
    return [
      { uid: 'ana', displayName: 'Ana' },
      { uid: 'bea', displayName: 'Bea' },
    ];
  }) as Read;
  const people = Promise.withResolvers<string[]>();
  const names = readNames(read, part, people.promise, most);
  return { names, give: people.resolve, asked: () => asked };
}

describe('names of the people in a list', () => {
  it('come by one question, after the list on the first visit and together with it on the next', async () => {
    const first = open('list');
    expect(first.asked()).toBe(0);
    first.give(['ana', 'bea', 'ana']);
    expect(await first.names).toEqual({ ana: 'Ana', bea: 'Bea' });
    expect(first.asked()).toBe(1);

    const second = open('list');
    expect(second.asked()).toBe(1);
    second.give(['ana', 'bea']);
    expect(await second.names).toEqual({ ana: 'Ana', bea: 'Bea' });
    expect(second.asked()).toBe(1);
  });

  it('are asked for again when the list has other people', async () => {
    const first = open('changing', 2);
    first.give(['ana']);
    await first.names;
    const second = open('changing', 2);
    second.give(['bea', 'ana', 'cleo']);
    await second.names;
    expect(second.asked()).toBe(2);
    // Only so many are looked up, so that a third person changes nothing.
    const third = open('changing', 2);
    third.give(['bea', 'ana', 'dora']);
    await third.names;
    expect(third.asked()).toBe(1);
  });
});
