import { describe, expect, it } from 'vitest';
import { readEarly } from '#app/server/data/early-read.server.ts';

/** Keys that come when the test says so, and a record of what was asked with which. */
function open(part: string | null) {
  const asked: string[][] = [];
  const keys = Promise.withResolvers<string[]>();
  const answer = readEarly(part, keys.promise, async (needed) => {
    asked.push(needed);
    if (needed.includes('broken')) throw new Error('refused');
    return needed.join('+');
  });
  return { asked, answer, give: keys.resolve };
}

async function learn(part: string, keys: string[]) {
  const { answer, give } = open(part);
  give(keys);
  await answer.catch(() => {});
}

describe('a read that depends on an earlier answer', () => {
  it('waits for its keys the first time', async () => {
    const { asked, answer, give } = open('first');
    expect(asked).toEqual([]);
    give(['a', 'b']);
    expect(await answer).toBe('a+b');
    expect(asked).toEqual([['a', 'b']]);
  });

  it('is asked before its keys are known when the part was read before, and once only', async () => {
    await learn('again', ['a']);
    const { asked, answer, give } = open('again');
    expect(asked).toEqual([['a']]);
    give(['a']);
    expect(await answer).toBe('a');
    expect(asked).toEqual([['a']]);
  });

  it('is asked again when the keys are others than last time, even if the early one failed', async () => {
    await learn('changed', ['broken']);
    const { asked, answer, give } = open('changed');
    give(['b']);
    expect(await answer).toBe('b');
    expect(asked).toEqual([['broken'], ['b']]);
  });

  it('fails as it would have without being early', async () => {
    await learn('failing', ['broken']);
    const { answer, give } = open('failing');
    give(['broken']);
    await expect(answer).rejects.toThrow('refused');
  });

  it('knows nothing of another part, and never asks early without a name', async () => {
    await learn('one', ['a']);
    expect(open('other').asked).toEqual([]);
    const { answer, give } = open(null);
    give(['a']);
    await answer;
    expect(open(null).asked).toEqual([]);
  });

  it('forgets the oldest of a thousand parts', async () => {
    await learn('oldest', ['a']);
    for (let part = 0; part < 1_000; part += 1) await learn(`part ${part}`, ['a']);
    expect(open('oldest').asked).toEqual([]);
    expect(open('part 0').asked).toEqual([['a']]);
  });
});
