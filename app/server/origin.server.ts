const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * 403 for a write that another site could have made the browser send: its Origin is missing, null, malformed or not
 * the address that was asked. Null for everything else. Only the URL is believed, no forwarded header.
 */
export function refuseForeignOrigin(request: Request): Response | null {
  if (READS.includes(request.method) || request.headers.get('Origin') === new URL(request.url).origin) return null;
  return Response.json({ code: 'foreign-origin' }, { status: 403 });
}
