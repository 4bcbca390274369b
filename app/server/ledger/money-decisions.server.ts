import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import * as z from 'zod/mini';
import { PROOF_NEEDED } from '#app/domain/access/auth-codes.ts';
import type { CallableName } from '#app/domain/access/callables.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { MemberAccess } from '../access/guard.server.ts';

/** Why, as an admin typed it: people are told, and the audit log keeps it. */
export const reasonText = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.reason));

/** Who had what is taken over, as the page showed it: '' for nobody. */
export const shownOwner = z.optional(
  z.pipe(
    z.string(),
    z.transform((uid: string) => uid || null),
  ),
);

/** What a callable answers; `waits`: a second admin has to agree. */
export const maybeWaiting = z.looseObject({ waits: z.optional(z.boolean()) });

/** What people read of a callable's refusal, by its code. */
const REFUSALS: Readonly<Record<string, string>> = {
  'changed-meanwhile': 'toasts.changedMeanwhile',
  'not-allowed': 'toasts.forbidden',
  'invalid-request': 'decision.invalid',
  'own-account': 'decision.own-account',
  'not-in-state': 'decision.not-in-state',
  'nothing-to-export': 'paymentSolution.nothingToExport',
  'four-eyes': 'decision.four-eyes',
  'second-admin': 'decision.second-admin',
  'above-limit': 'decision.above-limit',
  'key-used': 'decision.key-used',
  'currency-differs': 'decision.currency-differs',
  'no-such-document': 'decision.no-such-document',
  'too-many-differences': 'decision.too-many-differences',
  'not-owner': 'decision.not-owner',
  'not-wanted': 'decision.not-wanted',
  'method-fits': 'decision.method-fits',
  'not-paid': 'pages.adminPayoutsAdjust.none.description',
  'job-by-hand': 'decision.job-by-hand',
  'job-done-since': 'decision.job-done-since',
  'job-running': 'decision.job-running',
  'cannot-be-assigned': 'auth:errors.action.cannot-be-assigned',
  'conversion-decided': 'auth:errors.action.conversion-decided',
  'rate-moved': 'rates.errors.moved',
  'rate-absurd': 'rates.errors.absurd',
  // The session was ended elsewhere, and the token's hour is not over: pages go on for as long, money does not.
  'user-token-expired': 'auth:errors.login.user-token-expired',
  'requires-recent-login': PROOF_NEEDED,
};

export type MoneyAnswer<Data> = FormAnswer<{ data: Data }, Whole>;

/**
 * Has a function move money or write to someone, with the person's own token. A refusal comes back as a translation key; whatever else goes
 * wrong is `otherwise`: nobody knows then what was done, and doing it again with the same key is safe.
 */
export async function decideMoney<Schema extends z.ZodMiniType>(
  access: Pick<MemberAccess, 'call'>,
  name: CallableName,
  input: object,
  output: Schema,
  otherwise:
    | 'errors.payout.updateStatus'
    | 'errors.payout.updateAmount'
    | 'person.message.unknown'
    | 'rates.errors.unknown'
    | 'questions.errors.unknown'
    | 'income.rerun.unknown',
): Promise<MoneyAnswer<z.infer<Schema>>> {
  const called = await access.call(name, input, output);
  if (called.ok) return called;
  const failure = called.refusal.kind === 'refused' && called.refusal.code ? REFUSALS[called.refusal.code] : undefined;
  return failure ? { ok: false, status: 409, failure } : { ok: false, status: 503, failure: otherwise };
}
