import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import { authErrorKey } from '#app/domain/access/auth-codes.ts';
import type { CallableName } from '#app/domain/access/callables.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { maybeWaiting } from '../ledger/money-decisions.server.ts';
import { findUid } from '../people/directory-collection.server.ts';

export type IncomeAnswer = FormAnswer<{ waits: boolean }, Whole & { id: string }>;

/**
 * Carries out what a form says of one quarantined conversion (`assign`, `dismiss`) or one held commission (`hold`, `release`,
 * `reject`), by the functions, which alone move money. What `waits` needs a second admin. What is wrong comes back as a translation key.
 */
export async function decideOnIncome(access: MemberAccess, form: FormData): Promise<IncomeAnswer> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [id, intent, reason] = [text('id'), text('intent'), text('reason')];
  const refused = (status: number, failure: string): IncomeAnswer => ({ ok: false, status, failure, id });
  if (reason.length < 3) return refused(400, 'decision.reason-required');
  if (intent === 'assign') {
    const uid = text('username') ? await access.read(findUid(text('username'))) : null;
    if (!uid) return refused(404, 'accessDecisions.refusals.nobody');
    const payout = text('payout').replace(',', '.');
    const amended = payout ? { payout, currency: text('currency') } : {};
    return call(access, 'assignQuarantined', { id, uid, offerId: text('offerId'), reason, ...amended }, id);
  }
  if (intent === 'dismiss') return call(access, 'assignQuarantined', { id, dismiss: true, reason }, id);
  if (intent === 'release') return call(access, 'decideCommission', { id, action: 'release', reason }, id);
  if (intent === 'reject') {
    const decision = { id, action: 'reject', reason, reasonCode: text('reasonCode') };
    return call(access, 'decideCommission', decision, id);
  }
  if (intent === 'hold') {
    const until = new Date(`${text('until')}T00:00:00.000Z`);
    if (Number.isNaN(until.getTime())) return refused(400, 'decision.reapply-in-past');
    return call(access, 'decideCommission', { id, action: 'hold', reason, until: until.toISOString() }, id);
  }
  return refused(400, 'decision.invalid');
}

async function call(access: MemberAccess, name: CallableName, input: unknown, id: string): Promise<IncomeAnswer> {
  const called = await access.call(name, input, maybeWaiting);
  if (called.ok) return { ok: true, waits: called.data.waits ?? false };
  const code = (called.refusal.kind === 'refused' && called.refusal.code) || 'network-request-failed';
  const status = code === 'network-request-failed' ? 503 : code === 'not-allowed' ? 403 : 409;
  return { ok: false, status, failure: `auth:${authErrorKey('action', code)}`, id };
}
