import type { AnchorHTMLAttributes, FormHTMLAttributes } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppFrame } from '#app/frame/app-frame.tsx';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import { ThemeProvider } from '#app/ui/theme.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const place = vi.hoisted(() => ({ pathname: '', role: 'streamer' }));
vi.mock('@remix-run/react', () => ({
  Link: ({ to, prefetch: _, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; prefetch?: string }) => (
    <a href={to} {...rest} />
  ),
  Form: (props: FormHTMLAttributes<HTMLFormElement>) => <form {...props} />,
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

function frameAt(pathname: string, grace: typeof GRACE | null = GRACE): string {
  place.pathname = pathname;
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n('en')}>
      <ThemeProvider>
        <AppFrame grace={grace}>content</AppFrame>
      </ThemeProvider>
    </I18nextProvider>,
  );
}

it.each(['/en/dashboard', '/en/guides', '/en/onboarding', '/en/settings'])(
  '%s has the notice of the grace above it',
  (path) => {
    const html = frameAt(path);
    expect(html).toContain('Mar 31, 2026');
    expect(html).toContain('<a href="/en/guides/crypto"');
    expect(html.indexOf('A wallet')).toBeLessThan(html.indexOf('content</main>'));
  },
);

it.each(['/en/guides/crypto', '/en/guides/plan', '/en/onboarding/before-stream'])('%s is left alone', (path) => {
  expect(frameAt(path)).not.toContain('A wallet');
});

it('is not there for whoever is not in grace', () => {
  expect(frameAt('/en/dashboard', null)).not.toContain('/en/guides/crypto');
});

it.each([
  ['/en/admin', '/en/admin'],
  ['/en/admin/streamer-detail/x', null],
  ['/en/admin/offers/northwind', '/en/admin/offers'],
  ['/en/admin/access', '/en/admin/offers'],
])('on %s the entry of %s is the current one', (path, entry) => {
  place.role = 'admin';
  const current = [...frameAt(path, null).matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => link);
  expect(current.map((link) => /href="([^"]*)"/.exec(link)![1])).toEqual(entry ? [entry] : []);
});
