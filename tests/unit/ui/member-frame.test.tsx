// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { unreadNotices } from '#app/client/unread-notices.ts';
import { AppFrame } from '#app/shell/member-frame.tsx';
import { ThemeProvider } from '#app/ui/theme.tsx';
import { playSystemColours, show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const place = vi.hoisted(() => ({ pathname: '', role: 'streamer' }));
vi.mock('@remix-run/react', async () => ({
  ...(await import('#tests/support/played-remix.tsx')),
  useLocation: () => ({ ...place, search: '' }),
  useNavigate: () => () => {},
  useNavigation: () => ({ state: 'idle' }),
  useRevalidator: () => ({ revalidate: () => {} }),
}));

beforeEach(() => {
  place.role = 'streamer';
});

const GRACE = { until: '2026-03-31T00:00:00.000Z', guides: [{ key: 'crypto' as const, title: 'A wallet' }] };

function frameAt(pathname: string, grace: typeof GRACE | null = GRACE) {
  place.pathname = pathname;
  playSystemColours();
  return show(
    <ThemeProvider>
      <AppFrame grace={grace}>content</AppFrame>
    </ThemeProvider>,
    'en',
    {
      ...{ prefix: 'en', path: pathname.slice(3), alternates: [], config: {} },
      member: { email: 's@x', standing: { role: place.role, status: 'active', completedAllGuides: true } },
    },
  );
}

it.each(['/en/dashboard', '/en/guides', '/en/onboarding', '/en/settings'])(
  '%s has the notice of the grace above it',
  async (path) => {
    const main = frameAt(path).getByRole('main');
    await within(main).findByText(/Mar 31, 2026/);
    expect(within(main).getByRole('link', { name: 'A wallet' }).getAttribute('href')).toBe('/en/guides/crypto');
    expect(main.textContent).toMatch(/A wallet.*content$/s);
  },
);

it.each(['/en/guides/crypto', '/en/guides/plan', '/en/onboarding/before-stream'])('%s is left alone', (path) => {
  expect(frameAt(path).container.textContent).not.toContain('A wallet');
});

it('is not there for a streamer who is not in grace', () => {
  expect(frameAt('/en/dashboard', null).container.querySelector('[href="/en/guides/crypto"]')).toBeNull();
});

it.each([
  ['admin', '/en/admin', '/en/admin'],
  ['admin', '/en/admin/streamer-detail/x', '/en/admin/streamers'],
  ['admin', '/en/admin/offers/northwind', '/en/admin/offers'],
  ['admin', '/en/admin/access', '/en/admin/offers'],
  ['admin', '/en/admin/applications', '/en/admin/streamers'],
  ['admin', '/en/settings', null],
  ['streamer', '/en/dashboard', '/en/dashboard'],
  ['streamer', '/en/dashboard/payouts/2026-12-01', '/en/dashboard/payouts'],
  ['streamer', '/en/keitaro-dashboard', '/en/performance'],
  ['streamer', '/en/notifications', null],
])('for a person who is %s, on %s, the entry of %s is the current one', (role, path, entry) => {
  place.role = role;
  const [menu] = frameAt(path, null).getAllByRole('navigation', { name: 'Main' });
  const current = within(menu!).queryAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.getAttribute('href'))).toEqual(entry ? [entry] : []);
});

it.each([
  ['streamer', ['dashboard', 'offers', 'streams', 'dashboard/payouts', 'commissions', 'performance', 'guides']],
  [
    'admin',
    [
      ...['', '/streamers', '/payouts', '/offers', '/income'].map((at) => `admin${at}`),
      'cases',
      ...['/analytics', '/audit', '/programme'].map((at) => `admin${at}`),
    ],
  ],
  ['paymentsolution', ['payment-solution', 'cases']],
])('the menu of a person who is %s has what they work with', (role, routes) => {
  place.role = role;
  const menu = within(frameAt('/en/settings', null).getAllByRole('navigation', { name: 'Main' })[0]!);
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(routes.map((at) => `/en/${at}`));
});

it.each([
  ['streamer', true, true],
  ['admin', true, true],
  ['paymentsolution', false, true],
  ['pending', false, false],
])('the frame of a person who is %s has help: %s, and notifications: %s', (role, help, notifications) => {
  place.role = role;
  const { queryByRole } = frameAt('/en/settings', null);
  expect(queryByRole('link', { name: 'Help' }) !== null).toBe(help);
  expect(queryByRole('link', { name: 'Notifications' }) !== null).toBe(notifications);
});

it('the bell counts what is unread, as far as it counts', () => {
  const { getByRole, queryByTestId } = frameAt('/en/settings', null);
  expect(queryByTestId('unread')).toBeNull();
  act(() => unreadNotices.set(3));
  expect(getByRole('link', { name: 'Notifications, 3 unread' })).toBeDefined();
  act(() => unreadNotices.set(10));
  expect(getByRole('link', { name: 'Notifications, 9+ unread' })).toBeDefined();
  act(() => unreadNotices.set(0));
  expect(getByRole('link', { name: 'Notifications' })).toBeDefined();
});

it.each([
  ['admin', ['/en/waiting.json']],
  ['streamer', []],
])('the menu of a person who is %s counts what waits, from %j', async (role, addresses) => {
  vi.useFakeTimers();
  const asked = vi.fn(() => Promise.resolve(Response.json({ 'admin/streamers': { count: 3, more: true } })));
  vi.stubGlobal('fetch', asked);
  place.role = role;
  const { queryByRole } = frameAt('/en/settings', null);
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(1));
  window.dispatchEvent(new Event('pointermove'));
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(asked.mock.calls.map(([address]: unknown[]) => address)).toEqual(addresses);
  const streamers = queryByRole('link', { name: /^Streamers/, description: '3+ waiting' });
  expect(streamers?.textContent ?? null).toBe(role === 'admin' ? 'Streamers3+' : null);
  const others = queryByRole('link', { name: /^(Payouts|Offers)$/, description: /wait/ });
  expect(others).toBeNull();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
