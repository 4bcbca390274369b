// @vitest-environment jsdom
import { act, type ComponentType, createContext, startTransition, Suspense, useContext, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyExtra } from '#app/ui/lazy-extra.ts';

const Turn = createContext(0);
const Text = () => <p>What Greenroom is{useContext(Turn) || ''}</p>;
const lost = () => Promise.reject<ComponentType>(new TypeError('Failed to fetch'));

let setTurn: (turn: number) => void;
function Page({ Extra }: { Extra: ComponentType }) {
  const [turn, set] = useState(0);
  setTurn = set;
  return (
    <Turn.Provider value={turn}>
      <b>turn {turn}</b>
      <Suspense fallback="fallback">
        <Extra />
      </Suspense>
    </Turn.Provider>
  );
}

/** The page as the server rendered it, taken over by a browser that loads its part by `load`. */
async function hydrated(load: () => Promise<ComponentType>) {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Page Extra={Text} />);
  const Extra = lazyExtra(load);
  const reported: unknown[] = [];
  await act(async () => {
    hydrateRoot(page, <Page Extra={Extra} />, { onRecoverableError: (error) => reported.push(error) });
  });
  return { page, reported };
}

/** What the page shows once its state has changed as a navigation changes it. */
const turnTo = (turn: number) => act(async () => startTransition(() => setTurn(turn)));

/** @param isKnown whether the browser says so */
function setOnline(isOnline: boolean, isKnown = true) {
  if (isKnown) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.stubGlobal('fetch', () => (isOnline ? Promise.resolve(new Response()) : lost()));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  setOnline(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['can be had', () => Promise.resolve(Text)],
  ['can not be had', lost],
])('what the server rendered stays when the code %s, and nothing is reported', async (_, load) => {
  const { page, reported } = await hydrated(load);
  expect(page.textContent).toBe('turn 0What Greenroom is');
  expect(reported).toEqual([]);
});

it('takes over a part, and what has changed since, once the network is back', async () => {
  setOnline(false);
  const load = vi.fn<() => Promise<ComponentType>>(lost);
  const { page, reported } = await hydrated(load);
  await turnTo(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(Text);
  setOnline(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(page.textContent).toBe('turn 1What Greenroom is1');
  expect(reported).toEqual([]);
  await turnTo(2);
  expect(page.textContent).toBe('turn 2What Greenroom is2');
});

it('a part that comes after a pause is taken over', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(lost);
  const { page } = await hydrated(load);
  await turnTo(1);
  load.mockResolvedValue(Text);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(page.textContent).toBe('turn 1What Greenroom is1');
});

it('a part is not missing while Greenroom does not answer, whatever the browser says', async () => {
  setOnline(false, false);
  const load = vi.fn<() => Promise<ComponentType>>(lost);
  const { page, reported } = await hydrated(load);
  await turnTo(1);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(load.mock.calls.length).toBeGreaterThan(3);
  setOnline(true);
  load.mockResolvedValue(Text);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(page.textContent).toBe('turn 1What Greenroom is1');
  expect(reported).toEqual([]);
});

it('a page goes on without a part whose code is missing', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(lost);
  const { page, reported } = await hydrated(load);
  await turnTo(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(3);
  expect(page.textContent).toContain('turn 1');
  expect(page.textContent).toContain('fallback');
  expect(reported).not.toEqual([]);
  await turnTo(2);
  expect(page.textContent).toContain('turn 2');
});
