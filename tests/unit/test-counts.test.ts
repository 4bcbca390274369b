import { describe, expect, it } from 'vitest';
import { readArguments } from '../../scripts/test/arguments.ts';
import { QUICK_SUITES, sum, summary, SUITES } from '../../scripts/test/suites.ts';
import { countsOf, type Report } from '../../scripts/test/vitest.ts';

type Result = Report['testResults'][number];

/** What Vitest reports of a file. */
function fileOf(suite: string, statuses: string[], status = 'passed'): Result {
  const assertionResults = statuses.map((each) => ({ status: each }));
  return {
    name: `/home/ana/tests/greenroom/tests/${suite}/a.test.ts`,
    startTime: 0,
    endTime: 1,
    status,
    assertionResults,
  };
}

const green = { testResults: [fileOf('unit', ['passed', 'passed']), fileOf('rules', ['passed'])] };
const BOTH = ['unit', 'rules'] as const;

describe('the counts of npm test', () => {
  it('are by suite, the first folder below tests', () => {
    expect([...countsOf(green, 0, BOTH, false)]).toEqual([
      ['unit', { passed: 2, failed: 0, skipped: 0 }],
      ['rules', { passed: 1, failed: 0, skipped: 0 }],
    ]);
    const mixed = { testResults: [fileOf('unit', ['passed', 'failed', 'failed', 'pending', 'todo'], 'failed')] };
    expect(countsOf(mixed, 1, ['unit'], false).get('unit')).toEqual({ passed: 1, failed: 2, skipped: 2 });
  });

  it('take a file that could not be loaded for a failure', () => {
    const testResults = [...green.testResults, fileOf('unit', [], 'failed')];
    expect(countsOf({ testResults }, 1, BOTH, false).get('unit')).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('take an error outside all tests for a failure', () => {
    expect(sum([...countsOf(green, 1, BOTH, false).values()]).failed).toBe(1);
  });

  it('take a suite that ran no test for a failure, whatever the exit code', () => {
    expect(countsOf(green, 0, ['unit', 'rules', 'faults'], false).get('faults')?.failed).toBe(1);
    expect(countsOf({ testResults: [fileOf('unit', ['skipped'])] }, 0, ['unit'], false).get('unit')?.failed).toBe(1);
    expect(sum([...countsOf(null, 0, BOTH, false).values()]).failed).toBe(2);
  });

  it('with a pattern leave out suites without a matching file, unless none has one', () => {
    expect([...countsOf(green, 0, ['unit', 'rules', 'faults'], true).keys()]).toEqual(['unit', 'rules']);
    expect(sum([...countsOf({ testResults: [] }, 0, BOTH, true).values()]).failed).toBeGreaterThan(0);
  });

  it('close with a line that names skipped tests only when there are any', () => {
    const counts = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 0 },
    ];
    expect(summary(sum(counts))).toBe('3 passed, 1 failed');
    expect(summary({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
  });
});

describe('the arguments of npm test', () => {
  it('name suites by an option, so that a pattern may be the name of one', () => {
    expect(readArguments(['--suite', 'unit', 'functions'])).toEqual({
      suites: ['unit'],
      filters: ['functions'],
      isNightly: false,
    });
    expect(readArguments([]).suites).toEqual(SUITES);
    expect(readArguments(['--quick']).suites).toEqual(QUICK_SUITES);
    expect(readArguments(['--nightly', '--suite', 'e2e', 'log-out']).isNightly).toBe(true);
  });

  it.each([['--suite', 'unheard-of'], ['--fast'], ['--suite']])('refuse %s %s', (...args) => {
    expect(() => readArguments(args)).toThrow();
  });
});
