import * as z from 'zod/mini';
import type { MemberAccess } from '../access/guard.server.ts';
import { decideMoney, type MoneyAnswer, reasonText } from './money-decisions.server.ts';

const answer = z.object({
  id: z.string(),
  round: z.coerce.number(),
  answer: z.enum(['approve', 'decline', 'withdraw']),
  reason: reasonText,
});

/** Approves, declines or withdraws what waits, as the form says. */
export async function decideProposalOnForm(access: MemberAccess, form: FormData): Promise<MoneyAnswer<string>> {
  const input = answer.safeParse(Object.fromEntries(form));
  if (!input.success) return { ok: false, status: 400, failure: 'decision.invalid' };
  const decided = await decideMoney(access, 'decideProposal', input.data, z.unknown(), 'errors.payout.updateAmount');
  if (decided.ok) return { ok: true, data: `toasts.proposals.${input.data.answer}` };
  // Not only the proposal may have changed, but what it is about: a rate, or a status of the conversion.
  const isChanged = decided.failure === 'toasts.changedMeanwhile';
  return isChanged ? { ...decided, failure: 'admin.adjust.waiting.changed' } : decided;
}
