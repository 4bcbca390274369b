import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { guardNotFound } from '#app/server/access/guard.server.ts';

/** Unknown paths: the not-found page inside the prefix, the English root outside it. */
export async function loader(args: LoaderFunctionArgs) {
  return guardNotFound(args);
}

export async function action(args: ActionFunctionArgs) {
  return guardNotFound(args);
}

export default function NotFound() {
  return null;
}
