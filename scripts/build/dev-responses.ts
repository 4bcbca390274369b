import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Plugin } from 'vite';

const HEADER = 'x-greenroom-dev-request';
const responses = new Map<string, ServerResponse>();

/**
 * Vite's dev server has no place where every response passes, as app/entry.worker.ts is in workerd. This one adds what
 * a request's session wants to set: without it, nobody could log in under `npm run dev`.
 */
export function devResponses(): Plugin {
  return {
    name: 'greenroom-dev-responses',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const id = randomUUID();
        request.headers[HEADER] = id;
        responses.set(id, response);
        response.on('close', () => responses.delete(id));
        next();
      });
    },
  };
}

/** Ties a load context to the response of its request: cookies go out with its head. */
export function attachToResponse(request: Request, context: AppLoadContext): AppLoadContext {
  const response = responses.get(request.headers.get(HEADER) ?? '');
  if (!response || !context.session) return context;
  const { session } = context;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const headers = new Headers();
    session.commit(headers);
    for (const cookie of headers.getSetCookie()) response.appendHeader('Set-Cookie', cookie);
    return writeHead(...args);
  };
  return context;
}
