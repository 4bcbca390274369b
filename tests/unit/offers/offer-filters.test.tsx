// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfferFilters } from '#app/routes/streamer/offers/offer-filters.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const router = vi.hoisted(() => ({ leavesFor: null as string | null, submit: vi.fn() }));
vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  Form: (await import('react')).forwardRef<HTMLFormElement>(function Form({ ...props }, ref) {
    const { replace: _, preventScrollReset: __, ...rest } = props as Record<string, unknown>;
    return <form ref={ref} {...rest} />;
  }),
  useLocation: () => ({ pathname: '/en/offers', search: '', key: 'list' }),
  useNavigation: () => ({ location: router.leavesFor ? { pathname: router.leavesFor } : undefined }),
  useSubmit: () => router.submit,
}));

beforeEach(() => {
  router.leavesFor = null;
  router.submit.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function filters() {
  const part = () => (
    <OfferFilters
      query={{ text: '', brand: '', country: '', language: '', model: null }}
      order="best"
      choices={{ brands: [], countries: [], languages: [] }}
    />
  );
  const { getByRole, again } = show(part(), 'en', { prefix: 'en' });
  return {
    type: (text: string) => fireEvent.input(getByRole('searchbox'), { target: { value: text } }),
    again: () => again(part()),
  };
}

it('a search begins a moment after the last letter', () => {
  const { type } = filters();
  type('nor');
  vi.advanceTimersByTime(249);
  expect(router.submit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(router.submit).toHaveBeenCalledOnce();
});

it('a search that is about to begin leaves alone someone who has just opened an offer', () => {
  const { type, again } = filters();
  type('nor');
  router.leavesFor = '/en/offers/northwind';
  again();
  vi.advanceTimersByTime(1_000);
  expect(router.submit).not.toHaveBeenCalled();
});

it('a search goes on while another search of the list is under way', () => {
  const { type, again } = filters();
  type('nor');
  router.leavesFor = '/en/offers';
  again();
  vi.advanceTimersByTime(1_000);
  expect(router.submit).toHaveBeenCalledOnce();
});
