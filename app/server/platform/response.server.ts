import type { AppLoadContext } from '@remix-run/cloudflare';
import { RETRY_AFTER } from '../access/request-rates.server.ts';
import { BARE_POLICY, contentSecurityPolicy, REPORT_PATH } from './content-security-policy.server.ts';

/** Nothing here asks for the reader's camera, place or money. */
const PERMISSIONS = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer']
  .concat(['microphone', 'midi', 'payment', 'usb'])
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What a response may set itself: a logo is shown in mails, too. */
export const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

const SAME_ON_ALL = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  [RESOURCE_POLICY]: 'same-origin',
  'Permissions-Policy': PERMISSIONS,
};

/**
 * The last step of every response of the Worker: session cookies, and the headers that all answers share.
 * Nothing that the Worker renders may be kept by a shared cache: it may be personal or carry cookies.
 * public/_headers has the same for the static assets.
 */
export function finishResponse(response: Response, request: Request, context: AppLoadContext): Response {
  const headers = new Headers(response.headers);
  context.session?.commit(headers);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  for (const [name, value] of Object.entries(SAME_ON_ALL)) {
    if (!(name === RESOURCE_POLICY && headers.has(name))) headers.set(name, value);
  }
  if (response.status === 429) headers.set('Retry-After', String(RETRY_AFTER));
  headers.set('X-Request-Id', context.requestId);
  const secure = new URL(request.url).protocol === 'https:';
  if (secure) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy(context.nonce, context.session?.env ?? null, secure));
    headers.set('Reporting-Endpoints', `csp="${REPORT_PATH}"`);
  } else {
    headers.set('Content-Security-Policy', BARE_POLICY);
  }
  const isHead = request.method === 'HEAD';
  // What makes the body holds its connections until it is read or given up.
  if (isHead) void response.body?.cancel();
  const body = isHead ? null : response.body;
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}
