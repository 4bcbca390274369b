import { describe, expect, it } from 'vitest';
import {
  clockText,
  MARK_LIMITS,
  marksInOrder,
  onScreenNow,
  placeOfMark,
  screenAfter,
  screenIntervals,
  type StreamMark,
  summaryOfMarks,
  undoableMark,
} from '#app/domain/streams/marks.ts';
import { markInput, streamMarkSchema } from '#app/domain/streams/mark-schemas.ts';
import { earnedTotals } from '#app/domain/streams/earned.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-01-05T20:00:00.000Z');
const at = (minutes: number) => new Date(START + minutes * MINUTE);
const screen = (minutes: number, offerId: string): StreamMark => ({
  kind: 'screen',
  at: at(minutes),
  offerId,
  label: '',
});
const said = (minutes: number): StreamMark => ({ kind: 'said', at: at(minutes), offerId: '', label: '' });
const clip = (minutes: number, label = ''): StreamMark => ({ kind: 'clip', at: at(minutes), offerId: '', label });
const stream = (endedAt: Date | null) => ({ startedAt: at(0), endedAt });

describe('marks', () => {
  it('come in the order of their numbers, not of their names', () => {
    const marks = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [String(index), clip(index)]));
    const record = streamMarkSchema.parse({ uid: 'u', marks });
    expect(marksInOrder(record).map((mark) => mark.at)).toEqual(Array.from({ length: 12 }, (_, index) => at(index)));
    expect(marksInOrder(null)).toEqual([]);
  });

  it('take a label of a bounded length, without the space around it', () => {
    const label = 'x'.repeat(MARK_LIMITS.label);
    expect(markInput.safeParse({ label: ` ${label} `, offer: '' }).data).toEqual({ label, offer: '' });
    expect(markInput.safeParse({ label: `${label}x`, offer: '' }).success).toBe(false);
  });
});

describe('what is on screen', () => {
  it('is the offer of the last change, unless that ended it', () => {
    expect(onScreenNow([])).toBeNull();
    expect(onScreenNow([screen(1, 'a'), said(2)])).toMatchObject({ offerId: 'a', since: at(1) });
    expect(onScreenNow([screen(1, 'a'), screen(2, 'b')])).toMatchObject({ offerId: 'b', since: at(2) });
    expect(onScreenNow([screen(1, 'a'), screen(2, '')])).toBeNull();
  });

  const intervalOf = (...marks: StreamMark[]) => onScreenNow(marks)!.id;

  it('changes with a press that means a change', () => {
    expect(screenAfter([], { start: 'a' })).toBe('a');
    expect(screenAfter([screen(1, 'a')], { start: 'b' })).toBe('b');
    expect(screenAfter([screen(1, 'a'), said(2)], { stop: intervalOf(screen(1, 'a')) })).toBe('');
  });

  it('stays with a press that another tab was faster than', () => {
    const shown = [screen(1, 'a')];
    // The second of two presses that put the same offer on screen does not end it.
    expect(screenAfter(shown, { start: 'a' })).toBeNull();
    // The second of two that end it neither ends what came next, nor the same offer shown again.
    expect(screenAfter([...shown, screen(2, '')], { stop: intervalOf(...shown) })).toBeNull();
    expect(screenAfter([...shown, screen(2, 'b')], { stop: intervalOf(...shown) })).toBeNull();
    expect(screenAfter([...shown, screen(2, ''), screen(3, 'a')], { stop: intervalOf(...shown) })).toBeNull();
    // The number of a mark that was taken back is given again, its name is not.
    expect(screenAfter([screen(2, 'a')], { stop: intervalOf(...shown) })).toBeNull();
    expect(screenAfter([], { stop: '' })).toBeNull();
  });

  it('ends with the next change, or with the stream', () => {
    const marks = [screen(1, 'a'), clip(2), screen(4, 'b'), screen(6, ''), screen(9, 'a')];
    expect(screenIntervals(marks, at(10))).toEqual([
      { offerId: 'a', from: at(1), to: at(4) },
      { offerId: 'b', from: at(4), to: at(6) },
      { offerId: 'a', from: at(9), to: at(10) },
    ]);
  });
});

describe('the latest mark', () => {
  const marks = [said(1), clip(2, 'goal')];

  it('can be taken back for a minute', () => {
    const mark = undoableMark(marks, at(2));
    expect(mark).toMatchObject({ kind: 'clip', offerId: '', at: at(2), endsAt: at(3) });
    expect(undoableMark(marks, new Date(at(3).getTime() - 1))).not.toBeNull();
    expect(undoableMark(marks, at(3))).toBeNull();
    expect(undoableMark([], at(2))).toBeNull();
  });

  it('is named until another one follows or it is gone', () => {
    const { id } = undoableMark(marks, at(2))!;
    expect(placeOfMark(marks, id)).toBe('latest');
    expect(placeOfMark([...marks, said(3)], id)).toBe('buried');
    expect(placeOfMark([said(1)], id)).toBe('gone');
    // Another mark with its number.
    expect(placeOfMark([said(1), clip(3)], id)).toBe('gone');
    expect(placeOfMark(marks, '')).toBe('gone');
  });
});

describe('the summary', () => {
  it('adds up the time of each offer, and lists the rest', () => {
    const marks = [said(1), screen(1, 'a'), screen(4, 'b'), clip(5, 'goal'), said(6), screen(6, ''), screen(9, 'a')];
    expect(summaryOfMarks(stream(at(10)), marks, at(99))).toEqual({
      durationMs: 10 * MINUTE,
      said: [at(1), at(6)],
      onScreen: [
        { offerId: 'a', ms: 4 * MINUTE, times: 2 },
        { offerId: 'b', ms: 2 * MINUTE, times: 1 },
      ],
      clips: [{ at: at(5), intoMs: 5 * MINUTE, label: 'goal' }],
    });
  });

  it('goes on until now while the stream does', () => {
    const { durationMs, onScreen } = summaryOfMarks(stream(null), [screen(1, 'a')], at(3));
    expect([durationMs, onScreen[0]?.ms]).toEqual([3 * MINUTE, 2 * MINUTE]);
  });

  it('has no time below zero when clocks differ', () => {
    expect(summaryOfMarks(stream(at(1)), [screen(2, 'a'), clip(-1)], at(5))).toMatchObject({
      onScreen: [{ ms: 0 }],
      clips: [{ intoMs: 0 }],
    });
  });

  it('has nothing of a stream without marks', () => {
    expect(summaryOfMarks(stream(at(2)), [], at(5))).toEqual({
      durationMs: 2 * MINUTE,
      said: [],
      onScreen: [],
      clips: [],
    });
  });
});

it.each([
  [0, '00:00:00'],
  [-5000, '00:00:00'],
  [999, '00:00:00'],
  [((1 * 60 + 42) * 60 + 18) * 1000, '01:42:18'],
  [100 * 3600 * 1000, '100:00:00'],
])('%i ms are %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

it('what a stream earned leaves out what was declined, and is zero before there is anything', () => {
  const sum = (state: string, amountMinor: number, currency: 'USD' | 'EUR' = 'USD') => ({
    state,
    amountMinor,
    currency,
  });
  expect(earnedTotals([sum('pending', 5), sum('available', 7), sum('rejected', 9), sum('held', 1, 'EUR')])).toEqual([
    { currency: 'USD', amountMinor: 12 },
    { currency: 'EUR', amountMinor: 1 },
  ]);
  expect(earnedTotals([])).toEqual([{ currency: 'USD', amountMinor: 0 }]);
});
