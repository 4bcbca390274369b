import type { TestProject } from 'vitest/node';
import { type Need, TestStack } from '../../scripts/test/stack.ts';
import { suiteOf } from '../support/strict/reports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the stack, as environment variables. */
    stack: Record<string, string>;
    /** IS_NIGHTLY, for tests in workerd. */
    isNightly: boolean;
  }
}

const shared = globalThis as typeof globalThis & { greenroomStack?: TestStack };

/**
 * A project's globalSetup: takes what its suite needs and hands the addresses to tests/setup/addresses.ts. Each project
 * loads this file anew, so what projects share is kept on globalThis.
 */
export function setupWith(needs: readonly Need[]): (project: TestProject) => Promise<() => Promise<void>> {
  return async (project) => {
    const stack = (shared.greenroomStack ??= new TestStack());
    const addresses = await stack.take(needs, suiteOf(project.name));
    // A project may have several such setups: each adds to what those before it gave.
    project.provide('stack', { ...project.getProvidedContext().stack, ...addresses });
    return () => stack.release(needs);
  };
}
