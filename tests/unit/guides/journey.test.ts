import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { guideMinutes, journeyOf } from '#app/domain/guides/journey.ts';

describe('minutes of a guide', () => {
  it.each([
    [{ words: 200, questions: 0, tools: 0 }, 1],
    [{ words: 201, questions: 0, tools: 0 }, 2],
    [{ words: 600, questions: 2, tools: 0 }, 4],
    [{ words: 600, questions: 3, tools: 1 }, 7],
  ])('%o: %s', (parts, minutes) => {
    expect(guideMinutes(parts)).toBe(minutes);
  });
});

describe('the way to the first stream', () => {
  const way = (stateOf: (index: number) => string) =>
    journeyOf(GUIDE_KEYS.map((key, index) => ({ key, minutes: 5, state: stateOf(index) })));

  it('has four acts, of which the one with the next guide is on', () => {
    const { acts, done, total, minutesLeft } = way((index) =>
      index < 8 ? 'completed' : index === 8 ? 'next' : 'open',
    );
    expect(acts.map(({ state }) => state)).toEqual(['done', 'current', 'ahead', 'ahead']);
    expect(acts.map(({ done, total }) => `${done}/${total}`)).toEqual(['7/7', '1/5', '0/4', '0/3']);
    expect(acts.map((act) => act.minutesLeft)).toEqual([0, 20, 20, 15]);
    expect([done, total, minutesLeft]).toEqual([8, 19, 55]);
  });

  it('may be taken in another order', () => {
    const { acts } = way((index) => (index === 12 ? 'next' : index > 15 ? 'completed' : 'open'));
    expect(acts.map(({ state }) => state)).toEqual(['ahead', 'ahead', 'current', 'done']);
  });

  it('ends with every act done and nothing left', () => {
    const { acts, minutesLeft } = way(() => 'completed');
    expect(new Set(acts.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(minutesLeft).toBe(0);
  });
});
