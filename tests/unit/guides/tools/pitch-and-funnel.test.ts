import { describe, expect, it } from 'vitest';
import { figureOf, impossibleSteps, readFunnel } from '#app/domain/guides/funnel.ts';
import { checkPitch, LONGEST_PART } from '#app/domain/guides/pitch.ts';
import { privateFound, ROOM_THINGS, seenThings } from '#app/domain/guides/room.ts';
import { resultOf } from '#app/domain/guides/tools.ts';

const figures = (
  viewers: number | null,
  clicks: number | null,
  registrations: number | null,
  commissions: number | null,
) => ({
  ...{ viewers, clicks, registrations, commissions },
});
const NONE = figures(null, null, null, null);

describe('the funnel', () => {
  it('names the share that dropped most in relation to what it was', () => {
    const funnel = readFunnel(figures(600, 90, 6, 4), figures(600, 90, 13, 8))!;
    expect(funnel.weakest).toBe('registrations');
    expect(funnel.isFew).toBe(true);
    expect(funnel.shares.map(({ now }) => now)).toEqual([0.15, 6 / 90, 4 / 6]);
    const large = readFunnel(figures(6000, 600, 60, 40), figures(6000, 900, 90, 60))!;
    expect([large.weakest, large.isFew]).toEqual(['clicks', false]);
    // From 90 to 80 % is a smaller drop than from 10 to 5 %.
    expect(readFunnel(figures(1000, 800, 40, 20), figures(1000, 900, 90, 45))!.weakest).toBe('registrations');
  });

  it('names none where nothing dropped, or nothing is known of before', () => {
    expect(readFunnel(figures(600, 90, 6, 4), figures(600, 90, 6, 4))!.weakest).toBeNull();
    expect(readFunnel(figures(600, 90, 6, 4), NONE)!.weakest).toBeNull();
  });

  it('names none where the drop may be chance', () => {
    const few = readFunnel(figures(200, 40, 20, 9), figures(200, 40, 20, 10))!;
    expect([few.weakest, few.isChance]).toEqual([null, true]);
    const tiny = readFunnel(figures(6000, 899, 60, 40), figures(6000, 900, 60, 40))!;
    expect([tiny.weakest, tiny.isChance]).toEqual([null, true]);
    const clear = readFunnel(figures(200, 40, 2, 2), figures(200, 40, 8, 8))!;
    expect([clear.weakest, clear.isChance]).toEqual(['registrations', false]);
    expect(readFunnel(figures(600, 90, 6, 4), figures(600, 90, 6, 4))!.isChance).toBe(false);
  });

  it('finds figures that are larger than the ones they are a part of', () => {
    expect(impossibleSteps(figures(10, 500, 500, 900))).toEqual(['clicks', 'commissions']);
    expect(impossibleSteps(figures(10, 5, 6, 1))).toEqual(['registrations']);
    expect(impossibleSteps(figures(10, 10, 10, 10))).toEqual([]);
    expect(impossibleSteps(figures(null, 5, null, 1))).toEqual([]);
    // One registration can bring several commissions: no share.
    expect(readFunnel(figures(100, 10, 2, 5), figures(100, 10, 4, 4))!.shares[2]!.now).toBeNull();
  });

  it('waits for all figures, and divides by none', () => {
    expect(readFunnel(figures(600, 90, 6, null), NONE)).toBeNull();
    expect(readFunnel(figures(600, 0, 0, 0), figures(600, 90, 6, 4))!.shares.map(({ now }) => now)).toEqual([
      0,
      null,
      null,
    ]);
  });

  it.each([
    ['12', 12],
    [' 0 ', 0],
    ['', null],
    ['1.5', null],
    ['-1', null],
    ['1e5', null],
    ['1234567890', null],
  ])('%j is %s', (typed, figure) => {
    expect(figureOf(typed)).toBe(figure);
  });
});

describe('a pitch', () => {
  const pitch = {
    disclosure: 'This is advertising: I earn a commission.',
    who: 'If you cut videos on an old laptop, this may interest you.',
    what: 'An app that writes captions. It costs nine a month.',
    catch: 'With long videos it gets slow.',
  };

  it('of four sentences with a disclosure is fine, and takes as long as it is', () => {
    expect(checkPitch(pitch)).toEqual({ words: 35, seconds: 14, problems: [] });
  });

  it('says what is wrong', () => {
    expect(checkPitch({ ...pitch, catch: ' ' }).problems).toEqual(['incomplete']);
    expect(checkPitch({ ...pitch, disclosure: 'My partner.' }).problems).toEqual(['undisclosed']);
    expect(checkPitch({ ...pitch, what: 'Easy money.' }).problems).toEqual(['promise']);
    expect(checkPitch({ ...pitch, what: 'No card', catch: 'Guaranteed wins.' }).problems).toEqual(['promise']);
    expect(checkPitch({ ...pitch, catch: 'Nothing is guaranteed.' }).problems).toEqual([]);
    expect(checkPitch({ ...pitch, what: 'word '.repeat(150) }).problems).toEqual(['long']);
    expect(checkPitch({ disclosure: '', who: '', what: '', catch: '' }).problems).toEqual(['incomplete']);
  });

  it('as long as it may be can be kept', () => {
    const part = 'é'.repeat(LONGEST_PART);
    expect(resultOf({ disclosure: part, who: part, what: part, catch: part, taken: '3600' })).not.toBeNull();
  });
});

describe('the room', () => {
  it('counts the private things among those seen, each once', () => {
    const seen = seenThings('letter mug nothing letter window');
    expect(seen).toEqual(['mug', 'letter', 'window']);
    expect(privateFound(seen)).toEqual({ found: 2, total: 5 });
    expect(privateFound(ROOM_THINGS.map(({ id }) => id))).toEqual({ found: 5, total: 5 });
    expect(seenThings('')).toEqual([]);
  });
});
