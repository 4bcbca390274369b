import { redirect } from '@remix-run/cloudflare';
import * as z from 'zod/mini';
import type { KeptNotice } from '#app/domain/programme/review.ts';
import { expireCookie, readCookie } from './cookies.server.ts';

const TOAST_COOKIE = '__Host-greenroom-toast';

/** Values of a notice are names, times and keys. Encoded they must fit into a cookie with its name: 4,096 bytes. */
const MOST_TEXT = 80;
/** How long a notice waits for its reader. */
const KEPT_SECONDS = 86_400;

const schema = z.object({
  /** Tells it from an equal one: two requests at the same time bring the same toast twice. */
  id: z.optional(z.string().check(z.regex(/^[\w-]{1,36}$/))),
  kind: z.enum(['success', 'error', 'info']),
  key: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  /** Figures in its text, and amounts, names and dates in words. */
  values: z.optional(
    z.record(z.string().check(z.regex(/^\w{1,20}$/)), z.union([z.int(), z.string().check(z.maxLength(2 * MOST_TEXT))])),
  ),
  /** Of a notice that stays above the page until it is closed. */
  kept: z.optional(z.record(z.string(), z.string().check(z.maxLength(MOST_TEXT)))),
});

/** A toast to show after a redirect: a translation key, never a sentence. */
export type FlashToast = z.infer<typeof schema>;
type NewToast = Omit<FlashToast, 'id'>;

/** Redirects and has the next page show a toast. */
export function redirectWithToast(url: string, toast: NewToast): ReturnType<typeof redirect> {
  const values =
    toast.values && Object.fromEntries(Object.entries(toast.values).map(([name, one]) => [name, clip(one)]));
  return redirect(url, { headers: cookieOf(values ? { ...toast, values } : toast, 60) });
}

/** Has the next page say why a decision came to nothing, whichever page that is. */
export function keepNotice({ key, values }: KeptNotice): HeadersInit {
  const kept = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, clip(text)]));
  return cookieOf({ kind: 'error', key, kept }, KEPT_SECONDS);
}

/** A text as far as the cookie has room for it. */
function clip<Value extends string | number>(value: Value): Value {
  return typeof value === 'string' ? ([...value].slice(0, MOST_TEXT).join('') as Value) : value;
}

function cookieOf(toast: NewToast, seconds: number): HeadersInit {
  const value = encodeURIComponent(JSON.stringify(schema.parse({ ...toast, id: crypto.randomUUID() })));
  return { 'Set-Cookie': `${TOAST_COOKIE}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax` };
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
