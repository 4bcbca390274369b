import * as z from 'zod/mini';
import { CURRENCIES, readMajor } from '#app/domain/ledger/money.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { decideMoney, maybeWaiting, type MoneyAnswer, reasonText } from '../ledger/money-decisions.server.ts';

const key = z.string().check(z.uuid());

const decisionForm = z.object({ decision: z.enum(['hold', 'release', 'reject', 'dismiss']), reason: reasonText, key });

const INVALID = { ok: false, status: 400, failure: 'decision.invalid' } as const;

/** Carries out what an admin's form says of one payout. */
export async function decideOnRequestForm(
  access: MemberAccess,
  payout: { cycleId: string; uid: string },
  form: FormData,
): Promise<MoneyAnswer<unknown>> {
  const input = decisionForm.safeParse(Object.fromEntries(form));
  if (!input.success) return INVALID;
  const { decision, ...said } = input.data;
  return decideMoney(access, `${decision}Request`, { ...payout, ...said }, z.unknown(), 'errors.payout.updateStatus');
}

const adjustmentForm = z.object({
  uid: z.string(),
  amount: z.string(),
  currency: z.enum(CURRENCIES),
  reason: reasonText,
  key,
});

/** Corrects a person's balance by the signed amount that an admin typed, in major units. A large one `waits` for a second admin. */
export async function adjustOnForm(
  access: MemberAccess,
  form: FormData,
): Promise<MoneyAnswer<{ uid: string; waits: boolean }>> {
  const input = adjustmentForm.safeParse(Object.fromEntries(form));
  if (!input.success) return INVALID;
  const { amount, ...said } = input.data;
  const changeMinor = readMajor(amount, said.currency);
  if (changeMinor === null || changeMinor === 0) return { ...INVALID, failure: 'admin.adjust.amountWrong' };
  const order = { ...said, changeMinor };
  const answer = await decideMoney(access, 'adjustBalance', order, maybeWaiting, 'errors.payout.updateAmount');
  return answer.ok ? { ok: true, data: { uid: said.uid, waits: answer.data.waits ?? false } } : answer;
}
