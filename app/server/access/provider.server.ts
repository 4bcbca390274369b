import * as z from 'zod/mini';
import { type FinalProviderCode, isFinalProviderCode } from '#app/domain/access/session-machine.ts';
import { fromProviderCode } from '#app/domain/access/provider-codes.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { Env } from '../platform/env.server.ts';
import { SharedCalls, type WaitUntil } from '../platform/between-requests.server.ts';
import { logEvent } from '../platform/log.server.ts';

const TIMEOUT_MS = 10_000;

/**
 * The result of exchanging a refresh token. `refused`: a final answer about this session. `undecided`: the provider
 * answered something else, about our key or its load. `unavailable`: it gave no answer.
 */
export type Exchange =
  | { kind: 'renewed'; idToken: string; refreshToken: string; uid: string }
  | { kind: 'refused'; code: FinalProviderCode }
  | { kind: 'undecided'; code: string }
  | { kind: 'unavailable' };

const answer = z.object({ id_token: z.string(), refresh_token: z.string(), user_id: z.string() });
const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Exchanges under way, by refresh token: concurrent requests of one person share one. */
const exchanges = new SharedCalls<Exchange>();

/**
 * Exchanges a refresh token for a new ID token: POST v1/token, form-encoded (spec.txt section 7). Concurrent requests
 * join one exchange. Never throws.
 */
export function exchangeRefreshToken(env: Env, refreshToken: string, waitUntil: WaitUntil): Promise<Exchange> {
  return exchanges.join(refreshToken, { now: Date.now(), waitUntil }, () => exchangeOnce(env, refreshToken));
}

async function exchangeOnce(env: Env, refreshToken: string): Promise<Exchange> {
  const origin = env.emulators
    ? `http://${env.emulators.auth}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';
  try {
    const response = await fetch(hrefWith(`${origin}/v1/token`, { key: env.apiKey }), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) {
      const { id_token, refresh_token, user_id } = answer.parse(body);
      return { kind: 'renewed', idToken: id_token, refreshToken: refresh_token, uid: user_id };
    }
    const parsed = refusal.safeParse(body);
    if (response.status >= 500 || !parsed.success) return { kind: 'unavailable' };
    const code = fromProviderCode(parsed.data.error.message);
    return isFinalProviderCode(code) ? { kind: 'refused', code } : { kind: 'undecided', code };
  } catch (error) {
    logEvent('warn', 'exchange-failed', { error });
    return { kind: 'unavailable' };
  }
}
