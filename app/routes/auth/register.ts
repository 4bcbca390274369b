import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '#app/server/access/guard.server.ts';

/** The old address of /signup: the guard redirects everybody. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args, 'register');
  return null;
}
