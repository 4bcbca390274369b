import type { AppLoadContext } from '@remix-run/cloudflare';
import { type EnvResult, parseEnv, staticAssetsOf } from './env.server.ts';
import { loadTranslations } from '#app/i18n/i18n.server.ts';
import { IdTokenVerifier } from '../access/id-token.server.ts';
import { forgetOldBindings } from './between-requests.server.ts';
import { logEvent } from './log.server.ts';
import type { EdgeRefusal } from './request-limits.server.ts';
import { RequestSession } from '../access/session.server.ts';
import { readAsset } from './static-assets.server.ts';

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    /** Null when the configuration is incomplete; `missing` then names what is. */
    session: RequestSession | null;
    missing: string[];
    requestId: string;
    /** For the scripts and styles of this response alone (content-security-policy.server.ts). */
    nonce: string;
    /** Why this request was refused before its action could run: the guard throws it. */
    refusal: EdgeRefusal | null;
    /** Keeps work going that other requests wait for, also when the browser of this one has gone. */
    waitUntil: (work: Promise<unknown>) => void;
  }
}

/** What outlives a request: one configuration and one verifier with its remembered tokens, for the bindings that they were made of. */
let isolate: { bindings: object; result: EnvResult; verifier: IdTokenVerifier | null } | null = null;

/** A context without session and configuration: for answers that are given before there is one. */
export function bareContext(): AppLoadContext {
  return {
    session: null,
    missing: [],
    requestId: crypto.randomUUID(),
    nonce: newNonce(),
    refusal: null,
    waitUntil: () => {},
  };
}

/** Reads the translations once per isolate. Throws when they can't be read. */
export async function readTranslations(bindings: Record<string, unknown>): Promise<void> {
  const assets = staticAssetsOf(bindings);
  // Without any files, the Configuration Error screen falls back to the texts that it carries.
  await loadTranslations(async (path) => (assets ? readAsset<object>(assets, path) : {}));
}

/** Makes the load context of one request. Throws when the Worker must not run with these bindings. */
export function createLoadContext(
  request: Request,
  bindings: Record<string, unknown>,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  context = bareContext(),
): AppLoadContext {
  // workerd hands the same object to every request of an isolate.
  if (isolate?.bindings !== bindings) {
    forgetOldBindings();
    const result = parseEnv(bindings);
    isolate = { bindings, result, verifier: result.ok ? new IdTokenVerifier(result.env) : null };
    if (!result.ok) logEvent('error', 'configuration-missing', { missing: result.missing });
  }
  const { result, verifier } = isolate;
  const { requestId } = context;
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work.catch(() => {}));
  const session =
    result.ok && verifier
      ? new RequestSession(request, {
          env: result.env,
          verifier,
          requestId,
          now: Date.now,
          waitUntil,
        })
      : null;
  return { ...context, session, missing: result.ok ? [] : result.missing, waitUntil };
}

/** 128 random bits in base64, as CSP Level 3 asks for. */
function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
