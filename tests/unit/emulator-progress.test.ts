import { expect, it } from 'vitest';
import { progressOf } from '../../scripts/stack/firestore-emulator.ts';

const secondsLeft = (crates: number) => Number(/about (\d+) seconds/.exec(progressOf(crates))![1]);

it('the estimate falls with every part that is built and never says less than nothing', () => {
  const left = [0, 50, 150, 190, 250].map(secondsLeft);
  expect(left).toEqual(left.toSorted((a, b) => b - a));
  expect(left[0]).toBeGreaterThan(left[2]!);
  expect(left.at(-1)).toBeGreaterThan(0);
});
