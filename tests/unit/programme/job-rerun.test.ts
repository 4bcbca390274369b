import { describe, expect, it } from 'vitest';
import { BY_HAND, judgeRerun } from '../../../app/domain/programme/job-rerun.ts';
import type { JobRun } from '../../../app/domain/platform/job-run.ts';
import { JOBS } from '../../../functions/src/jobs.ts';

const NOW = new Date('2026-11-28T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const run = (minutes: number, part: Partial<JobRun> = {}): JobRun => ({
  ...{ job: 'releaseHolds', scheduledFor: ago(minutes), startedAt: ago(minutes), finishedAt: ago(minutes - 1) },
  ...{ state: 'failed', counts: {}, error: 'no quota', start: 6, run: 0 },
  ...part,
});
const judged = (one: JobRun, ...others: JobRun[]) => judgeRerun(one, [...others, one], NOW);

it('names exactly the jobs without a schedule as those that are started by hand', () => {
  const byHand = Object.entries(JOBS).flatMap(([name, { schedule }]) => (schedule ? [] : [name]));
  expect([...BY_HAND].sort()).toEqual(byHand.sort());
  for (const job of byHand) expect(judged(run(60, { job }))).toBe('job-by-hand');
});

describe('a failed run', () => {
  it('may be run again while no later one has ended', () => {
    expect(judged(run(60))).toBe('may');
    expect(judged(run(60), run(120, { state: 'done' }))).toBe('may');
  });

  it('has nothing left to do once it, or a later one, went well', () => {
    expect(judged(run(60, { state: 'done' }))).toBe('job-done-since');
    expect(judged(run(60), run(5, { state: 'done' }))).toBe('job-done-since');
    expect(judged(run(120), run(60), run(5, { state: 'done' }))).toBe('job-done-since');
  });

  it('leaves it to a later one that failed, too', () => {
    expect(judged(run(60), run(5))).toBe('changed-meanwhile');
    expect(judged(run(120), run(60, { state: 'done' }), run(5))).toBe('changed-meanwhile');
  });

  it('waits while the job runs, unless that run was killed', () => {
    expect(judged(run(60, { state: 'running' }))).toBe('job-running');
    expect(judged(run(60), run(5, { state: 'running' }))).toBe('job-running');
    expect(judged(run(300), run(240, { state: 'running' }))).toBe('may');
    expect(judged(run(240, { state: 'running' }))).toBe('may');
  });

  it('is asked for once an attempt, and again when it has not begun', () => {
    const asked = (minutes: number, attempt = 6) => ({ rerun: { attempt, at: ago(minutes) } });
    expect(judged(run(60, asked(1)))).toBe('asked');
    expect(judged(run(60, asked(16)))).toBe('may');
    // It has begun and failed since.
    expect(judged(run(60, { ...asked(1), start: 7 }))).toBe('may');
    expect(judged(run(60, { ...asked(1), run: 1 }))).toBe('may');
  });
});
