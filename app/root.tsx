import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeLanguage } from 'remix-i18next/react';
import { RouteError } from './shell/route-error.tsx';
import { KeptForms } from './shell/kept-forms.tsx';
import { useKnownFacts } from './shell/page/facts.ts';
import { Facts } from './shell/page/facts-context.ts';
import { useRememberedLanguage } from './shell/language-choice.ts';
import { LiveSession } from './shell/live-session.tsx';
import { holdSubmitsScript } from './client/held-submits.ts';
import { useHydrated } from './client/use-hydrated.ts';
import { openPageFacts } from './server/platform/page-facts.server.ts';
import styles from './styles/app.css?url';
import sans from './styles/fonts/instrument-sans-latin.woff2?url';
import { Brand } from './ui/layout/brand.ts';
import { lazyExtra } from './ui/lazy-extra.ts';
import { useNonce } from './ui/nonce.ts';
import { ThemeProvider, themeScript } from './ui/theme.tsx';
import { Toaster } from './ui/feedback/toaster.tsx';
import { NAMESPACES } from './i18n/detect-language.ts';

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: sans, crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const meta: MetaFunction = () => [{ title: 'Greenroom' }];

/** What every page needs; personal only as far as the person's own standing. Decides no access: each page's guard does. */
export function loader(args: LoaderFunctionArgs) {
  return openPageFacts(args);
}

export { readUnlessUnsent as shouldRevalidate } from './client/network/network-failure.ts';

/** Runs once, from the Worker's HTML: browsers need no second copy. */
const HEAD_SCRIPT = import.meta.env.SSR ? `${themeScript};${holdSubmitsScript}` : '';

export function Layout({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const nonce = useNonce();
  const facts = useRouteLoaderData<typeof loader>('root');
  const language = facts?.language ?? i18n.language;
  return (
    <html lang={language} dir={i18n.dir(language)} className="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* A browser hides the nonce of what it has read, so hydration finds none. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <meta name="description" content={t('productDescription')} />
        <meta name="theme-color" content="#0a0d0b" />
        {facts ? (
          <>
            <link rel="canonical" href={facts.canonical} />
            <meta property="og:image" content={new URL('/social-card.png', facts.canonical).href} />
          </>
        ) : null}
        {facts?.alternates.map(({ hrefLang, href }) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
        ))}
        {NAMESPACES.map((namespace) => (
          <link
            key={namespace}
            rel="preload"
            as="fetch"
            crossOrigin="anonymous"
            href={`/locales/${language}/${namespace}.json`}
          />
        ))}
        <Meta />
        <Links />
        <style
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: facts?.programme.style ?? '' }}
        />
      </head>
      <body>
        <ThemeProvider>
          <Facts.Provider value={facts}>
            <Brand.Provider value={facts?.programme}>{children}</Brand.Provider>
          </Facts.Provider>
          <Toaster />
        </ThemeProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const OnceHydrated = lazyExtra(async () => (await import('./shell/watch/once-hydrated.tsx')).OnceHydrated);

export default function App() {
  const isHydrated = useHydrated();
  const facts = useLoaderData<typeof loader>();
  useChangeLanguage(facts.language);
  useRememberedLanguage(facts);
  return (
    <>
      <LiveSession facts={facts} />
      <KeptForms uid={facts.member?.uid ?? null} />
      {isHydrated ? (
        <Suspense fallback={null}>
          <OnceHydrated analyticsToken={facts.analyticsToken} toast={facts.toast} />
        </Suspense>
      ) : null}
      <Outlet />
    </>
  );
}

/** Lazy, so that the log-in page doesn't load it. */
const AppFrame = lazyExtra(async () => (await import('./shell/member-frame.tsx')).AppFrame);

/** The root's own data could not be had: the frame and its way out are kept with what the page before knew. */
export function ErrorBoundary() {
  const known = useKnownFacts();
  const isHydrated = useHydrated();
  if (!isHydrated || !known?.member) return <RouteError />;
  return (
    <>
      <LiveSession facts={known} />
      <Suspense fallback={<RouteError />}>
        <AppFrame grace={null}>
          <RouteError />
        </AppFrame>
      </Suspense>
    </>
  );
}
