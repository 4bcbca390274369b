import { describe, expect, it } from 'vitest';
import {
  bucketOf,
  changeWork,
  type GuideNeeds,
  type GuideWork,
  median,
  medianOf,
  minutesTaken,
  missingWork,
  workOf,
} from '#app/domain/guides/work.ts';

const guide: GuideNeeds = {
  checklist: [{ id: 'paper' }, { id: 'test' }],
  later: [{ id: 'tax' }],
  questions: [
    { id: 'network', options: [{ id: 'a' }, { id: 'b' }] },
    { id: 'change', options: [{ id: 'a' }, { id: 'b' }] },
  ],
};
const nothing = { ticks: [], answers: {} };

describe('work on a guide', () => {
  it('is ticked and unticked, answered and answered again', () => {
    let work = changeWork(guide, nothing, { kind: 'tick', item: 'test', ticked: true });
    work = changeWork(guide, work, { kind: 'tick', item: 'test', ticked: true });
    work = changeWork(guide, work, { kind: 'tick', item: 'paper', ticked: true });
    expect(work.ticks).toEqual(['paper', 'test']);
    work = changeWork(guide, work, { kind: 'tick', item: 'test', ticked: false });
    work = changeWork(guide, work, { kind: 'answer', question: 'network', option: 'a' });
    work = changeWork(guide, work, { kind: 'answer', question: 'network', option: 'b' });
    expect(work).toEqual({ ticks: ['paper'], answers: { network: 'b' } });
    expect(changeWork(guide, work, { kind: 'start' })).toEqual(work);
    expect(changeWork(guide, work, { kind: 'all', was: work, work: nothing })).toEqual({ ...work, ticks: [] });
  });

  it('has items of the plan too, which completing does not take and the page of the guide leaves alone', () => {
    const work = changeWork(guide, nothing, { kind: 'tick', item: 'tax', ticked: true });
    expect(work.ticks).toEqual(['tax']);
    const whole = { ticks: ['paper', 'test'], answers: { network: 'a', change: 'a' } };
    expect(changeWork(guide, work, { kind: 'all', was: nothing, work: whole }).ticks).toEqual(['paper', 'test', 'tax']);
    expect(missingWork(guide, whole)).toEqual([]);
    expect(missingWork(guide, { ...whole, ticks: ['paper', 'tax'] })).toEqual(['test']);
  });

  it('keeps what another page changed meanwhile: a whole page takes off only what was chosen when it was loaded', () => {
    const was = { ticks: ['paper'], answers: { network: 'a' } };
    const stored = { ticks: ['test', 'tax'], answers: { network: 'b', change: 'b' } };
    const all = (work: GuideWork) => changeWork(guide, stored, { kind: 'all', was, work });
    expect(all(was)).toEqual(stored);
    expect(all({ ticks: ['paper', 'test'], answers: was.answers })).toEqual(stored);
    expect(all({ ticks: [], answers: { network: 'a', change: '' } })).toEqual(stored);
    expect(all({ ticks: [], answers: { change: 'a' } })).toEqual({ ...stored, answers: { network: 'b', change: 'a' } });
    expect(changeWork(guide, stored, { kind: 'all', was: { ...was, ticks: ['test'] }, work: nothing }).ticks).toEqual([
      'tax',
    ]);
  });

  it('has nothing in it that the text does not have', () => {
    const stale = { ticks: ['gone', 'test'], answers: { gone: 'a', network: 'z', change: 'a', toString: 'a' } };
    expect(workOf(guide, stale)).toEqual({ ticks: ['test'], answers: { change: 'a' } });
    expect(changeWork(guide, nothing, { kind: 'tick', item: 'secret', ticked: true })).toEqual(nothing);
    expect(changeWork(guide, nothing, { kind: 'answer', question: 'network', option: 'z' })).toEqual(nothing);
  });

  it('names what is missing in the order of the page; a wrong answer is an answer', () => {
    expect(missingWork(guide, nothing)).toEqual(['paper', 'test', 'network', 'change']);
    expect(missingWork(guide, { ticks: ['test'], answers: { change: 'b' } })).toEqual(['paper', 'network']);
    expect(missingWork(guide, { ticks: ['test', 'paper'], answers: { change: 'b', network: 'b' } })).toEqual([]);
    expect(missingWork(guide, { ticks: ['gone', 'test'], answers: { gone: 'a', network: 'a' } })).toEqual([
      'paper',
      'change',
    ]);
  });
});

it('minutes run from the start to the completion, never backwards', () => {
  const early = { crypto: new Date(0) };
  const late = { crypto: new Date(90_000) };
  expect(minutesTaken(early, late, 'crypto')).toBe(1.5);
  expect(minutesTaken(late, early, 'crypto')).toBeNull();
  expect(minutesTaken({}, late, 'crypto')).toBeNull();
  expect(minutesTaken(early, {}, 'crypto')).toBeNull();
});

it('the median is the middle, whatever the order', () => {
  expect(median([])).toBeNull();
  expect(median([7])).toBe(7);
  expect(median([100, 1, 9])).toBe(9);
  expect(median([4, 1, 100, 2])).toBe(3);
});

it('the median of buckets is the bucket that has the middle', () => {
  expect(medianOf({})).toBeNull();
  expect(medianOf({ 7: 1 })).toBe(7);
  expect(medianOf({ 100: 1, 1: 1, 9: 1 })).toBe(9);
  expect(medianOf({ 4: 2, 10: 1, 180: 1 })).toBe(4);
  expect([0.4, 29.6, 31, 36, 62, 100_000].map(bucketOf)).toEqual(['0', '30', '30', '35', '60', '1440']);
});
