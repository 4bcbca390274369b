// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '#app/shell/watch/connection.tsx';
import { eventually } from '#tests/support/eventually.ts';
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
      await eventually(() => expect(at()).toBe('/slow'));
      // React has not rendered what the router has done.
      settle('reachable');
    });
    expect(at()).toBe('/next');
  });

  it('gives way to another that is followed while it waits, also before the page has shown that', async () => {
    const { router, at } = openRouter();
    await act(async () => settle('unsure'));
    await act(async () => void router.navigate('/?first'));
    await act(async () => {
      void router.navigate('/next');
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

type Step = { go: string } | { hear: 'unsure' | 'reachable' } | 'arrive';

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ go: fc.constantFrom('/a', '/b', '/c') }),
  fc.record({ hear: fc.constantFrom('unsure' as const, 'reachable' as const) }),
  fc.constant('arrive' as const),
);

/** Plays moments one after the other; React renders at the end of each. Says where the person ends. */
async function play(moments: readonly (readonly Step[])[]): Promise<string> {
  settle('reachable');
  let arrive: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => arrive.push(() => resolve(null)));
  const router = createMemoryRouter([
    {
      element: <Connection />,
      children: ['/', '/a', '/b', '/c'].map((path) => ({ path, ...(path === '/' ? {} : { loader }) })),
    },
  ]);
  show(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  const land = () => {
    for (const one of arrive) one();
    arrive = [];
  };
  for (const moment of moments) {
    await act(async () => {
      for (const one of moment) {
        if (one === 'arrive') land();
        else if ('go' in one) void router.navigate(one.go);
        else settle(one.hear);
        await Promise.resolve();
      }
    });
  }
  await act(async () => settle('reachable'));
  for (let left = 5; left > 0; left -= 1) await act(async () => land());
  cleanup();
  return router.state.location.pathname;
}

it('whatever comes in whatever order, the person ends at the page that was asked for last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (moments) => {
      const asked = moments.flat().flatMap((one) => (typeof one === 'object' && 'go' in one ? [one.go] : []));
      expect(await play(moments)).toBe(asked.at(-1) ?? '/');
    }),
    { numRuns: 300 },
  );
});
