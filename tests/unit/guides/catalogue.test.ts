import { describe, expect, it } from 'vitest';
import { CATALOGUE_VERSION, GUIDE_KEYS, GUIDES_BY_PHASE } from '#app/domain/guides/guide.ts';
import {
  afterCompleting,
  CATALOGUE,
  type Catalogue,
  completesCatalogue,
  doneGuides,
  graceOf,
  isGraceTime,
  isGuideDone,
  nextGuide,
  openGuides,
} from '#app/domain/guides/catalogue.ts';

const at = (iso: string) => new Date(iso);
const done = (keys: readonly string[], iso = '2026-01-01T00:00:00.000Z') =>
  Object.fromEntries(keys.map((key) => [key, at(iso)]));

const THIRD: Catalogue = {
  publishedAt: [new Date(0), at('2026-03-01T00:00:00.000Z'), at('2026-03-11T00:00:00.000Z')],
  changedIn: { ...CATALOGUE.changedIn, crypto: 2, routine: 3 },
};

it('has a date for each version, one after the other, and no guide of a later one', () => {
  expect(CATALOGUE.publishedAt.length).toBe(CATALOGUE_VERSION);
  expect(CATALOGUE.publishedAt.toSorted((one, other) => one.getTime() - other.getTime())).toEqual(
    CATALOGUE.publishedAt,
  );
  for (const key of GUIDE_KEYS) {
    expect(CATALOGUE.changedIn[key]).toBeGreaterThanOrEqual(1);
    expect(CATALOGUE.changedIn[key]).toBeLessThanOrEqual(CATALOGUE_VERSION);
  }
});

describe('completion', () => {
  it('takes all nineteen: any one missing is not enough', () => {
    for (const missing of GUIDE_KEYS) {
      const completed = done(GUIDE_KEYS.filter((key) => key !== missing));
      expect(completesCatalogue(completed)).toBe(false);
      expect(openGuides(completed)).toEqual([missing]);
    }
    expect(completesCatalogue(done(GUIDE_KEYS))).toBe(true);
    expect(doneGuides(done(GUIDE_KEYS))).toEqual(GUIDE_KEYS);
  });

  it('counts if it is newer than the latest change, to the millisecond; unknown keys count for nothing', () => {
    const completedAt = (iso: string) => isGuideDone({ crypto: at(iso) }, 'crypto', THIRD);
    expect(completedAt('2026-02-28T23:59:59.999Z')).toBe(false);
    expect(completedAt('2026-03-01T00:00:00.000Z')).toBe(false);
    expect(completedAt('2026-03-01T00:00:00.001Z')).toBe(true);
    expect(isGuideDone({ welcome: at('2020-01-01T00:00:00.000Z') }, 'welcome', THIRD)).toBe(true);
    expect(completesCatalogue(done([...GUIDE_KEYS.slice(1), 'bonus']))).toBe(false);
  });

  it('of a version without a date is a mistake in the catalogue', () => {
    const broken = { ...CATALOGUE, changedIn: { ...CATALOGUE.changedIn, crypto: 9 } };
    expect(() => isGuideDone(done(GUIDE_KEYS), 'crypto', broken)).toThrow('Version 9');
  });
});

