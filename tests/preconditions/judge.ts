import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STATE } from '../../scripts/stack/paths.ts';
import { NIGHTLY_SET, Simulator } from '../faults/simulator.ts';
import { engineWithout, type Precondition } from './engine.ts';

const simulator = new Simulator();
/** One for each process: a file is read while it is written otherwise. */
const FOLDER = join(STATE, 'faults', String(process.pid));
/** Turns are not wholly the seed's. */
const TRIES = 3;

/** A test for each precondition: its seed fails without it. That the seed passes with it is tests/faults/seeds-*. */
export function judge(preconditions: readonly Precondition[]): void {
  it('the engine that is bundled for this is the engine', async () => {
    const whole = await engineWithout(null, FOLDER);
    for (const seed of [1, 3]) expect((await simulator.play(seed, whole)).broken).toEqual([]);
  });

  it.each(preconditions)('seed $seed fails without this: $what', async ({ seed, part, ...precondition }) => {
    expect(seed).toBeLessThanOrEqual(NIGHTLY_SET);
    const engine = await engineWithout({ seed, ...precondition }, FOLDER);
    for (let left = TRIES; left > 0; left -= 1) {
      if ((await simulator.play(seed, engine, part && [part])).broken.length > 0) return;
    }
    expect.fail(`seed ${seed} did not notice`);
  });
}
