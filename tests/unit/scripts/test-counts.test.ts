import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../scripts/test/arguments.ts';
import { failureLines } from '../../../scripts/test/failures.ts';
import { browserCountsOf, browserFailures, slowestBrowserFiles } from '../../../scripts/test/playwright.ts';
import { isOfVitest, QUICK_SUITES, sum, summary, SUITES, vitestRunsOf } from '../../../scripts/test/suites.ts';
import { countsOf, failuresOf, type Report, slowestOf } from '../../../scripts/test/vitest.ts';

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

describe('the counts of the browser tests', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

  it('are those of the report', () => {
    expect(browserCountsOf({ stats, errors: [], suites: [] }, 0, false)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });

  it('take a test that passes at its second try for a failure, but in CI', () => {
    const red = { stats: { expected: 3, unexpected: 2, flaky: 1, skipped: 1 }, errors: [], suites: [] };
    expect(browserCountsOf(red, 1, true)).toEqual({ passed: 4, failed: 2, skipped: 1 });
    expect(browserCountsOf(red, 1, false)).toEqual({ passed: 3, failed: 3, skipped: 1 });
    const flaky = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }, errors: [], suites: [] };
    expect(browserCountsOf(flaky, 0, true).failed).toBe(0);
    expect(browserCountsOf(flaky, 1, false).failed).toBe(1);
  });

  it('take each file that could not be loaded for a failure', () => {
    expect(browserCountsOf({ stats, errors: [{}, {}], suites: [] }, 1, true).failed).toBe(2);
  });

  it('take an error outside all tests for a failure', () => {
    expect(browserCountsOf({ stats, errors: [], suites: [] }, 1, true).failed).toBe(1);
  });

  it('take a run of no test for a failure, whatever the exit code', () => {
    const nothing = { ...stats, expected: 0, skipped: 3 };
    expect(browserCountsOf({ stats: nothing, errors: [], suites: [] }, 0, true).failed).toBe(1);
    expect(browserCountsOf(null, 0, true).failed).toBe(1);
  });

  it('come with the slowest files, whatever the depth of their tests', () => {
    const spec = (...durations: number[]) => ({
      title: 'it',
      tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [
      { file: 'a.test.ts', specs: [spec(1_000)], suites: [{ file: 'a.test.ts', specs: [spec(2_500)] }] },
      { file: 'b.test.ts', specs: [spec(4_000)] },
      // The same file in another project.
      { file: 'a.test.ts', specs: [spec(1_000)] },
    ];
    expect(slowestBrowserFiles({ stats, errors: [], suites })).toEqual([
      { file: 'tests/e2e/a.test.ts', seconds: 4.5 },
      { file: 'tests/e2e/b.test.ts', seconds: 4 },
    ]);
  });
});

describe('what failed is named at the end', () => {
  it('test by test with the beginning of its message, and a file that could not be loaded', () => {
    const file = fileOf('unit', ['passed'], 'failed');
    const message = '\u001B[31mexpected 1 to be 2\u001B[39m\n\n  at one\n  at two\n  at three';
    const failed = { status: 'failed', fullName: 'sums add up', failureMessages: [message] };
    const testResults = [
      { ...file, name: 'a.test.ts', assertionResults: [...file.assertionResults, failed] },
      { ...file, name: 'b.test.ts', assertionResults: [], message: 'no such module' },
    ];
    expect(failureLines(failuresOf({ testResults }).map((each) => ({ ...each, file: each.file.slice(-9) })))).toEqual([
      '  failed: a.test.ts › sums add up',
      '    expected 1 to be 2',
      '    at one',
      '    at two',
      '  failed: b.test.ts',
      '    no such module',
    ]);
  });

  it('in the browser too, flaky ones as such', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ duration: 1, error: { message: `${title} timed out` } }, { duration: 1 }] }],
    });
    const inner = [{ file: 'a.test.ts', specs: [spec('opens', 'unexpected'), spec('closes', 'flaky')] }];
    const suites = [{ file: 'a.test.ts', specs: [spec('stays', 'expected')], suites: inner }];
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
    expect(failureLines(browserFailures({ stats, errors: [{ message: 'no browser' }], suites }))).toEqual([
      '  failed: tests/e2e',
      '    no browser',
      '  failed: tests/e2e/a.test.ts › opens',
      '    opens timed out',
      '  flaky: tests/e2e/a.test.ts › closes',
      '    closes timed out',
    ]);
  });

  it('forty at most', () => {
    const failures = Array.from({ length: 42 }, (_, index) => ({ file: 'a', name: String(index), message: '' }));
    expect(failureLines(failures)).toHaveLength(41);
    expect(failureLines(failures).at(-1)).toBe('  and 2 more');
  });
});

describe('the runs of Vitest', () => {
  const namesOf = (...args: Parameters<typeof vitestRunsOf>) => vitestRunsOf(...args).map(({ name }) => name);

  it('are two side by side, the one on emulators apart from the one that computes, and each suite is in one', () => {
    for (const suites of [SUITES.filter(isOfVitest), QUICK_SUITES.filter(isOfVitest)]) {
      const [waiting, computing] = vitestRunsOf(suites, false);
      expect(waiting!.suites).toContain('rules');
      expect(waiting!.workers).toBeUndefined();
      expect(computing!.suites).toContain('unit');
      expect(computing!.workers).toBeGreaterThan(0);
      expect([...waiting!.suites, ...computing!.suites].sort()).toEqual(suites.toSorted());
    }
  });

  it('are one with patterns, of one kind of suites, and with suites of the night', () => {
    expect(namesOf(['unit', 'rules'], true)).toEqual(['vitest']);
    expect(namesOf(['unit', 'workers'], false)).toEqual(['vitest']);
    expect(namesOf(['rules'], false)).toEqual(['rules']);
    expect(namesOf(['nightly', 'functions', 'unit'], false)).toEqual(['vitest']);
    expect(namesOf([], false)).toEqual([]);
  });

  it('name the slowest files of both', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ file: String(index), seconds: index }));
    expect(slowestOf(files).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
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
