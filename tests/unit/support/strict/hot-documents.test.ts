import { describe, expect, it } from 'vitest';
import { mergeHot, WriteTally, wordsOfHot } from '#tests/support/strict/hot-documents.ts';
import { nameAt } from './values.ts';

describe('documents that are written more than once a second', () => {
  it('are those with a second write in less than a second', () => {
    const tally = new WriteTally();
    tally.note(nameAt('users/slow'), 0, 'a.ts');
    tally.note(nameAt('users/slow'), 1_000, 'a.ts');
    expect(tally.hot()).toEqual([]);
    tally.note(nameAt('users/slow'), 1_999, 'b.ts');
    expect(tally.hot()).toEqual([
      { kind: 'users/{id}', path: 'users/slow', writes: 2, documents: 1, writers: ['a.ts', 'b.ts'] },
    ]);
  });

  it('are told by kind, the most written first, with every writer', () => {
    const tally = new WriteTally();
    for (let at = 0; at < 3; at += 1) tally.note('notices/ada/items/1', at, 'x.ts');
    for (let at = 0; at < 2; at += 1) tally.note('notices/bob/items/2', at, 'y.ts');
    for (let at = 0; at < 5; at += 1) tally.note('counters/people', at, 'z.ts');
    expect(wordsOfHot(mergeHot([...tally.hot(), ...tally.hot()]))).toEqual([
      'counters/people: 5 writes in a second at most, 2 documents, by z.ts',
      'notices/{id}/items/{id}: 3 writes in a second at most, 4 documents, by x.ts; y.ts',
    ]);
  });
});
