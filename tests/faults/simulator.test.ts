import { expect, it } from 'vitest';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';
import type { Verdict } from './play.ts';
import { IN_EVERY_RUN, SHARES, seedsOf } from './seeds.ts';
import { reportOf, Simulator } from './simulator.ts';

const simulator = new Simulator();

it('the files of seeds play every seed of each run once', () => {
  const played = Array.from({ length: SHARES }, (_, share) => seedsOf(share)).flat();
  expect(played).toEqual(IN_EVERY_RUN);
});

// Three more take a third of the suite's time.
if (IS_NIGHTLY)
  it('the same seed is the same story, and names itself where it fails', async () => {
    const deliveries = ({ trace }: Verdict) => trace.map((line) => line.split(' → ')[0]).sort();
    const [one, other] = [await simulator.play(7), await simulator.play(7)];
    expect(deliveries(other)).toEqual(deliveries(one));
    expect(deliveries(await simulator.play(8))).not.toEqual(deliveries(one));
    const report = reportOf({ ...one, broken: ['a cent is missing'] });
    expect(report).toContain('a cent is missing');
    expect(report).toContain('npm run test:faults -- --seed 7');
  });
