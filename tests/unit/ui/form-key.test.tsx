// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { show } from '#tests/support/rendered.tsx';

const page = vi.hoisted(() => ({ visit: 'first', answer: undefined as unknown }));

vi.mock('@remix-run/react', () => ({
  useLocation: () => ({ key: page.visit }),
  useActionData: () => page.answer,
}));

function Form({ fresh, isDone }: { fresh: string; isDone?: boolean }) {
  return <p role="note">{useFormKey(fresh, isDone)}</p>;
}

/** A form on the first visit of its page, and what its key is after more of the page's data. */
function form() {
  const { getByRole, again } = show(<Form fresh="one" />, null);
  return (fresh: string, isDone?: boolean) => {
    again(<Form fresh={fresh} isDone={isDone} />);
    return getByRole('note').textContent;
  };
}

beforeEach(() => {
  page.visit = 'first';
  page.answer = undefined;
});

it('a form keeps its key while the page is read again', () => {
  expect(form()('two')).toBe('one');
});

it('a form that failed keeps its key, also when the page is then read again', () => {
  const keyAfter = form();
  page.visit = 'sent';
  page.answer = { failure: 'why' };
  expect(keyAfter('two')).toBe('one');
  page.answer = undefined;
  expect(keyAfter('three')).toBe('one');
});

it('a form that could not be sent keeps its key', () => {
  const keyAfter = form();
  page.visit = 'unsent';
  page.answer = null;
  expect(keyAfter('two')).toBe('one');
});

it('a form that was done has another key', () => {
  const keyAfter = form();
  page.visit = 'done';
  expect(keyAfter('two')).toBe('two');
});

it('a form that was done and shows what came of it has another key each time', () => {
  const keyAfter = form();
  page.answer = { ok: true };
  page.visit = 'done';
  expect(keyAfter('two', true)).toBe('two');
  expect(keyAfter('three', true)).toBe('two');
  page.visit = 'done again';
  expect(keyAfter('four', true)).toBe('four');
});
