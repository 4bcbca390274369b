import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { askSession, closeSession, openSession } from '#app/server/access/session-endpoint.server.ts';

/** POST: cookies for a logged-in browser. DELETE: out again. Statuses in docs/sessions.md; other methods end at the edge. */
export function action({ request, context }: ActionFunctionArgs) {
  return request.method === 'DELETE' ? closeSession(context) : openSession(request, context);
}

/** GET: whether the session is valid (docs/sessions.md). */
export function loader({ context }: LoaderFunctionArgs) {
  return askSession(context);
}
