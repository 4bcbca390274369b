import type { AppLoadContext } from '@remix-run/cloudflare';
import { type EnvResult, parseEnv } from './env.server.ts';
import { IdTokenVerifier } from './id-token.server.ts';
import { RequestSession } from './session.server.ts';

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    /** Null when the configuration is incomplete; `missing` then names what is. */
    session: RequestSession | null;
    missing: string[];
    requestId: string;
    /** For the scripts and styles of this response alone (content-security-policy.server.ts). */
    nonce: string;
  }
}

/** What outlives a request: one configuration and one verifier with its remembered tokens per isolate. */
let isolate: { result: EnvResult; verifier: IdTokenVerifier | null } | null = null;

/**
 * Makes the load context of one request. Throws when the Worker must not run with these bindings.
 */
export function createLoadContext(
  request: Request,
  bindings: Record<string, unknown>,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): AppLoadContext {
  if (!isolate) {
    const result = parseEnv(bindings);
    isolate = { result, verifier: result.ok ? new IdTokenVerifier(result.env) : null };
  }
  const { result, verifier } = isolate;
  const session =
    result.ok && verifier
      ? new RequestSession(request, {
          env: result.env,
          verifier,
          now: Date.now,
          waitUntil: (work) => ctx.waitUntil(work.catch(() => {})),
        })
      : null;
  return { session, missing: result.ok ? [] : result.missing, requestId: crypto.randomUUID(), nonce: newNonce() };
}

/** 128 random bits in base64, as CSP Level 3 asks for. */
function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
