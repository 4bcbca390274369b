// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { GuidesTab } from '#app/routes/admin/programme/words/guides-tab.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

it('another guide is shown when its button is pressed, not while someone looks for it in the list', async () => {
  const guides = ['crypto', 'casino'].map((key) => ({ key, title: key }));
  const form = { key: 'crypto', guides, notice: { en: '', es: '', pt: '' }, revision: '', originals: {} };
  const element = <GuidesTab form={form as never} answer={undefined} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' } } },
  });
  show(<RouterProvider router={router} />);
  const asked = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit');
  fireEvent.change(screen.getByLabelText('Guide'), { target: { value: 'casino' } });
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await eventually(() => expect(router.state.location.search).toBe('?tab=guides&guide=casino'));
});
