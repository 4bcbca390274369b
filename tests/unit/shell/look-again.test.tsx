// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useLookAgain } from '#app/shell/page/look-again.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

beforeAll(() => loadTranslationsFromFiles());
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Lets time pass in steps, between which the page is rendered. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100));
}

/** A page whose data takes so long, and says how often it was read. */
function openPage(takesMs: number, most?: number) {
  let reads = 0;
  const Page = () => {
    useLookAgain(true, most);
    return <output>{String(useLoaderData())}</output>;
  };
  const loader = async () => {
    const own = (reads += 1);
    await new Promise((done) => {
      setTimeout(done, takesMs);
    });
    return own;
  };
  const routes = [{ id: 'page', path: '/', element: <Page />, loader }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { page: 0 } } });
  const { container } = show(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return { shown: () => container.textContent, reads: () => reads };
}

it('reads the page now and then, and stops', async () => {
  const { shown, reads } = openPage(10, 3);
  await pass(1_600);
  expect(shown()).toBe('1');
  await pass(20_000);
  expect([shown(), reads()]).toEqual(['3', 3]);
});

it('lets an answer come that takes longer than the pause, instead of asking anew', async () => {
  const { shown } = openPage(4_000);
  await pass(7_000);
  expect(shown()).toBe('1');
});
