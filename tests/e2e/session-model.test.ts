import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
import { createPerson, forgetLoginAttempts } from './support/backend.ts';
import { leave, type Visit, visit } from './support/browser.ts';
import { COMMANDS, logIn, type Model, newModel, Real } from './support/session-commands.ts';
import { SessionStory } from './support/session-story.ts';
import { type SessionStack, startSessionStack } from './support/session-world.ts';

/**
 * Random sequences of what people, providers and networks do, in real Chromium. After each step an independent model says which
 * tabs are logged in and which cookies exist; the browser must agree within two seconds.
 */
const RUNS = process.env.GREENROOM_NIGHTLY ? 200 : 12;
const STEPS = 12;
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

/** The steps of a seed: log in first, then up to eleven that the model allows. */
function* stepsOf(seed: number, model: Model) {
  const [candidates = []] = fc.sample(fc.array(fc.oneof(...COMMANDS), { minLength: 60, maxLength: 60 }), {
    seed,
    numRuns: 1,
  });
  let left = STEPS;
  for (const step of [logIn(0), ...candidates]) {
    if (left === 0) return;
    if (!step.check(model)) continue;
    left -= 1;
    yield step;
  }
}

test.each(Array.from({ length: RUNS }, (_, index) => SEED + index))('seed %i', { timeout: 120_000 }, async (seed) => {
  const person = await createPerson({ completedAllGuides: true });
  const real = new Real(stack, visitor.context, person);
  const story = await SessionStory.of(visitor.context);
  await real.open(visitor.page);
  const model = newModel();
  try {
    for (const step of stepsOf(seed, model)) {
      story.add(String(step));
      await step.run(model, real);
    }
  } catch (error) {
    console.error(`Seed ${seed} failed: ${String(error)}\n${story}`);
    throw error;
  }
});