describe('the next guide', () => {
  const trail = { started: {}, completed: {}, ticks: {}, answers: {}, last: null };
  const ticks = { crypto: ['paper'], stream: ['private-test'] };
  const answers = { clips: { first: 'a' } };

  it('is the first open one for someone new, and none when all are done', () => {
    expect(nextGuide(trail)).toBe('welcome');
    expect(nextGuide({ ...trail, completed: done(['welcome', 'telegram']) })).toBe('dashboard');
    expect(nextGuide({ ...trail, completed: done(GUIDE_KEYS), last: 'crypto' })).toBeNull();
  });

  it('is where one left: the last written to, else the latest begun, while it is open', () => {
    const started = {
      crypto: at('2026-01-02T00:00:00.000Z'),
      stream: at('2026-01-03T00:00:00.000Z'),
      clips: at('2026-01-04T00:00:00.000Z'),
    };
    expect(nextGuide({ ...trail, started, ticks, answers, last: 'crypto' })).toBe('crypto');
    expect(nextGuide({ ...trail, started, ticks, answers, completed: done(['crypto']), last: 'crypto' })).toBe('clips');
    expect(nextGuide({ ...trail, started, ticks, answers, completed: done(['clips']), last: 'clips' })).toBe('stream');
    expect(
      nextGuide({ ...trail, started, ticks, answers, completed: done(['clips', 'stream', 'crypto']), last: 'clips' }),
    ).toBe('welcome');
  });

  it('is not one that was only opened', () => {
    const opened = { started: { mindset: at('2026-01-04T00:00:00.000Z') }, last: 'mindset' };
    expect(nextGuide({ ...trail, ...opened, completed: done(['welcome']) })).toBe('dashboard');
    expect(nextGuide({ ...trail, ...opened, ticks: { mindset: [] }, answers: { mindset: {} } })).toBe('welcome');
    expect(nextGuide({ ...trail, ...opened, answers: { mindset: { one: 'a' } } })).toBe('mindset');
  });

  it('after completing one: the next open in order, the phase when it is through, the end after the last', () => {
    expect(afterCompleting('welcome', {})).toEqual({ kind: 'guide', key: 'dashboard' });
    expect(afterCompleting('call-to-action', done(['pitching']))).toEqual({ kind: 'guide', key: 'community' });
    expect(afterCompleting('boosting', {})).toEqual({ kind: 'guide', key: 'welcome' });
    const rest = GUIDES_BY_PHASE['before-stream'].filter((key) => key !== 'crypto');
    expect(afterCompleting('crypto', done(rest))).toEqual({ kind: 'phase-done' });
    expect(afterCompleting('crypto', done(GUIDE_KEYS.filter((key) => key !== 'crypto')))).toEqual({ kind: 'all-done' });
  });
});

describe('the grace', () => {
  const finished = done(GUIDE_KEYS);

  it('is thirty days from the publication of what changed, exclusive', () => {
    const completed = { ...finished, routine: at('2026-03-12T00:00:00.000Z') };
    const until = at('2026-03-31T00:00:00.000Z');
    expect(graceOf(completed, at('2026-03-02T00:00:00.000Z'), THIRD)).toEqual({
      guides: ['crypto'],
      until,
      isOver: false,
    });
    expect(graceOf(completed, at('2026-03-30T23:59:59.999Z'), THIRD)?.isOver).toBe(false);
    expect(graceOf(completed, until, THIRD)?.isOver).toBe(true);
  });

  it('of two versions is the earlier one until its guide is read, then the later one', () => {
    const now = at('2026-04-02T00:00:00.000Z');
    expect(graceOf(finished, now, THIRD)).toMatchObject({ guides: ['crypto', 'routine'], isOver: true });
    const later = graceOf({ ...finished, crypto: at('2026-03-20T00:00:00.000Z') }, now, THIRD);
    expect(later).toEqual({ guides: ['routine'], until: at('2026-04-10T00:00:00.000Z'), isOver: false });
  });

  it('can only be while a version is newer than thirty days', () => {
    expect(isGraceTime(at('2026-02-28T23:59:59.999Z'))).toBe(false);
    const days = [
      '2026-02-28T23:59:59.999Z',
      '2026-03-01T00:00:00.000Z',
      '2026-04-09T23:59:59.999Z',
      '2026-04-10T00:00:00.000Z',
    ];
    expect(days.map((day) => isGraceTime(at(day), THIRD))).toEqual([false, true, true, false]);
  });

  it('is none for those who have done everything', () => {
    expect(graceOf(finished, at('2030-01-01T00:00:00.000Z'))).toBeNull();
    expect(graceOf(done(GUIDE_KEYS, '2026-03-20T00:00:00.000Z'), at('2030-01-01T00:00:00.000Z'), THIRD)).toBeNull();
  });
});
