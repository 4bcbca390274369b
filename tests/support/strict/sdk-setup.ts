import { afterAll, afterEach, expect } from 'vitest';
import { writeHot } from './reports.ts';
import { enforceOnSdk } from './sdk.ts';
import { readIndexes } from './settings.ts';

/**
 * Set up for suites that run the functions' code against an emulator: the SDK refuses what production refuses. A refusal
 * fails the test that caused it even when the product catches the error.
 */
const enforcer = enforceOnSdk(readIndexes(), (file) => file.includes('/functions/src/'));

/** For tests that want to be refused: what was, since the last time. */
export const takeRefusals = enforcer.takeRefusals;

afterEach(() => {
  expect(takeRefusals(), 'refused, as in production').toEqual([]);
});

afterAll(() => {
  const [, suite, file] = /\/tests\/([^/]+)\/(.+)\.test\.tsx?$/.exec(expect.getState().testPath ?? '') ?? [];
  if (suite) writeHot(suite, file!, enforcer.hot());
});
