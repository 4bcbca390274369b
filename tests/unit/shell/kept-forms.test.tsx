// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { createMemoryRouter, Form, Outlet, RouterProvider, redirect } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { sendForm } from '#app/client/network/send-form.ts';
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

/** @param answer what the form is answered with */
function openPage(answer: (request: Request) => unknown = () => redirect('/en/login')) {
  const router = createMemoryRouter(
    [
      {
        element: <Page />,
        children: [
          {
            path: '/en/profile',
            element: (
              <Form method="post">
                <input name="brandName" />
                <button>Save</button>
              </Form>
            ),
            action: ({ request }) => answer(request) as Response,
          },
          { path: '/en/login' },
          { path: '/en/dashboard' },
        ],
      },
    ],
    { initialEntries: ['/en/profile'] },
  );
  const shown = show(<RouterProvider router={router} future={{ v7_startTransition: true }} />, null);
  const fill = (value: string) => fireEvent.input(shown.getByRole('textbox'), { target: { value } });
  return { router, fill, press: () => shown.getByRole('button').click() };
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

it.each([
  ['/en/dashboard', false],
  ['/en/login', true],
])('what a form holds that leads to %s is kept: %s', async (to, isKept) => {
  const serverAction = () => Promise.reject(redirect(to));
  const { router, fill, press } = openPage((request) => sendForm({ request, serverAction: serverAction as never }));
  fill('Neon Nights');
  await eventually(() => expect(sessionStorage.getItem('greenroom-drafts')).toContain('Neon Nights'));
  await act(async () => {
    press();
    await eventually(() => expect(router.state.location.pathname).toBe(to));
  });
  expect(sessionStorage.getItem('greenroom-drafts')!.includes('Neon Nights')).toBe(isKept);
});
