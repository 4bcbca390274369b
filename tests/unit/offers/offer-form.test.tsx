// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import NewOffer from '#app/routes/admin/offer/new.tsx';
import { OfferEditor } from '#app/routes/admin/offer/offer-editor.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

vi.mock('@remix-run/react', () => import('react-router-dom'));

function page(element: React.ReactNode, data: unknown = null) {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => null,
        children: [{ id: 'page', index: true, loader: () => null, element }],
      },
    ],
    { hydrationData: { loaderData: { root: { language: 'en', prefix: 'en' }, page: data } } },
  );
  return show(<RouterProvider router={router} />);
}

type Answer = Parameters<typeof OfferEditor>[0]['answer'];

/** Whether the form of an offer can be saved, with the answer to its last post. */
function canSave(answer: Partial<NonNullable<Answer>> | null): boolean {
  const { getByRole } = page(
    <OfferEditor
      offer={{ status: 'active', revision: 'one' } as never}
      editor={{ fields: { brandName: 'Lumen' }, countryNames: {}, unpayable: [] } as never}
      answer={answer as Answer}
    />,
  );
  return !getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled;
}

describe('the form of an offer', () => {
  it('has nothing to save as it is stored', () => {
    expect(canSave(null)).toBe(false);
  });

  it('can be saved again after a refusal, also one that names no field', () => {
    const fields = { brandName: 'Lumen Audio' };
    expect(canSave({ ok: false, status: 409, fields, errors: {}, failure: 'toasts.changedMeanwhile' })).toBe(true);
  });
});

it('the ID that a new offer gets from its brand is not named as empty', () => {
  page(<NewOffer />, { source: null, initial: {}, countryNames: {}, unpayable: [] });
  const id = screen.getByLabelText<HTMLInputElement>('ID', { exact: false });
  const empty = () => screen.getByText(/^Still empty: /).textContent;
  expect(empty()).toContain('ID');
  fireEvent.input(screen.getByLabelText('Brand'), { target: { value: 'Lumen Audio' } });
  expect(id.value).toBe('lumen-audio');
  expect(empty()).not.toContain('ID');
});
