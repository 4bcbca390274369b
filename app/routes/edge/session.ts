import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { closeSession, openSession } from '#app/server/session-endpoint.server.ts';

/** POST: cookies for a signed-in browser. DELETE: out again. Statuses in design.md section 4. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method === 'POST') return openSession(request, context);
  if (request.method === 'DELETE') return closeSession(request, context);
  return new Response(null, { status: 405, headers: { Allow: 'POST, DELETE' } });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST, DELETE' } });
}
