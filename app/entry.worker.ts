import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
// @ts-ignore: made by the Vite build; absent in a checkout that has not been built.
import * as build from '../build/server/index.js';
import { createLoadContext } from './server/load-context.server.ts';
import { finishResponse } from './server/response.server.ts';

const handle = createRequestHandler(build as unknown as ServerBuild, 'production');

export default {
  async fetch(request, bindings, ctx) {
    const context = createLoadContext(request, bindings, ctx);
    try {
      return finishResponse(await handle(request, context), request, context);
    } finally {
      if (context.session) ctx.waitUntil(context.session.close());
    }
  },
} satisfies ExportedHandler<Record<string, unknown>>;
