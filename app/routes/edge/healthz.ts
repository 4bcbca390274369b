/** GET /healthz: 200 with the version; needs no configuration and no session. */
export function loader() {
  return Response.json({ status: 'ok', version: __VERSION__ }, { headers: { 'Cache-Control': 'no-store' } });
}
