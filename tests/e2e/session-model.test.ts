import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, forgetLoginAttempts } from './support/backend.ts';
import { leave, type Visit, visit } from './support/browser.ts';
import { COMMANDS, type Model, newModel, Real } from './support/session-commands.ts';
import { type SessionStack, startSessionStack } from './support/session-world.ts';

/**
 * Random sequences of what people, providers and networks do, in real Chromium. After each step an independent model says which
 * tabs are logged in and which cookies exist; the browser must agree within two seconds.
 */
const RUNS = process.env.GREENROOM_NIGHTLY ? 200 : 12;
const SEED = Number(process.env.SESSION_SEED ?? Math.floor(Math.random() * 1e9));

let stack: SessionStack;
beforeAll(async () => {
  stack = await startSessionStack();
  console.info(`Seeds ${SEED} to ${SEED + RUNS - 1}; SESSION_SEED=… plays them again.`);
}, 60_000);
afterAll(() => stack.stop());

let visitor: Visit;
beforeEach(async () => {
  await forgetLoginAttempts();
  stack.provider.rest();
  visitor = await visit({ baseURL: stack.url });
  // Refusals, failed fetches and a closed listener are what these sequences are made of.
  visitor.allowErrors(/status of (400|401|403|429|500|503)|ERR_|permission|Firestore|WebChannel|Failed to fetch/i);
});
afterEach(() => leave(visitor));

test.each(Array.from({ length: RUNS }, (_, index) => SEED + index))('seed %i', { timeout: 120_000 }, async (seed) => {
  const person = await createPerson({ completedAllGuides: true });
  await fc.assert(
    fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 12, size: 'max' }), async (commands) => {
      const real = new Real(stack, visitor.context, person);
      await fc.asyncModelRun(async (): Promise<{ model: Model; real: Real }> => {
        await real.open(visitor.page);
        return { model: newModel(), real };
      }, commands);
    }),
    { seed, numRuns: 1, endOnFailure: true },
  );
  expect(visitor.context.pages().length).toBeGreaterThanOrEqual(0);
});
