import type { ServerBuild } from '@remix-run/cloudflare';
import type { RouteFinder } from './routes-of-path.server.ts';

/** Where the browser asks which routes lie behind the links of a page (lazy route discovery). */
export const MANIFEST_PATH = '/__manifest';

/** The router in the browser asks for the links of one page at a time, in an address of at most 7,680 characters. */
const MOST_LINKS = 400;
const LONGEST_LINK = 1_024;

/**
 * Answers `/__manifest?version=V&p=PATH&p=…` in Remix's place, which matches every path and every path above it against all
 * routes: 7 KB of `/a/a/a…` took it five seconds. The answer is the one that the router in the browser expects: routes by
 * id, or 204 with X-Remix-Reload-Document for a page of another release. 400 for too many or too long paths.
 */
export function answerManifest(build: ServerBuild, finder: RouteFinder, url: URL): Response {
  const version = url.searchParams.get('version');
  if (version !== build.assets.version) {
    return new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } });
  }
  const links = url.searchParams.getAll('p');
  if (links.length === 0 || links.length > MOST_LINKS || links.some((link) => link.length > LONGEST_LINK)) {
    return Response.json({ code: 'invalid-request' }, { status: 400 });
  }
  const ids = new Set(links.flatMap((link) => finder.along(link)));
  const patches = Object.fromEntries([...ids].map((id) => [id, build.assets.routes[id]]));
  return Response.json(patches, { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } });
}
