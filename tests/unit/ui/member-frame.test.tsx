// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
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
  useRouteLoaderData: () => ({
    prefix: 'en',
    language: 'en',
    path: place.pathname.slice(3),
    alternates: [],
    config: {},
    member: { email: 's@x', standing: { role: place.role, status: 'active', completedAllGuides: true } },
  }),
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
  ['/en/admin', '/en/admin'],
  ['/en/admin/streamer-detail/x', null],
  ['/en/admin/offers/northwind', '/en/admin/offers'],
  ['/en/admin/access', '/en/admin/offers'],
])('on %s the entry of %s is the current one', (path, entry) => {
  place.role = 'admin';
  const current = frameAt(path, null).queryAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.getAttribute('href'))).toEqual(entry ? [entry] : []);
});
