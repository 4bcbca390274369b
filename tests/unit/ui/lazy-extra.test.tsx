// @vitest-environment jsdom
import { act, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyExtra } from '#app/ui/lazy-extra.ts';

const Text = () => <p>What Greenroom is</p>;

it.each([
  ['can be had', () => Promise.resolve(Text)],
  ['can not be had', () => Promise.reject(new TypeError('Failed to fetch'))],
])('what the server rendered stays when the code %s, and nothing is reported', async (_, load) => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <Suspense>
      <Text />
    </Suspense>,
  );
  const Extra = lazyExtra(load);
  const reported: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(
      page,
      <Suspense>
        <Extra />
      </Suspense>,
      { onRecoverableError: (error) => reported.push(error) },
    ),
  );
  expect(page.textContent).toBe('What Greenroom is');
  expect(reported).toEqual([]);
  act(() => root.unmount());
});
