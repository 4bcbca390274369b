import type { FormAnswer } from '#app/domain/platform/refusal.ts';
import * as z from 'zod/mini';
import { CURRENCIES, type Currency, readMajor, toMajorText } from '#app/domain/ledger/money.ts';
import { changeableCycles, openCycleAt } from '#app/domain/payouts/calendar.ts';
import { minimumOf, type WrongMinimum, wrongMinimum } from '#app/domain/programme/minimums.ts';
import { strictestNetwork } from '#app/domain/programme/network-terms.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { decideMoney, maybeWaiting, reasonText } from '../ledger/money-decisions.server.ts';
import { readWaiting } from '../ledger/proposals-collection.server.ts';
import { knownCutOffs } from './known-identity.server.ts';

/** The minimums of the open cycle and of the next one, currency by currency, and for which of them a change waits. */
export async function readMinimums(read: Read, now: Date) {
  const [open, [next]] = [openCycleAt(now, knownCutOffs()), changeableCycles(now, knownCutOffs())];
  const [record, settings, waiting] = await Promise.all([
    read(collections.payoutCycles.byId(open.id)),
    read(collections.programmeSettings.byId('settings')),
    read(readWaiting()),
  ]);
  const proposed = waiting.flatMap(({ kind, currency }) => (kind === 'setMinimum' ? [currency] : []));
  return {
    open: open.id,
    next: next!.id,
    rows: CURRENCIES.map((currency) => ({
      currency,
      nowMinor: minimumOf(record?.minimums, currency),
      nextMinor: minimumOf(settings?.minimums, currency),
      isProposed: proposed.includes(currency),
    })),
  };
}

/** What was typed as a minimum, and why it can't be one. */
export type AskedMinimum = { currency: Currency; text: string; wrong: WrongMinimum | null };

const asked = z.object({ currency: z.enum(CURRENCIES), minimum: z.string().check(z.maxLength(40)) });

/** The minimum that the address or a form asks about; null for none. */
export async function askedMinimum(
  read: Read,
  fields: URLSearchParams | FormData,
): Promise<(AskedMinimum & { minimumMinor: number }) | null> {
  const parsed = asked.safeParse({ currency: fields.get('currency'), minimum: fields.get('minimum') });
  if (!parsed.success) return null;
  const { currency, minimum } = parsed.data;
  const minimumMinor = readMajor(minimum, currency);
  const text = minimumMinor === null ? minimum : toMajorText({ amountMinor: minimumMinor, currency });
  const settings = await read(collections.programmeSettings.byId('settings'));
  const wrong = wrongMinimum(currency, minimumMinor, strictestNetwork(settings?.networks, currency));
  return { currency, text, minimumMinor: minimumMinor ?? 0, wrong };
}

export type MinimumAnswer = FormAnswer<{ toast: string }, { asked: AskedMinimum | null; reason: string | null }>;

/** Proposes the minimum of the form, in major units; a second admin decides. */
export async function proposeMinimum(
  access: Pick<MemberAccess, 'call' | 'read'>,
  form: FormData,
): Promise<MinimumAnswer> {
  const found = await askedMinimum(access.read, form);
  const key = z.uuid().safeParse(form.get('key'));
  const refused = { ok: false, status: 400, asked: found, reason: null } as const;
  if (!found || !key.success) return { ...refused, failure: 'decision.invalid' };
  const reason = reasonText.safeParse(form.get('reason') ?? '');
  if (found.wrong || !reason.success) {
    return { ...refused, failure: null, reason: reason.success ? null : 'validation.required' };
  }
  const { currency, minimumMinor } = found;
  const order = { currency, minimumMinor, reason: reason.data, key: key.data };
  const answer = await decideMoney(access, 'setMinimum', order, maybeWaiting, 'errors.payout.updateAmount');
  return answer.ok ? { ok: true, toast: 'toasts.waitsForAdmin' } : { ...refused, ...answer };
}
