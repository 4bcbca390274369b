import type * as z from 'zod/mini';
import { CallableError, callFunction } from './callables.server.ts';
import type { MemberAccess } from './guard.server.ts';

/** What people read of a callable's refusal, by its code. */
const REFUSALS: Readonly<Record<string, string>> = {
  'changed-meanwhile': 'toasts.changedMeanwhile',
  'not-allowed': 'toasts.forbidden',
  'invalid-request': 'decision.invalid',
  'own-account': 'decision.own-account',
  'not-in-state': 'decision.not-in-state',
  'four-eyes': 'decision.four-eyes',
  'key-used': 'decision.key-used',
  'currency-differs': 'decision.currency-differs',
  'no-such-document': 'decision.no-such-document',
  'not-wanted': 'decision.not-wanted',
  // The session was ended elsewhere, and the token's hour is not over: pages go on for as long, money does not.
  'user-token-expired': 'auth:errors.login.user-token-expired',
};

export type MoneyAnswer<Data> = { ok: true; data: Data } | { ok: false; status: number; failure: string };

/**
 * Has a function move money or write to somebody, with the person's own token. A refusal comes back as a translation key; whatever else goes
 * wrong is `otherwise`: nobody knows then what was done, and doing it again with the same key is safe.
 */
export async function decideMoney<Schema extends z.ZodMiniType>(
  { session, identity }: Pick<MemberAccess, 'session' | 'identity'>,
  name: string,
  input: object,
  output: Schema,
  otherwise: 'errors.payout.updateStatus' | 'errors.payout.updateAmount' | 'person.message.unknown',
): Promise<MoneyAnswer<z.infer<Schema>>> {
  try {
    return { ok: true, data: await callFunction(session.env, identity.token, name, input, output) };
  } catch (error) {
    if (!(error instanceof CallableError)) throw error;
    const failure = REFUSALS[error.code];
    return failure ? { ok: false, status: 409, failure } : { ok: false, status: 503, failure: otherwise };
  }
}
