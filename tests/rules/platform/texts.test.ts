import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { addDoc, collection } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { isLine } from '#app/domain/platform/line-text.ts';
import { loadWith, openWorld, RULES_PROJECT, type World } from '../support/world.ts';

/** What the rules' shared functions say of texts, in a database whose rules ask them about any. */

const PROJECT = `${RULES_PROJECT}-texts`;

let world: World;
let suite: World;
beforeAll(async () => {
  [suite, world] = await Promise.all([openWorld(), openWorld(PROJECT)]);
});
afterAll(() => Promise.all([suite.close(), world.close()]));

const load = () =>
  loadWith(
    PROJECT,
    `match /lists/{id} { allow create: if isTextList(created().list, 3); }
     match /lines/{id} { allow create: if isLine(created().line, 0, 10); }`,
  );

describe('a list of texts', () => {
  const add = (list: unknown[]) => addDoc(collection(world.as('streamer'), 'lists'), { list });
  const texts = (count: number) => Array.from({ length: count }, () => 'xxx');

  it('has ten at most', async () => {
    await load();
    for (let count = 0; count <= 10; count += 1) await assertSucceeds(add(texts(count)));
    await assertFails(add(texts(11)));
    await assertSucceeds(add(['']));
  });

  it('has no wrong one at any place', async () => {
    await load();
    for (let before = 0; before < 10; before += 1) {
      for (const wrong of ['xxxx', 7]) await assertFails(add([...texts(before), wrong]));
    }
  });
});

describe('a line', () => {
  /** On both sides of each end of what nobody sees. */
  const ENDS = [0x00, 0x1f, 0x7f, 0x9f, 0x61c, 0x200b, 0x200e, 0x200f, 0x2028, 0x202e, 0x2060, 0x2069, 0xfeff];
  const characters = [...new Set(ENDS.flatMap((at) => [at - 1, at, at + 1]))]
    .filter((at) => at >= 0)
    .concat(0x2070)
    .map((at) => String.fromCodePoint(at));

  it('has the characters that the domain takes, and no other', async () => {
    await load();
    for (const character of characters) {
      const line = `a${character}b`;
      const added = addDoc(collection(world.as('streamer'), 'lines'), { line });
      await (isLine(line) ? assertSucceeds(added) : assertFails(added));
    }
  });
});
