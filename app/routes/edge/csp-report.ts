import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { logPolicyReport } from '#app/server/platform/policy-report.server.ts';

/** POST: what a browser's Content-Security-Policy stopped, for the log. Always 204: a report asks for nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  await logPolicyReport(request, context.requestId, Date.now());
  return new Response(null, { status: 204 });
}
