import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerHealth } from '#app/server/platform/health.server.ts';

/** GET: whether the Worker and the functions are well, with the version. Needs no session. */
export function loader({ request, context: { session, missing, waitUntil } }: LoaderFunctionArgs) {
  return answerHealth(request, session?.env ?? { missing }, { now: Date.now(), waitUntil });
}
