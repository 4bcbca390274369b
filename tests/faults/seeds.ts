import { expect, it } from 'vitest';
import { reportOf, SHORT_SET, Simulator } from './simulator.ts';

/** Files that share the short set; they run side by side. Each has some of the seeds with close calls (partsOf). */
export const SHARES = 3;

/** The seeds of one share, the first being 0. */
export function seedsOf(share: number): number[] {
  const most = Math.ceil(SHORT_SET / SHARES);
  return Array.from({ length: SHORT_SET }, (_, index) => index + 1).slice(share * most, (share + 1) * most);
}

/** The short set of seeds; `npm run test:faults` plays a thousand. */
export function playShare(share: number): void {
  const simulator = new Simulator();
  it.each(seedsOf(share))('seed %i: not a cent is doubled, lost or unexplained', async (seed) => {
    const verdict = await simulator.play(seed);
    expect(verdict.broken, reportOf(verdict)).toEqual([]);
  });
}
