import type { AppLoadContext } from '@remix-run/cloudflare';

/**
 * The last step of every response of the Worker: session cookies, and the headers that all answers share.
 * Nothing that the Worker renders may be kept by a shared cache: it may be personal or carry cookies.
 */
export function finishResponse(response: Response, request: Request, context: AppLoadContext): Response {
  const headers = new Headers(response.headers);
  context.session?.commit(headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('X-Frame-Options', 'DENY');
  headers.set('X-Request-Id', context.requestId);
  if (new URL(request.url).protocol === 'https:') {
    headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
