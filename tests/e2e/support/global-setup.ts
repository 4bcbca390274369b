import { BROWSER_STACK, TestStack } from '../../../scripts/test/stack.ts';

/**
 * Starts what the browser tests need, tells the workers its addresses through the environment and returns what stops it.
 * Does nothing when the environment names a stack that runs already.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.GREENROOM_WORKER_URL) return undefined;
  const stack = new TestStack();
  Object.assign(process.env, await stack.take(BROWSER_STACK));
  return () => stack.release(BROWSER_STACK);
}
