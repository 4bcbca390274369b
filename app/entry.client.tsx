import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { NAMESPACES } from './i18n/detect-language.ts';
import { startClientI18n } from './i18n/i18n.client.ts';
import { watchWindowErrors } from './client/window-errors.client.ts';
import { ApplicationErrorScreen, RenderErrorScreen } from './ui/error-screens.tsx';

/** Hydrates the document. A start that fails leaves the Render Error screen (spec.txt section 2), never a dead page. */
async function start(): Promise<void> {
  watchWindowErrors((error) => overlay(<ApplicationErrorScreen {...error} homeHref="/" />));
  try {
    const i18n = await startClientI18n([...NAMESPACES]);
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <I18nextProvider i18n={i18n}>
            <RemixBrowser />
          </I18nextProvider>
        </StrictMode>,
      );
    });
  } catch (error) {
    console.error(error);
    overlay(<RenderErrorScreen />);
  }
}

/** Shows a screen above whatever is left of the page, in a tree of its own. */
function overlay(screen: React.ReactNode): void {
  const host = document.createElement('div');
  host.className = 'fixed inset-0 z-50 overflow-auto bg-canvas';
  document.body.appendChild(host);
  createRoot(host).render(screen);
}

void start();
