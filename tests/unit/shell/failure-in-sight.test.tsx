// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useActionData } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { FailureInSight } from '#app/shell/watch/failure-in-sight.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';

function Page() {
  return (
    <main>
      <FailureInSight />
      <Outlet />
    </main>
  );
}

function Form() {
  return useActionData() ? <p role="alert">refused</p> : null;
}

function openRouter() {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const router = createMemoryRouter([
    {
      element: <Page />,
      children: [
        { path: '/', element: <Form />, action: () => ({ failure: true }) },
        { path: '/other', element: <p role="alert">always here</p> },
      ],
    },
  ]);
  show(<RouterProvider router={router} future={{ v7_startTransition: true }} />, null);
  const post = () => router.navigate('/', { formMethod: 'post', formData: new FormData() });
  return { router, scrolled, post };
}

it('what went wrong with a form comes into sight', async () => {
  const { scrolled, post } = openRouter();
  await act(async () => void post());
  await eventually(() => expect(scrolled).toHaveBeenCalledTimes(1));
});

it('also when the answer is there before the page has shown that it was sent', async () => {
  const { scrolled, post } = openRouter();
  // React renders when all of this is over.
  await act(() => post());
  expect(scrolled).toHaveBeenCalledTimes(1);
  await act(() => post());
  expect(scrolled).toHaveBeenCalledTimes(2);
});

it('another page, or another part of the list, moves nothing', async () => {
  const { router, scrolled, post } = openRouter();
  await act(() => post());
  scrolled.mockClear();
  await act(() => router.navigate('/?page=2'));
  await act(() => router.navigate('/other'));
  expect(scrolled).not.toHaveBeenCalled();
});
