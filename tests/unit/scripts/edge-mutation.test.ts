import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TESTS } from '../../../scripts/mutate/edge/index.ts';

it('the tests that judge the mutants of the edge are there', () => {
  const files = Object.entries(TESTS).flatMap(([source, tests]) => [`app/${source}`, ...tests]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
