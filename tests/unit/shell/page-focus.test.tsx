// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageFade } from '#app/shell/watch/page-fade.tsx';
import { PageFocus } from '#app/shell/watch/page-focus.tsx';

const animate = vi.fn<Element['animate']>();
let isReduced = false;
beforeEach(() => {
  isReduced = false;
  animate.mockClear();
  Element.prototype.animate = animate;
  window.matchMedia = ((media: string) => ({ media, matches: isReduced })) as typeof window.matchMedia;
});
afterEach(cleanup);

/** A page whose heading comes with its data. */
function Late() {
  const [title, setTitle] = useState('');
  arrive = setTitle;
  return <main>{title ? <h1>{title}</h1> : 'loading'}</main>;
}
let arrive: (title: string) => void;

function openFirst() {
  const root = (
    <>
      <PageFocus />
      <PageFade />
      <Outlet />
    </>
  );
  const page = (title: string) => (
    <main>
      <h1>{title}</h1>
      {title === 'done' ? <h2 data-focus>Well done</h2> : null}
    </main>
  );
  const children = ['first', 'second', 'done'].map((path) => ({ path: `/en/${path}`, element: page(path) }));
  children.push({ path: '/en/late', element: <Late /> });
  const router = createMemoryRouter([{ element: root, children }], { initialEntries: ['/en/first'] });
  render(<RouterProvider router={router} />);
  return (to: string) => act(() => router.navigate(to));
}

it('another page fades in and has the focus at its heading; the first one and another search do not', async () => {
  const go = openFirst();
  await go('/en/first?view=all');
  expect(animate).not.toHaveBeenCalled();
  await go('/en/second');
  expect(animate).toHaveBeenCalledOnce();
  expect(animate.mock.contexts[0]).toBe(document.querySelector('main'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'second' }));
});

it('what a page is about has the focus instead of its heading', async () => {
  await openFirst()('/en/done');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Well done' }));
});

it('nothing fades for a person who asked for less motion', async () => {
  isReduced = true;
  await openFirst()('/en/second');
  expect(animate).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'second' }));
});

it('a heading that comes with the data of its page has the focus then, unless someone is elsewhere by now', async () => {
  const go = openFirst();
  await go('/en/late');
  expect(document.activeElement).toBe(document.body);
  await act(async () => arrive('data'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'data' }));

  await go('/en/first');
  await go('/en/late');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await act(async () => arrive('data'));
  expect(document.activeElement).toBe(field);
  field.remove();
});
