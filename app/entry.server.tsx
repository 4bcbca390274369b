import type { AppLoadContext, EntryContext, ServerBuild } from '@remix-run/cloudflare';
import { matchRoutes, RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { pageI18n } from './i18n/i18n.server.ts';
import { failurePage } from './shell/failure-page.tsx';
import { edgeOf, RENDER_FAILURE } from './server/platform/edge.server.ts';
import { languageOf } from './server/access/guard.server.ts';
import { logEvent } from './server/platform/log.server.ts';
import { keepMarkupBy } from './ui/layout/kept-markup.ts';
import { NonceProvider } from './ui/nonce.ts';

/** How long a streamed part may take. */
export const streamTimeout = 5_000;

// While developing, a part changes under the Worker.
if (import.meta.env.PROD)
  keepMarkupBy(async (part) => new Response(await renderToReadableStream(part, { onError: () => {} })).text());

/** Renders a document and streams it. What comes late is never public, so that crawlers miss nothing. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  const language = languageOf(request, new URL(request.url).pathname.split('/')[1]);
  let status = responseStatusCode;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), streamTimeout + 1_000);
  const rendering = renderToReadableStream(
    <NonceProvider value={context.nonce}>
      <I18nextProvider i18n={pageI18n(language)}>
        <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
      </I18nextProvider>
    </NonceProvider>,
    {
      nonce: context.nonce,
      signal: abort.signal,
      onError(error: unknown) {
        logEvent('error', 'render-failed', { requestId: context.requestId, error });
        status = 500;
      },
    },
  );
  let body: Awaited<typeof rendering>;
  try {
    body = await rendering;
  } catch (error) {
    // The first time Remix renders again, with the error for the boundaries; if they fail too, nothing else is left.
    if (!remixContext.staticHandlerContext.errors) throw error;
    clearTimeout(timer);
    return failurePage(RENDER_FAILURE, language, context.nonce);
  }
  // A signal that fires after the last byte throws at a closed stream.
  void body.allReady.catch(() => {}).finally(() => clearTimeout(timer));
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  responseHeaders.set('Content-Language', language);
  return new Response(body, { headers: responseHeaders, status });
}

/** Logs what a loader or action threw, with the id that the error screen shows. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) logEvent('error', 'request-failed', { requestId: context.requestId, error });
}

/** For app/entry.worker.ts, which answers every request with it. */
export const openEdge = (build: ServerBuild) => edgeOf(build, failurePage, matchRoutes);
