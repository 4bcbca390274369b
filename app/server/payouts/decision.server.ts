import * as z from 'zod/mini';
import { changeBy } from '#app/domain/ledger/change-by.ts';
import { CURRENCIES, formatMoney, readMajor } from '#app/domain/ledger/money.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { dayInWords } from '../audit/sentence.server.ts';
import { getDirectoryEntry } from '../people/directory-collection.server.ts';
import type { redirectWithToast } from '../platform/toast.server.ts';
import { decideMoney, maybeWaiting, type MoneyAnswer, reasonText } from '../ledger/money-decisions.server.ts';

const key = z.string().check(z.uuid());

const decisionForm = z.object({ decision: z.enum(['hold', 'release', 'reject', 'dismiss']), reason: reasonText, key });

const INVALID = { ok: false, status: 400, failure: 'decision.invalid' } as const;

type Payout = { cycleId: string; uid: string };
type Toast = Parameters<typeof redirectWithToast>[1];

/** Carries out what an admin's form says of one payout: a decision or, by its `intent`, the request for another payout method. */
export async function actOnPayoutForm(
  access: MemberAccess,
  payout: Payout,
  form: FormData,
): Promise<MoneyAnswer<Toast>> {
  if (form.get('intent') === 'ask-method') return askForMethod(access, payout);
  const input = decisionForm.safeParse(Object.fromEntries(form));
  if (!input.success) return INVALID;
  const { decision, ...said } = input.data;
  const order = { ...payout, ...said };
  const person = await access.read(getDirectoryEntry(payout.uid));
  const decided = await decideMoney(access, `${decision}Request`, order, z.unknown(), 'errors.payout.updateStatus');
  if (!decided.ok) return decided;
  const values = { name: person?.displayName ?? payout.uid, day: dayInWords(payout.cycleId, access.language) };
  return { ok: true, data: { kind: 'success', key: `toasts.payouts.${decision}`, values } };
}

/** Asks for another payout method. Asked before, nothing is sent, and the page says when it was. */
export async function askForMethod(access: MemberAccess, payout: Payout): Promise<MoneyAnswer<Toast>> {
  const answer = z.object({ already: z.boolean() });
  const asked = await decideMoney(access, 'askForMethod', payout, answer, 'person.message.unknown');
  if (!asked.ok) return asked;
  const { already } = asked.data;
  return {
    ok: true,
    data: already ? { kind: 'info', key: 'toasts.methodAskedBefore' } : { kind: 'success', key: 'toasts.methodAsked' },
  };
}

const adjustmentForm = z.object({
  uid: z.string(),
  amount: z.string(),
  direction: z.optional(z.enum(['add', 'deduct'])),
  currency: z.enum(CURRENCIES),
  reason: reasonText,
  key,
  /** Of the latest entry of the ledger that the page showed. */
  seq: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))),
});

/** Corrects a person's balance by the amount that an admin typed, in major units: added, or deducted by choice or by a minus. A large one waits for a second admin. Answers with what is said of it. */
export async function adjustOnForm(
  access: MemberAccess,
  form: FormData,
): Promise<MoneyAnswer<{ uid: string; key: string; values: { amount: string } }>> {
  const input = adjustmentForm.safeParse(Object.fromEntries(form));
  if (!input.success) return INVALID;
  const { amount: typed, direction, ...said } = input.data;
  const typedMinor = readMajor(typed, said.currency);
  if (typedMinor === null || typedMinor === 0) return { ...INVALID, failure: 'admin.adjust.amountWrong' };
  const order = { ...said, changeMinor: changeBy(typedMinor, direction) };
  const answer = await decideMoney(access, 'adjustBalance', order, maybeWaiting, 'errors.payout.updateAmount');
  if (!answer.ok) return answer;
  const amount = formatMoney({ amountMinor: order.changeMinor, currency: said.currency }, access.language);
  const key = answer.data.waits ? 'toasts.waitsForAdmin' : 'toasts.balanceAdjusted';
  return { ok: true, data: { uid: said.uid, key, values: { amount } } };
}
