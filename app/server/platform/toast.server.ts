import { redirect } from '@remix-run/cloudflare';
import * as z from 'zod/mini';
import { expireCookie, readCookie } from './cookies.server.ts';

const TOAST_COOKIE = '__Host-greenroom-toast';

const schema = z.object({
  kind: z.enum(['success', 'error', 'info']),
  key: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  /** Figures in its text. */
  values: z.optional(z.record(z.string().check(z.regex(/^\w{1,20}$/)), z.int())),
});

/** A toast to show after a redirect: a translation key, never a sentence. */
export type FlashToast = z.infer<typeof schema>;

/** Redirects and has the next page show a toast. */
export function redirectWithToast(url: string, toast: FlashToast): ReturnType<typeof redirect> {
  const value = encodeURIComponent(JSON.stringify(schema.parse(toast)));
  return redirect(url, {
    headers: { 'Set-Cookie': `${TOAST_COOKIE}=${value}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax` },
  });
}

/** Reads the toast of a request and the header that forgets it. */
export function takeToast(request: Request): { toast: FlashToast | null; headers: HeadersInit } {
  const value = readCookie(request, TOAST_COOKIE);
  if (!value) return { toast: null, headers: {} };
  return { toast: parseToast(value), headers: { 'Set-Cookie': expireCookie(TOAST_COOKIE) } };
}

function parseToast(value: string): FlashToast | null {
  try {
    return schema.parse(JSON.parse(decodeURIComponent(value)));
  } catch {
    return null;
  }
}
