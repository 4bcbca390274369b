import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { answerMedia } from '#app/server/images/media.server.ts';

/** GET: an image that admins uploaded. Needs no session. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return answerMedia(context, request, params.name);
}
