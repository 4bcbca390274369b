import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerHealth } from '#app/server/platform/health.server.ts';

/** GET: whether the Worker and the functions are well, with the version. Needs no session, and answers without configuration. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerHealth(request, context.session?.env ?? null, { now: Date.now(), waitUntil: context.waitUntil });
}
