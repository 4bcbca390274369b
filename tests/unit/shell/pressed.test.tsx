// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, Form, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button } from '#app/ui/button.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

function Decisions({ id }: { id: string }) {
  const pressed = usePressed('decision', ['id', id]);
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      {['hold', 'reject'].map((decision) => (
        <Button key={decision} type="submit" name="decision" value={decision} {...pressed(decision)}>
          {`${decision} ${id}`}
        </Button>
      ))}
    </Form>
  );
}

it('the pressed button alone is busy, and no other can be pressed meanwhile', async () => {
  let answer = () => {};
  const action = () => new Promise<null>((resolve) => (answer = () => resolve(null)));
  const element = (
    <>
      <Decisions id="a" />
      <Decisions id="b" />
    </>
  );
  show(<RouterProvider router={createMemoryRouter([{ path: '/', action, element }])} />);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name) });
  fireEvent.click(button('hold a'));
  await eventually(() => expect(button('hold a').getAttribute('aria-busy')).toBe('true'));
  for (const other of ['reject a', 'hold b', 'reject b']) {
    expect(button(other).getAttribute('aria-busy')).toBeNull();
    expect(button(other).disabled).toBe(true);
  }
  answer();
  await eventually(() => expect(button('hold a').getAttribute('aria-busy')).toBeNull());
  expect(button('reject a').disabled).toBe(false);
});
