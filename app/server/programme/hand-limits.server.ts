import type { FormAnswer } from '#app/domain/platform/refusal.ts';
import * as z from 'zod/mini';
import { handLimitsSchema, limitsOf, MOST_BY_HAND_MINOR, storedLimitsSchema } from '#app/domain/ledger/hand-limits.ts';
import type { HandLimits } from '#app/domain/ledger/judge-by-hand.ts';
import { CURRENCIES, readMajor } from '#app/domain/ledger/money.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { decideMoney, maybeWaiting, reasonText } from '../ledger/money-decisions.server.ts';
import { readWaiting } from '../ledger/proposals-collection.server.ts';

const LIMIT_FIELDS = [
  'secondAdminMinor',
  'mostMinor',
  'mostADayMinor',
  'mostCommissionMinor',
] as const satisfies (keyof HandLimits)[];
type Field = (typeof LIMIT_FIELDS)[number] | 'reason';

/** What admins may add by hand, currency by currency, and for which of them a change waits for a second admin. */
export async function readHandLimits(read: Read) {
  const [settings, waiting] = await Promise.all([
    read(collections.programmeSettings.byId('settings')),
    read(readWaiting()),
  ]);
  const proposed = waiting.flatMap(({ kind, currency }) => (kind === 'setHandLimits' ? [currency] : []));
  return CURRENCIES.map((currency) => ({
    currency,
    limits: limitsOf(settings, currency),
    isDefault: settings?.handLimits[currency] === undefined,
    isProposed: proposed.includes(currency),
  }));
}
export type CurrencyLimits = Awaited<ReturnType<typeof readHandLimits>>[number];

export type LimitsAnswer = FormAnswer<{ toast: string }, { errors: Partial<Record<Field, string>> }>;

const form = z.object({ currency: z.enum(CURRENCIES), key: z.string().check(z.uuid()) });

/** Proposes the limits of the form, in major units; a second admin decides. */
export async function proposeHandLimits(access: MemberAccess, data: FormData): Promise<LimitsAnswer> {
  const parsed = form.safeParse(Object.fromEntries(data));
  if (!parsed.success) return { ok: false, status: 400, failure: 'decision.invalid', errors: {} };
  const { currency, key } = parsed.data;
  const errors: Partial<Record<Field, string>> = {};
  const limits: Partial<HandLimits> = {};
  for (const field of LIMIT_FIELDS) {
    const amountMinor = readMajor(String(data.get(field) ?? ''), currency);
    if (amountMinor === null || amountMinor <= 0 || amountMinor > MOST_BY_HAND_MINOR)
      errors[field] = 'limits.errors.amount';
    else limits[field] = amountMinor;
  }
  const reason = reasonText.safeParse(data.get('reason') ?? '');
  if (!reason.success) errors.reason = 'validation.required';
  const sent = handLimitsSchema.safeParse(limits);
  if (Object.keys(errors).length === 0 && !sent.success) {
    if (storedLimitsSchema.safeParse(limits).success) errors.mostCommissionMinor = 'limits.errors.commission';
    else errors.mostMinor = 'limits.errors.order';
  }
  if (!sent.success || !reason.success) return { ok: false, status: 400, failure: null, errors };
  const order = { currency, limits: sent.data, reason: reason.data, key };
  const answer = await decideMoney(access, 'setHandLimits', order, maybeWaiting, 'errors.payout.updateAmount');
  return answer.ok ? { ok: true, toast: 'toasts.waitsForAdmin' } : { ...answer, errors: {} };
}
