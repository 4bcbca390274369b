import { describe, expect, it } from 'vitest';
import { sum, summary } from '../../scripts/test/suites.ts';
import { countsOf } from '../../scripts/test/vitest.ts';

const green = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}, {}, {}] }],
};

describe('the counts of npm test', () => {
  it('takes the figures of a run as they are', () => {
    expect(countsOf(green, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
    expect(countsOf({ ...green, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }, 1)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [...green.testResults, { status: 'failed', assertionResults: [] }];
    expect(countsOf({ ...green, testResults }, 1).failed).toBe(1);
  });

  it('counts an error outside all tests as a failure', () => {
    expect(countsOf(green, 1).failed).toBe(1);
  });

  it('counts a suite that ran no test as a failure, whatever its exit code', () => {
    expect(countsOf({ ...green, numPassedTests: 0, testResults: [] }, 0).failed).toBe(1);
    expect(countsOf(null, 0).failed).toBe(1);
  });

  it('closes with a line that names skipped tests only when there are any', () => {
    const counts = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 0 },
    ];
    expect(summary(sum(counts))).toBe('3 passed, 1 failed');
    expect(summary({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
  });
});
