import { expect, it } from 'vitest';
import { splitPlan } from '#app/domain/guides/plan-split.ts';

const guide = (key: string, ...items: string[]) => ({ key, items });

it('shows the first items with their guides, and the rest with theirs', () => {
  const plan = [guide('telegram', 'a'), guide('crypto', 'b', 'c', 'd'), guide('stream', 'e')];
  expect(splitPlan(plan, 3)).toEqual({
    next: [guide('telegram', 'a'), guide('crypto', 'b', 'c')],
    rest: [guide('crypto', 'd'), guide('stream', 'e')],
  });
});

it('has no rest where all of it fits', () => {
  expect(splitPlan([guide('crypto', 'b', 'c')], 3)).toEqual({ next: [guide('crypto', 'b', 'c')], rest: [] });
  expect(splitPlan([], 3)).toEqual({ next: [], rest: [] });
});
