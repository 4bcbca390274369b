// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { StreamOffers } from '#app/routes/streamer/stream/stream-offers.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

it('the whole link of a stream can be selected on every screen, for a clipboard that is refused', () => {
  const link = 'https://go.example/c?offer=lumen&sub=s-1';
  const offers = [{ id: 'lumen', title: 'Lumen: microphones', brand: 'Lumen', link, short: null, notLive: false }];
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => null,
        element: <StreamOffers stream={{ id: 's-1', state: 'live' } as never} offers={offers as never} />,
      },
    ],
    { hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } } },
  );
  const shown = show(<RouterProvider router={router} />).getByText(link);
  expect(shown.className).toContain('select-all');
  expect(shown.closest('[class*="hidden"]')).toBeNull();
});
