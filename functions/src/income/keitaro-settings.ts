import type { Request } from 'firebase-functions/v2/https';
import type { KeitaroSettings } from './keitaro-api.ts';
import type { PostbackRequest, PostbackSettings } from './plan-postback.ts';
import { addressOf } from '../access/plan-rate-limit.ts';
import { secretOf } from '../platform/secret.ts';

/**
 * What connects Greenroom to a tracker, from the environment: KEITARO_URL, KEITARO_CURRENCY and KEITARO_ADDRESSES from
 * functions/.env, KEITARO_API_KEY and KEITARO_POSTBACK_KEY from Secret Manager. Without them nothing is taken or asked.
 */

/** Secrets for a function's options. The emulator has them in its environment: for a demo project it can't ask for any. */
export function secrets(...names: string[]): string[] {
  return process.env.FUNCTIONS_EMULATOR === 'true' ? [] : names;
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

export function postbackSettings(env: NodeJS.ProcessEnv = process.env): PostbackSettings {
  return {
    key: secretOf(env, 'KEITARO_POSTBACK_KEY'),
    addresses: listOf(env.KEITARO_ADDRESSES),
    currency: env.KEITARO_CURRENCY || 'USD',
  };
}

/** Throws for a KEITARO_URL that is no https address: the key would go over it in the clear. */
export function keitaroSettings(env: NodeJS.ProcessEnv = process.env): KeitaroSettings {
  const baseUrl = env.KEITARO_URL?.replace(/\/+$/, '') || null;
  if (baseUrl && !baseUrl.startsWith('https://')) throw new Error('KEITARO_URL is not an https address');
  return { baseUrl, apiKey: secretOf(env, 'KEITARO_API_KEY'), currency: env.KEITARO_CURRENCY || 'USD' };
}

/** The parts of a request that a postback is read from. Bodies that are no fields (text, lists) count as none. */
export function postbackRequestOf(request: Request): PostbackRequest {
  const body: unknown = request.body;
  const isFields = typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body);
  return {
    method: request.method,
    address: addressOf(request.headers['x-forwarded-for'], request.socket.remoteAddress),
    query: request.query,
    body: isFields ? (body as Record<string, unknown>) : {},
    bytes: request.originalUrl.length + (request.rawBody?.length ?? 0),
  };
}
