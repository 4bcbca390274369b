import * as z from 'zod/mini';
import { functionUrl } from '../data/callables.server.ts';
import type { Env } from './env.server.ts';
import { keptForBindings, SharedCalls, type WaitUntil } from './between-requests.server.ts';
import { logEvent } from './log.server.ts';

/** A good answer of the functions counts this long for an isolate, a bad one shorter, so that a recovery is seen soon. */
const GOOD_MS = 30_000;
const BAD_MS = 5_000;
/** A function that has to start takes seconds; services that watch addresses give up after ten. */
const DEADLINE_MS = 8_000;
/** Others join a question under way, but not one whose request was cut off before it ended. */
const ABANDONED_MS = 10_000;

const details = z.looseObject({ ok: z.boolean(), version: z.string() });

/** What the functions say of themselves; `details` only where they answered. */
type FunctionsHealth = { ok: boolean; details: z.infer<typeof details> | null };

/** What the request brings along. `now`: milliseconds since the epoch. */
type Asking = { now: number; waitUntil: WaitUntil };

let kept: { until: number; health: FunctionsHealth } | null = null;
const questions = new SharedCalls<FunctionsHealth>(ABANDONED_MS);

keptForBindings(() => {
  kept = null;
  questions.forget();
});

/**
 * GET /healthz: 200 when the Worker and the functions are well, 503 when the functions are not. Those who send the health token
 * also read what the functions say. Without a token in the configuration, and for a HEAD, it speaks for the Worker alone.
 *
 * @param env or the settings that are missing or wrong: every page is 503 then, and says the same names
 */
export async function answerHealth(
  request: Request,
  env: (Env & { requestId?: string }) | { missing: readonly string[] },
  asking: Asking,
) {
  if ('missing' in env) return answer(false, env);
  const { healthToken } = env;
  const functions = healthToken && request.method === 'GET' ? await functionsHealth(env, healthToken, asking) : null;
  const isTrusted = healthToken ? await isToken(request.headers.get('Authorization'), healthToken) : false;
  return answer(functions?.ok ?? true, functions && isTrusted ? { functions: functions.details } : {});
}

function answer(ok: boolean, more: object): Response {
  const body = { status: ok ? 'ok' : 'unavailable', version: __VERSION__, ...more };
  return Response.json(body, { status: ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}

/** Requests that come together ask once. */
async function functionsHealth(
  env: Env & { requestId?: string },
  token: string,
  asking: Asking,
): Promise<FunctionsHealth> {
  const { now } = asking;
  if (kept && now < kept.until) return kept.health;
  return questions.join('health', asking, async () => {
    const health = await askFunctions(env, token);
    kept = { until: now + (health.ok ? GOOD_MS : BAD_MS), health };
    return health;
  });
}

async function askFunctions(env: Env & { requestId?: string }, token: string): Promise<FunctionsHealth> {
  try {
    const response = await fetch(functionUrl(env, 'health'), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const parsed = details.safeParse(await response.json());
    const ok = response.ok && Boolean(parsed.data?.ok);
    if (!ok) logEvent('error', 'functions-unwell', { requestId: env.requestId, status: response.status });
    return { ok, details: parsed.data ?? null };
  } catch (error) {
    logEvent('error', 'functions-unwell', { requestId: env.requestId, error });
    return { ok: false, details: null };
  }
}

/** Compares hashes, so that the time taken says nothing about the token. */
async function isToken(header: string | null, token: string): Promise<boolean> {
  const [sent, wanted] = await Promise.all(
    [header ?? '', `Bearer ${token}`].map((text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  );
  const [a, b] = [new Uint8Array(sent!), new Uint8Array(wanted!)];
  return a.every((byte, at) => byte === b[at]);
}
