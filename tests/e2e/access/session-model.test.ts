import fc from 'fast-check';
import { createPerson } from '../support/backend.ts';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';
import { COMMANDS, logIn } from '../support/session-commands.ts';
import { type Model, newModel, Real } from '../support/session-model.ts';
import { test } from '../support/test.ts';
import { sessionVisitBeforeEach } from '../support/visitors.ts';

/**
 * Random sequences of what people, providers and networks do, in real Chromium. After each step an independent model says which
 * tabs are logged in and which cookies exist; the browser must agree, each night within two seconds.
 */
const RUNS = IS_NIGHTLY ? 200 : 2;
const STEPS = 12;
/** playwright.config.ts chooses one; SESSION_SEED=… plays it again. */
const SEED = Number(process.env.SESSION_SEED);

// Refusals, failed fetches and a closed listener are what these sequences are made of.
const visitor = sessionVisitBeforeEach(
  /status of (400|401|403|429|500|503)|ERR_|permission|Firestore|WebChannel|Failed to fetch/i,
);

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

for (const seed of Array.from({ length: RUNS }, (_, index) => SEED + index)) {
  test(`seed ${seed}`, async ({ storyOf }) => {
    const person = await createPerson({ completedAllGuides: true });
    const real = new Real(visitor.stack, visitor.context, person);
    const story = await storyOf(visitor.context);
    const model = newModel();
    for (const step of stepsOf(seed, model)) {
      story.add(String(step));
      await step.run(model, real);
    }
  });
}
