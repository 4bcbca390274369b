import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STATE } from '../../scripts/stack/paths.ts';
import { engineWithout, PRECONDITIONS } from './preconditions.ts';
import { SHORT_SET, Simulator } from './simulator.ts';

const simulator = new Simulator();
const FOLDER = join(STATE, 'faults');
/** Turns are not wholly the seed's. */
const TRIES = 3;

it('the engine that is bundled for this is the engine', async () => {
  const whole = await engineWithout(null, FOLDER);
  for (const seed of [1, 3]) expect((await simulator.play(seed, whole)).broken).toEqual([]);
});

// With the engine as it is, simulator.test.ts plays these seeds.
it.each(PRECONDITIONS)('seed $seed fails without this: $what', async ({ seed, part, ...precondition }) => {
  expect(seed).toBeLessThanOrEqual(SHORT_SET);
  const engine = await engineWithout({ seed, ...precondition }, FOLDER);
  for (let left = TRIES; left > 0; left -= 1) {
    if ((await simulator.play(seed, engine, part && [part])).broken.length > 0) return;
  }
  expect.fail(`seed ${seed} did not notice`);
});
