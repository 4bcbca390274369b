import * as z from 'zod/mini';
import type { Env } from './env.server.ts';
import type { WaitUntil } from './key-store.server.ts';
import { logEvent } from './log.server.ts';

const TIMEOUT_MS = 10_000;

/** What an exchange of a refresh token came to. `refused` is the provider's word; `unavailable` is the network's. */
export type Exchange =
  | { kind: 'renewed'; idToken: string; refreshToken: string; uid: string }
  | { kind: 'refused'; code: 'user-disabled' | 'user-token-expired' }
  | { kind: 'unavailable' };

const answer = z.object({ id_token: z.string(), refresh_token: z.string(), user_id: z.string() });
const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Exchanges under way, by refresh token: concurrent requests of one person share one. */
const underWay = new Map<string, Promise<Exchange>>();

/**
 * Exchanges a refresh token for a new ID token: POST v1/token, form-encoded (spec.txt section 7).
 * Disabled, revoked and expired are refusals; network, timeout and 5xx are not.
 */
export function exchangeRefreshToken(env: Env, refreshToken: string, waitUntil: WaitUntil): Promise<Exchange> {
  let exchange = underWay.get(refreshToken);
  if (!exchange) {
    exchange = exchangeOnce(env, refreshToken).finally(() => underWay.delete(refreshToken));
    underWay.set(refreshToken, exchange);
    waitUntil(exchange);
  }
  return exchange;
}

async function exchangeOnce(env: Env, refreshToken: string): Promise<Exchange> {
  const origin = env.emulators
    ? `http://${env.emulators.auth}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';
  try {
    const response = await fetch(`${origin}/v1/token?key=${encodeURIComponent(env.apiKey)}`, {
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
    if (response.status >= 500 || response.status === 429 || !parsed.success) return { kind: 'unavailable' };
    const disabled = parsed.data.error.message.startsWith('USER_DISABLED');
    return { kind: 'refused', code: disabled ? 'user-disabled' : 'user-token-expired' };
  } catch (error) {
    logEvent('warn', 'exchange-failed', { error });
    return { kind: 'unavailable' };
  }
}
