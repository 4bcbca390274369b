import { randomUUID } from 'node:crypto';
import type { AssetManifest, CloudflareState, Stored } from '../state.ts';
import { objectOf, type Route } from '../types.ts';
import { ACCOUNT, formOf, result, route, SCRIPT, textOf } from './api.ts';

/** The files of a Worker: a session says which of its manifest are new, and its token stands for all of them in the upload. */
export const assetRoutes: readonly Route[] = [
  route('POST', `${SCRIPT}/assets-upload-session`, ({ body }, { cloudflare }) => {
    const manifest = objectOf(objectOf(body).manifest) as AssetManifest;
    const missing = [...new Set(Object.values(manifest).map(({ hash }) => hash))].filter(
      (hash) => !cloudflare.assets.has(hash),
    );
    const session = randomUUID();
    cloudflare.sessions.set(session, manifest);
    return result({ jwt: tokenOf(session), buckets: missing.length > 0 ? [missing] : [] });
  }),
  {
    // The token of the upload session is sent instead of the account's.
    ...route('POST', `${ACCOUNT}/workers/assets/upload`, async (call, { cloudflare }) => {
      const session = sessionOf((call.headers.authorization ?? '').replace('Bearer ', ''));
      if (!session || !cloudflare.sessions.has(session)) throw new Error('Assets without the token of their session.');
      for (const [hash, file] of await formOf(call)) {
        cloudflare.assets.set(hash, Buffer.from(await textOf(file), 'base64'));
      }
      return result({ jwt: tokenOf(session) }, 201);
    }),
    needs: 'none',
  },
];

/** The files that an upload's settings name, by path. */
export function assetsOf({ sessions, assets }: CloudflareState, metadata: Stored): AssetManifest {
  const { jwt } = objectOf(metadata.assets) as { jwt?: string };
  const manifest = (jwt && sessions.get(sessionOf(jwt) ?? '')) || {};
  const missing = Object.entries(manifest).filter(([, { hash }]) => !assets.has(hash));
  if (missing.length > 0) throw new Error(`Files of the Worker were not uploaded: ${missing[0]![0]}`);
  return manifest;
}

/** wrangler looks at when it ends. */
function tokenOf(session: string): string {
  const claims = { exp: Math.floor(Date.now() / 1000) + 3600, session };
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'played'].join('.');
}

function sessionOf(token: string): string | null {
  const [, claims, signature] = token.split('.');
  if (!claims || signature !== 'played') return null;
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session: string }).session;
}
