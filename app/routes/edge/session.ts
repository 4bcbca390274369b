import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { askSession, closeSession, openSession } from '#app/server/session-endpoint.server.ts';

const ALLOWED = 'GET, POST, DELETE';

/** POST: cookies for a logged-in browser. DELETE: out again. Statuses in design.md section 4. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method === 'POST') return openSession(request, context);
  if (request.method === 'DELETE') return closeSession(context);
  return notAllowed();
}

/** GET: whether the session stands (design.md section 9). */
export function loader({ request, context }: LoaderFunctionArgs) {
  return request.method === 'GET' ? askSession(context) : notAllowed();
}

function notAllowed() {
  return new Response(null, { status: 405, headers: { Allow: ALLOWED } });
}
