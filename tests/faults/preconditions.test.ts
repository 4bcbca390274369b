import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STATE } from '../../scripts/stack/paths.ts';
import { engineWithout, PRECONDITIONS } from './preconditions.ts';
import { Simulator } from './simulator.ts';

const simulator = new Simulator();
const FOLDER = join(STATE, 'faults');
const MOST_SEEDS = 60;

it('the engine that is bundled for this is the engine', async () => {
  const whole = await engineWithout(null, FOLDER);
  for (const seed of [1, 3, 6]) expect((await simulator.play(seed, whole)).broken).toEqual([]);
});

it.each(PRECONDITIONS)('a seed fails without this: $what', async (precondition) => {
  const engine = await engineWithout(precondition, FOLDER);
  const seeds = [precondition.seed, ...Array.from({ length: MOST_SEEDS }, (_, index) => index + 1)];
  for (const seed of seeds) {
    if ((await simulator.play(seed, engine)).broken.length > 0) return;
  }
  expect.fail(`${MOST_SEEDS} seeds did not notice`);
});
