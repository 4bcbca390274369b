// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
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

it('a key that is pressed as soon as the next row is seen is about that row', () => {
  cleanup();
  function Rows() {
    const [open, setOpen] = useState('ana');
    useReviewKeys(Object.fromEntries(ACTS.map((act) => [act, () => done.push(open)])) as never);
    // The page has changed, and React's later effects have not run: on a slow machine, a frame or more passes between the two.
    useLayoutEffect(() => {
      if (open === 'bea')
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: REVIEW_KEYS.select, bubbles: true }));
    }, [open]);
    return <button onClick={() => setOpen('bea')}>{open}</button>;
  }
  render(<Rows />);
  fireEvent.click(screen.getByText('ana'));
  expect(done).toEqual(['bea']);
});
