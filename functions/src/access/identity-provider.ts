import * as z from 'zod/mini';
import { fromProviderCode } from '../../../app/domain/access/provider-codes.ts';
import { hrefWith } from '../../../app/domain/platform/page-href.ts';
import type { Decided } from '../../../app/domain/platform/refusal.ts';

const TIMEOUT_MS = 30_000;

/** What a password came to: the account's uid, or a catalogue code. */
export type PasswordAnswer = Decided<{ uid: string }, string>;

export type IdentityProvider = { verifyPassword(email: string, password: string): Promise<PasswordAnswer> };

const signedIn = z.object({
  localId: z.string().check(z.minLength(1)),
  idToken: z.optional(z.string()),
  mfaPendingCredential: z.optional(z.string()),
});
const refused = z.object({ error: z.object({ message: z.string() }) });

/**
 * The identity provider's REST interface: POST v1/accounts:signInWithPassword (spec.txt section 7).
 * `emulatorHost` is host:port of the Auth emulator, undefined elsewhere.
 */
export function identityProvider(apiKey: string, emulatorHost: string | undefined): IdentityProvider {
  const origin = emulatorHost
    ? `http://${emulatorHost}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  return {
    async verifyPassword(email, password) {
      let response: Response;
      let body: unknown;
      try {
        response = await fetch(hrefWith(`${origin}/v1/accounts:signInWithPassword`, { key: apiKey }), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, password, returnSecureToken: true }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        body = await response.json();
      } catch {
        return { ok: false, code: 'network-request-failed' };
      }
      if (response.status >= 500) return { ok: false, code: 'network-request-failed' };
      if (!response.ok) {
        const { error } = refused.parse(body);
        return { ok: false, code: fromProviderCode(error.message) };
      }
      const answer = signedIn.parse(body);
      // The password was right and a second factor is still owed: a custom token would skip it.
      if (answer.mfaPendingCredential || !answer.idToken) return { ok: false, code: 'multi-factor-auth-required' };
      return { ok: true, uid: answer.localId };
    },
  };
}
