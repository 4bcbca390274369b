import type { SessionStack } from './session-world.ts';
import { test, type Visit } from './test.ts';

/**
 * Opens a browser profile before each test of a file. What it returns is always the profile of the test that runs.
 *
 * @param allowed console errors that belong to what the file tests
 */
export function visitBeforeEach(allowed: RegExp): Visit {
  const visitor = {} as Visit;
  test.beforeEach(async ({ visit }) => {
    Object.assign(visitor, await visit());
    visitor.allowErrors(allowed);
  });
  return visitor;
}

/** The same at the Worker that checks signatures, with its provider as it is at first. */
export function sessionVisitBeforeEach(allowed: RegExp): Visit & { stack: SessionStack } {
  const visitor = {} as Visit & { stack: SessionStack };
  test.beforeEach(async ({ visit, sessionStack: stack }) => {
    stack.provider.rest();
    Object.assign(visitor, await visit({ baseURL: stack.url }), { stack });
    visitor.allowErrors(allowed);
  });
  return visitor;
}
