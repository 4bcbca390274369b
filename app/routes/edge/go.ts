import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { failurePage } from '#app/shell/failure-page.tsx';
import { languageOf } from '#app/server/access/guard.server.ts';
import { openShortLink } from '#app/server/offers/short-links.server.ts';

/** GET: leads a viewer to where a short link goes. Needs no session. 404 for none, 410 for one that is over. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { target, failure } = await openShortLink(context, params.code, Date.now());
  return failure ? failurePage(failure, languageOf(request, null), context.nonce) : redirect(target);
}
