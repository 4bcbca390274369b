import { afterAll, afterEach, expect } from 'vitest';
import { enforcer, takeRefusals } from './enforced-sdk.ts';
import { appendWrites } from './reports.ts';

/**
 * Set up for suites that run the functions' code against an emulator: the SDK refuses what production refuses. A refusal
 * fails the test that caused it even when the product catches the error.
 */
afterEach(() => {
  expect(takeRefusals(), 'refused, as in production').toEqual([]);
});

afterAll(() => {
  const [, suite] = /\/tests\/([^/]+)\//.exec(expect.getState().testPath ?? '') ?? [];
  if (suite) appendWrites(suite, `process-${process.pid}`, enforcer.takeWrites());
});
