import { RemixBrowser } from '@remix-run/react';
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { isLanguage } from './domain/platform/languages.ts';
import { startClientI18n } from './i18n/i18n.client.ts';
import { watchWindowErrors } from './client/window-errors.client.ts';
import { NonceProvider } from './ui/nonce.ts';
import { ApplicationErrorScreen, RenderErrorScreen } from './ui/feedback/error-screens.tsx';

/** The nonce of this page's policy; the parts that write style elements (Radix' scroll lock) look for it there. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce });

/**
 * Extensions change pages before React takes over; it then renders on its own, and nothing is lost. Left to React this would
 * be an error of the window, and cover the page with a screen. React 18 may report what it recovers from at whichever root
 * renders next, so each has this.
 */
const RECOVERED = { onRecoverableError: (error: unknown) => console.error('Rendered again', error) };

/** Whether React has taken over: an error before that is a failed start, one after it an error of the application. */
let hydrated = false;
let covered = false;
/** The texts of the page; null until they are loaded. */
let texts: I18n | null = null;

/** Hydrates the document. A start that fails leaves the Render Error screen (spec.txt section 2), never a dead page. */
async function start(): Promise<void> {
  watchWindowErrors((error) => {
    overlay(hydrated ? <ApplicationErrorScreen {...error} homeHref={homeHref()} /> : <RenderErrorScreen />);
  });
  try {
    const i18n = await startClientI18n();
    texts = i18n;
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <NonceProvider value={nonce}>
            <I18nextProvider i18n={i18n}>
              <Hydrated>
                <RemixBrowser />
              </Hydrated>
            </I18nextProvider>
          </NonceProvider>
        </StrictMode>,
        RECOVERED,
      );
    });
  } catch (error) {
    console.error(error);
    overlay(<RenderErrorScreen />);
  }
}

/** The home that keeps the language prefix of the address. */
function homeHref(): string {
  const [, first] = window.location.pathname.split('/');
  return isLanguage(first) ? `/${first}` : '/';
}

/** Around the page, not next to it: a sibling would move the ids that useId gave on the server. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    hydrated = true;
    // Tests wait for it: the effects of the page have run, and its listeners are there.
    document.documentElement.dataset.hydrated = '';
  }, []);
  return children;
}

/** Shows a screen above whatever is left of the page, in a tree of its own; once, or its own failure would loop. */
function overlay(screen: ReactNode): void {
  if (covered) return;
  covered = true;
  const host = document.createElement('div');
  host.className = 'fixed inset-0 z-50 overflow-auto bg-canvas';
  (document.body ?? document.documentElement).appendChild(host);
  createRoot(host, RECOVERED).render(texts ? <I18nextProvider i18n={texts}>{screen}</I18nextProvider> : screen);
}

void start();
