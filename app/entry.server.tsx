import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { serverI18n } from './i18n/i18n.server.ts';
import { languageOf } from './server/guard.server.ts';
import { logEvent } from './server/log.server.ts';
import { NonceProvider } from './ui/nonce.ts';

/** How long a streamed part may take. */
export const streamTimeout = 5_000;

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
  const body = await renderToReadableStream(
    <NonceProvider value={context.nonce}>
      <I18nextProvider i18n={serverI18n(language)}>
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

/** For app/entry.worker.ts, which frames every request with them. */
export { boundBody } from './server/body-limit.server.ts';
export { createLoadContext } from './server/load-context.server.ts';
export { refuseForeignOrigin } from './server/origin.server.ts';
export { finishResponse } from './server/response.server.ts';
export { buildsByPath } from './server/routes-of-path.server.ts';
