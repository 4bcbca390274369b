import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guard } from '#app/server/access/guard.server.ts';

/** The root index: redirects by role (spec.txt section 2), so it never renders. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args, 'index');
  return null;
}

export default function Home() {
  return null;
}
