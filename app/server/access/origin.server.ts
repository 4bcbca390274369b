import { REPORT_PATH } from '../platform/content-security-policy.server.ts';
import type { EdgeRefusal } from '../platform/request-limits.server.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * 403 for a write that another site could have made the browser send: its Origin is missing, null, malformed or not
 * the address that was asked. Null for everything else. Only the URL is believed, no forwarded header. Policy reports
 * change nothing, and some browsers send them without an Origin.
 */
export function refuseForeignOrigin(request: Request): EdgeRefusal | null {
  const { origin, pathname } = new URL(request.url);
  if (READS.includes(request.method) || request.headers.get('Origin') === origin) return null;
  if (pathname === REPORT_PATH) return null;
  return { status: 403, code: 'foreign-origin' };
}
