import { SESSION_ID } from '#app/domain/access/session-schemas.ts';
import * as z from 'zod/mini';
import { decodeBase64Url, encodeBase64Url, isBase64Url } from './base64url.server.ts';

/** `__Host-` cookies are Secure, have no Domain and Path=/ (RFC 6265bis section 4.1.3.2). */
export const TOKEN_COOKIE = '__Host-greenroom-token';
export const REFRESH_COOKIE = '__Host-greenroom-refresh';
/** Names the sessions that ended in this browser, so that a late answer can't bring one back (docs/sessions.md). */
export const MARKER_COOKIE = '__Host-greenroom-ended';
/** Thirty days; each renewal starts it anew. The token inside lives an hour. The marker lasts as long as what it refuses. */
const MAX_AGE_S = 30 * 24 * 60 * 60;
/** Sessions that the marker names, the latest last. Answers are late by seconds, so older ones can go. */
const MOST_MARKED = 8;
/** Between the session's id and the ID token. Neither has it. */
const SEPARATOR = '~';

const refreshSchema = z.object({
  refreshToken: z.string().check(z.minLength(1)),
  uid: z.string().check(z.minLength(1)),
  sessionId: z.string().check(z.minLength(1)),
});

/** What the encrypted cookie holds. */
export type RefreshCookie = z.infer<typeof refreshSchema>;

/** Reads one cookie of a request; undefined when it is absent. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const text = part.trim();
    if (text.startsWith(name) && (text.length === name.length || text[name.length] === '=')) {
      return text.slice(name.length + 1);
    }
  }
  return undefined;
}

/** The value of the token's cookie: it names its session. */
export function tokenCookieValue(sessionId: string, token: string): string {
  return `${sessionId}${SEPARATOR}${token}`;
}

/**
 * The session and the ID token of the token's cookie. A cookie without a session is one of an earlier release, or of a
 * client that has only a token; it counts as long as this browser has ended no session.
 */
export function readTokenCookie(request: Request): { sessionId: string | null; token: string } | null {
  const value = readCookie(request, TOKEN_COOKIE);
  if (!value) return null;
  const at = value.indexOf(SEPARATOR);
  const sessionId = value.slice(0, Math.max(at, 0));
  return SESSION_ID.test(sessionId) ? { sessionId, token: value.slice(at + 1) } : { sessionId: null, token: value };
}

/** The sessions that ended in this browser. */
export function readMarker(request: Request): string[] {
  const ids = (readCookie(request, MARKER_COOKIE) ?? '').split('.');
  return ids.filter((id) => SESSION_ID.test(id)).slice(-MOST_MARKED);
}

export function markerCookieValue(ids: readonly string[]): string {
  return [...new Set(ids)].slice(-MOST_MARKED).join('.');
}

export function serializeCookie(name: string, value: string): string {
  return `${name}=${value}; Max-Age=${MAX_AGE_S}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

export function expireCookie(name: string): string {
  return `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

/** Encrypts with the first key: base64url(iv) "." base64url(AES-GCM(json)), bound to the cookie's name. */
export async function sealRefreshCookie(content: RefreshCookie, keys: string[]): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(content));
  const cipher = await crypto.subtle.encrypt(algorithm(iv), await importKey(keys[0]!), plain);
  return `${encodeBase64Url(iv)}.${encodeBase64Url(new Uint8Array(cipher))}`;
}

/** Decrypts with any of the keys, so that a rotation signs nobody out; null for anything else than our own cookie. */
export async function openRefreshCookie(value: string, keys: string[]): Promise<RefreshCookie | null> {
  const [iv, cipher, rest] = value.split('.');
  if (!iv || !cipher || rest !== undefined || !isBase64Url(iv) || !isBase64Url(cipher)) return null;
  for (const key of keys) {
    try {
      const plain = await crypto.subtle.decrypt(
        algorithm(decodeBase64Url(iv)),
        await importKey(key),
        decodeBase64Url(cipher),
      );
      const parsed = refreshSchema.safeParse(JSON.parse(new TextDecoder().decode(plain)));
      return parsed.success ? parsed.data : null;
    } catch {
      // Not this key's, or tampered with: the next key decides.
    }
  }
  return null;
}

function algorithm(iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(REFRESH_COOKIE) };
}

const importedKeys = new Map<string, Promise<CryptoKey>>();

function importKey(base64: string): Promise<CryptoKey> {
  let key = importedKeys.get(base64);
  if (!key) {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    key = crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    importedKeys.set(base64, key);
  }
  return key;
}
