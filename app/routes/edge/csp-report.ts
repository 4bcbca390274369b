import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { logPolicyReport } from '#app/server/policy-report.server.ts';

/** POST: what a browser's Content-Security-Policy stopped, for the log. Always 204: a report asks for nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  await logPolicyReport(request, context.requestId, Date.now());
  return new Response(null, { status: 204 });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
