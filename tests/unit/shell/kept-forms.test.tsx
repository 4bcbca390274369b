// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { createMemoryRouter, Form, Outlet, RouterProvider, redirect } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { KeptForms } from '#app/shell/kept-forms.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';

const WANTED = 'greenroom-drafts-wanted';

function Page() {
  return (
    <>
      <KeptForms uid="u1" />
      <Outlet />
    </>
  );
}

function openPage() {
  const router = createMemoryRouter(
    [
      {
        element: <Page />,
        children: [
          {
            path: '/en/profile',
            element: (
              <Form method="post">
                <button>Save</button>
              </Form>
            ),
            action: () => redirect('/en/login'),
          },
          { path: '/en/login' },
        ],
      },
    ],
    { initialEntries: ['/en/profile'] },
  );
  const shown = show(<RouterProvider router={router} future={{ v7_startTransition: true }} />, null);
  return { router, press: () => shown.getByRole('button').click() };
}

beforeEach(() => sessionStorage.clear());

it('what a form holds is kept for the log-in that it is answered with, also when the page renders late', async () => {
  const { router, press } = openPage();
  // React renders when all of this is over.
  await act(async () => {
    press();
    await eventually(() => expect(router.state.location.pathname).toBe('/en/login'));
  });
  expect(JSON.parse(sessionStorage.getItem(WANTED)!)).toEqual({ path: '/en/profile', uid: 'u1' });
});

it('a link to the log-in keeps nothing', async () => {
  const { router } = openPage();
  await act(() => router.navigate('/en/login'));
  expect(sessionStorage.getItem(WANTED)).toBeNull();
});
