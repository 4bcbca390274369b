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
export async function decideProposalOnForm(access: MemberAccess, form: FormData): Promise<MoneyAnswer<unknown>> {
  const input = answer.safeParse(Object.fromEntries(form));
  if (!input.success) return { ok: false, status: 400, failure: 'decision.invalid' };
  return decideMoney(access, 'decideProposal', input.data, z.unknown(), 'errors.payout.updateAmount');
}
