import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/cloudflare';
// @ts-ignore: made by the Vite build; absent in a checkout that has not been built.
import * as untypedBuild from '../build/server/index.js';
import type * as entryServer from './entry.server.tsx';

const build = untypedBuild as unknown as ServerBuild;
// Taken from the server build, not imported: a second copy of its modules would not know the first one's Firestore.
const { boundBody, buildsByPath, createLoadContext, finishResponse, refuseForeignOrigin } = build.entry
  .module as unknown as typeof entryServer;
const buildFor = buildsByPath(build);
const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** Remix's handler for the routes that this path may match. */
function handlerFor({ url }: Request): RequestHandler {
  const narrowed = buildFor(new URL(url).pathname);
  const handler = handlers.get(narrowed) ?? createRequestHandler(narrowed, 'production');
  handlers.set(narrowed, handler);
  return handler;
}

async function answer(request: Request, context: AppLoadContext): Promise<Response> {
  const bounded = await boundBody(request);
  return bounded instanceof Response ? bounded : handlerFor(bounded)(bounded, context);
}

export default {
  async fetch(request, bindings, ctx) {
    const context = await createLoadContext(request, bindings, ctx);
    try {
      // Before Remix, which trusts X-Forwarded-Host in a check of its own and answers 500.
      const refusal = refuseForeignOrigin(request);
      return finishResponse(refusal ?? (await answer(request, context)), request, context);
    } finally {
      if (context.session) ctx.waitUntil(context.session.close());
    }
  },
} satisfies ExportedHandler<Record<string, unknown>>;
