import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WriteTally, wordsOfHot } from '#tests/support/strict/hot-documents.ts';
import { appendWrites, clearHot, reportHot, suiteOf } from '#tests/support/strict/reports.ts';
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
    expect(wordsOfHot(tally.hot())).toEqual([
      'counters/people: 5 writes in a second at most, 1 document, by z.ts',
      'notices/{id}/items/{id}: 3 writes in a second at most, 2 documents, by x.ts; y.ts',
    ]);
  });

  it('are found between two processes too, whichever reports first', () => {
    const [worker, emulated, all] = [new WriteTally(), new WriteTally(), new WriteTally()];
    for (const at of [0, 10_000, 20_000]) worker.note(nameAt('users/ada'), at, 'the Worker');
    emulated.note(nameAt('users/ada'), 10_100, 'a function');
    emulated.note(nameAt('users/bob'), 100, 'a function');
    for (const tally of [emulated, worker]) all.add(tally.take()!);
    expect([worker.take(), worker.hot()]).toEqual([null, []]);
    expect(all.hot()).toEqual([
      { kind: 'users/{id}', path: 'users/ada', writes: 2, documents: 1, writers: ['a function', 'the Worker'] },
    ]);
  });
});

describe('the report of a suite', () => {
  const logOf = (at: number, writer: string) => {
    const tally = new WriteTally();
    tally.note(nameAt('users/ada'), at, writer);
    return tally.take();
  };

  it('counts what its processes wrote one after the other, and forgets it', () => {
    const suite = `unit-${process.pid}`;
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
    onTestFinished(() => {
      log.mockRestore();
      clearHot(suite);
    });
    appendWrites(suite, 'worker', logOf(0, 'the Worker'));
    appendWrites(suite, 'worker', logOf(5_000, 'the Worker'));
    appendWrites(suite, 'emulated-1', logOf(5_100, 'a function'));
    appendWrites(suite, 'emulated-1', null);
    reportHot(suite);
    expect(lines.at(-1)).toBe('  users/{id}: 2 writes in a second at most, 1 document, by a function; the Worker');
    lines.length = 0;
    reportHot(suite);
    expect(lines).toEqual([]);
  });

  it('is one for all of its projects', () => {
    expect(['functions', 'functions-shared', 'functions-isolated', 'nightly'].map(suiteOf)).toEqual([
      'functions',
      'functions',
      'functions',
      'nightly',
    ]);
  });
});
