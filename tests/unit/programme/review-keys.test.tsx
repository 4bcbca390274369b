// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { REVIEW_KEYS, useReviewKeys } from '#app/features/review/use-review-keys.ts';

let done: string[] = [];
const ACTS = Object.keys(REVIEW_KEYS) as (keyof typeof REVIEW_KEYS)[];

function Review() {
  useReviewKeys(Object.fromEntries(ACTS.map((act) => [act, () => done.push(act)])) as never);
  return <input aria-label="Reason" />;
}
beforeEach(() => {
  done = [];
  render(<Review />);
});

afterEach(cleanup);

it.each(ACTS)('%s has a key', (act) => {
  fireEvent.keyDown(document.body, { key: REVIEW_KEYS[act] });
  expect(done).toEqual([act]);
});

it('a key that is held moves on, and decides nothing more', () => {
  for (const act of ACTS) fireEvent.keyDown(document.body, { key: REVIEW_KEYS[act], repeat: true });
  expect(done).toEqual(['next', 'previous']);
});

it('what is typed, and shortcuts of the browser, decide nothing', () => {
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: REVIEW_KEYS.approve });
  fireEvent.keyDown(document.body, { key: REVIEW_KEYS.decline, ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'E' });
  expect(done).toEqual([]);
});
