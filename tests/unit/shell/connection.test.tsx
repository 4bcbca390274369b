// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '#app/shell/watch/connection.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

/** What the part is told of the network, as reachability.ts would. */
const network = vi.hoisted(() => ({ way: 'reachable', tell: () => {}, mustTry: false }));
vi.mock('#app/client/network/reachability.ts', () => ({
  reachability: () => network.way,
  onReachability: (listener: () => void) => {
    network.tell = listener;
    return () => {};
  },
  mustTryFirst: () => network.mustTry,
  doubt: () => {},
}));

const settle = (way: string) => {
  network.way = way;
  network.mustTry = way !== 'reachable';
  network.tell();
};

/** Three pages; the first one's data comes when it is let go. */
function openRouter() {
  let letGo = () => {};
  const slowly = new Promise<null>((resolve) => {
    letGo = () => resolve(null);
  });
  const router = createMemoryRouter([
    {
      element: <Connection />,
      children: [{ path: '/' }, { path: '/slow', loader: () => slowly }, { path: '/next' }],
    },
  ]);
  show(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return { router, letGo, at: () => router.state.location.pathname };
}

beforeAll(() => loadTranslationsFromFiles());
beforeEach(() => settle('reachable'));

describe('a link that is followed while it is unsure whether there is a network', () => {
  it('waits, and is followed once there is', async () => {
    const { router, at } = openRouter();
    await act(async () => settle('unsure'));
    await act(async () => router.navigate('/next'));
    expect(at()).toBe('/');
    await act(async () => settle('reachable'));
    expect(at()).toBe('/next');
  });

  it('is still followed when an earlier page has arrived meanwhile', async () => {
    const { router, letGo, at } = openRouter();
    await act(async () => void router.navigate('/slow'));
    await act(async () => settle('unsure'));
    await act(async () => void router.navigate('/next'));
    await act(async () => letGo());
    expect(at()).toBe('/slow');
    await act(async () => settle('reachable'));
    expect(at()).toBe('/next');
  });

  it('is followed, and breaks nothing, when the network answers before the page has shown the earlier one', async () => {
    const { router, letGo, at } = openRouter();
    await act(async () => void router.navigate('/slow'));
    await act(async () => settle('unsure'));
    await act(async () => void router.navigate('/next'));
    await act(async () => {
      letGo();
      await vi.waitFor(() => expect(at()).toBe('/slow'));
      // React has not rendered what the router has done.
      settle('reachable');
    });
    expect(at()).toBe('/next');
  });

  it('gives way to a later one', async () => {
    const { router, at } = openRouter();
    await act(async () => settle('unsure'));
    await act(async () => void router.navigate('/next'));
    await act(async () => {
      network.mustTry = false;
      await router.navigate('/?later');
      settle('reachable');
    });
    expect(at()).toBe('/');
  });
});
