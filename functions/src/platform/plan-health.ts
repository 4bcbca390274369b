import { createHash, timingSafeEqual } from 'node:crypto';
import { hopsOf } from '../access/plan-rate-limit.ts';

/** The secrets that the functions read from Secret Manager, by the fewest characters with which they are taken. */
const SHORTEST = { HEALTH_TOKEN: 24, KEITARO_API_KEY: 1, KEITARO_POSTBACK_KEY: 24 } as const;
export const HEALTH_SECRETS = Object.keys(SHORTEST) as (keyof typeof SHORTEST)[];

/** What stands in a secret that this programme does not use. */
const UNUSED = '-';

/** The secrets that are not there, or too short to keep anybody out. No value is looked at further. */
export function unfitSecrets(valueOf: (name: string) => string | undefined): string[] {
  return HEALTH_SECRETS.filter((name) => {
    const value = valueOf(name) ?? '';
    return value !== UNUSED && value.length < SHORTEST[name];
  });
}

/** What /healthz is answered with: one line a check, no value of any setting. Times are milliseconds. */
export type Health = {
  ok: boolean;
  version: string;
  checks: Record<'firestore' | 'tokens' | 'accounts' | 'queue' | 'secrets', Check>;
};

/** `reason` is a code: the texts of the platform's errors name accounts and paths. */
export type Check = { ok: true; ms: number } | { ok: false; ms: number; reason: string };

/** How the caller's address is found: how many hops are trusted, and how many there were after the marker. */
export type Hops = { trusted: number; measured: number };

/** An address of no network (RFC 5737). Hops after it in X-Forwarded-For were added on the way, not by the caller. */
export const HOP_MARKER = '192.0.2.1';

/** The hops that were added to X-Forwarded-For on the way here. */
export function measuredHops(forwardedFor: string | string[] | undefined): number {
  const hops = hopsOf(forwardedFor);
  return hops.length - 1 - hops.lastIndexOf(HOP_MARKER);
}

/** Whether a header is `Bearer` and the token. A token under 24 characters is none. Takes the same time for every wrong one. */
export function isAuthorised(header: string | undefined, token: string | undefined): boolean {
  if (!token || token.length < SHORTEST.HEALTH_TOKEN) return false;
  const [sent, wanted] = [header ?? '', `Bearer ${token}`].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(sent!, wanted!);
}

/** A code for what was thrown: that of Google's errors, else a number of gRPC, else `failed`. */
export function reasonOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (typeof code === 'number') return `grpc-${code}`;
  return typeof code === 'string' && /^[\w/-]{1,60}$/.test(code) ? code : 'failed';
}
