import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { askSession, closeSession, openSession } from '#app/server/access/session-endpoint.server.ts';

/** POST: cookies for a logged-in browser. DELETE: out again. Statuses in design.md section 4; other methods end at the edge. */
export function action({ request, context }: ActionFunctionArgs) {
  return request.method === 'DELETE' ? closeSession(context) : openSession(request, context);
}

/** GET: whether the session stands (design.md section 9). */
export function loader({ context }: LoaderFunctionArgs) {
  return askSession(context);
}
