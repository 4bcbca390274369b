import type { FormAnswer } from '#app/domain/platform/refusal.ts';
import * as z from 'zod/mini';
import { type Currency, readMajor, toMajorText } from '#app/domain/ledger/money.ts';
import { MOST_HOLD_DAYS } from '#app/domain/offers/editor-limits.ts';
import { changeableCycles, openCycleAt } from '#app/domain/payouts/calendar.ts';
import { cutOffHoursSchema } from '#app/domain/programme/cut-off-schemas.ts';
import { cutOffHoursOf, USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { NETWORKS, PAYOUT_NETWORKS, type PayoutNetwork } from '#app/domain/payouts/networks.ts';
import { holdDaysOf } from '#app/domain/programme/hold-days.ts';
import { networkTermsOf, type WrongNetwork, wrongNetwork } from '#app/domain/programme/network-terms.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { decideMoney, maybeWaiting, reasonText } from '../ledger/money-decisions.server.ts';
import { readWaiting } from '../ledger/proposals-collection.server.ts';
import { knownCutOffs } from './known-identity.server.ts';

/**
 * The networks as the open cycle and the next one pay by them, the hold period of new offers, the cut-off, and what of it waits for
 * an admin.
 */
export async function readNetworks(read: Read, now: Date) {
  const open = openCycleAt(now, knownCutOffs());
  const [record, settings, calendar, waiting] = await Promise.all([
    read(collections.payoutCycles.byId(open.id)),
    read(collections.programmeSettings.byId('settings')),
    read(collections.programmeCalendar.byId('calendar')),
    read(readWaiting()),
  ]);
  // Not as this isolate knows it: an admin looks here for what was just approved.
  const cutOffs = calendar?.cutOffs ?? USUAL_CUT_OFFS;
  const next = changeableCycles(now, cutOffs)[0]!;
  const isProposed = (id: string) => waiting.some((one) => one.kind === 'setTerms' && one.id === id);
  return {
    open: open.id,
    next: next.id,
    cutOff: {
      now: cutOffHoursOf(open.id, cutOffs),
      next: cutOffHoursOf(next.id, cutOffs),
      cutOffs,
      isProposed: isProposed('cut-off'),
    },
    hold: { days: holdDaysOf(settings), isProposed: isProposed('hold') },
    rows: NETWORKS.map((network) => ({
      network,
      takes: [...PAYOUT_NETWORKS[network].takes] as Currency[],
      now: networkTermsOf(record?.networks, network),
      next: networkTermsOf(settings?.networks, network),
      isProposed: isProposed(`network_${network}`),
    })),
  };
}

/** What was chosen and typed for a network, and why it can't be so. */
export type AskedNetwork = {
  network: PayoutNetwork;
  on: boolean;
  texts: Partial<Record<Currency, string>>;
  wrong: WrongNetwork | null;
};
type Found = AskedNetwork & { leastMinor: Partial<Record<Currency, number>> };

const asked = z.object({ network: z.enum(NETWORKS), on: z.enum(['yes', 'no']) });

/** The network that the address or a form asks about; null for none. */
export async function askedNetwork(read: Read, fields: URLSearchParams | FormData): Promise<Found | null> {
  const parsed = asked.safeParse({ network: fields.get('network'), on: fields.get('on') });
  if (!parsed.success) return null;
  const { network } = parsed.data;
  const on = parsed.data.on === 'yes';
  const typed: Partial<Record<Currency, number | null>> = {};
  const texts: AskedNetwork['texts'] = {};
  for (const currency of PAYOUT_NETWORKS[network].takes) {
    const text = String(fields.get(`least-${currency}`) ?? '').slice(0, 40);
    const amountMinor = readMajor(text, currency);
    typed[currency] = amountMinor;
    texts[currency] = amountMinor === null ? text : toMajorText({ amountMinor, currency });
  }
  const settings = await read(collections.programmeSettings.byId('settings'));
  const wrong = wrongNetwork(network, { on, least: typed }, settings?.minimums);
  return { network, on, texts, wrong, leastMinor: wrong ? {} : (typed as Found['leastMinor']) };
}

/** What was typed as a whole number, and why it can't be one of these: a translation key. */
export type AskedNumber = { text: string; error: string | null };

/** The hold period that the address or a form asks about; null for none. */
export function askedHold(fields: URLSearchParams | FormData): (AskedNumber & { holdDays: number }) | null {
  const asked = askedNumber(fields, 'hold', 'holdDays');
  if (!asked) return null;
  const { text, number } = asked;
  return { text, holdDays: number, error: number <= MOST_HOLD_DAYS ? null : 'networks.hold.error' };
}

/** The cut-off that the address or a form asks about, in hours before payday; null for none. */
export function askedCutOff(fields: URLSearchParams | FormData): (AskedNumber & { hours: number }) | null {
  const asked = askedNumber(fields, 'cut-off', 'hours');
  if (!asked) return null;
  const { text, number } = asked;
  return { text, hours: number, error: cutOffHoursSchema.safeParse(number).success ? null : 'networks.cutOff.error' };
}

/** NaN for what is no number of up to three digits. */
function askedNumber(fields: URLSearchParams | FormData, about: Shown['about'], name: string) {
  const typed = fields.get(name);
  if (fields.get('about') !== about || typeof typed !== 'string') return null;
  const text = typed.trim().slice(0, 40);
  return { text, number: /^\d{1,3}$/.test(text) ? Number(text) : NaN };
}

type Shown = { reason: string | null } & (
  | { about: 'network'; asked: AskedNetwork | null }
  | { about: 'hold'; asked: AskedNumber | null }
  | { about: 'cut-off'; asked: AskedNumber | null }
);
export type NetworksAnswer = FormAnswer<{ toast: string }, Shown>;

/** Proposes what the form of a network, of the hold period or of the cut-off says; a second admin decides. */
export async function proposeTerms(
  access: Pick<MemberAccess, 'call' | 'read'>,
  form: FormData,
): Promise<NetworksAnswer> {
  const key = z.uuid().safeParse(form.get('key'));
  const typedReason = reasonText.safeParse(form.get('reason') ?? '');
  const reason = typedReason.success ? null : 'validation.required';
  const sendTo = async (set: object) => {
    const order = { set, reason: typedReason.data, key: key.data };
    return decideMoney(access, 'setTerms', order, maybeWaiting, 'errors.payout.updateAmount');
  };
  const about = form.get('about');
  if (about === 'hold' || about === 'cut-off') {
    const found = about === 'hold' ? askedHold(form) : askedCutOff(form);
    const refused = { ok: false, status: 400, about, asked: found, reason } as const;
    if (!found || !key.success) return { ...refused, failure: 'decision.invalid' };
    const { error, text: _, ...set } = found;
    if (error || reason) return { ...refused, failure: null };
    const answer = await sendTo({ about, ...set });
    return answer.ok ? { ok: true, toast: 'toasts.waitsForAdmin' } : { ...refused, ...answer };
  }
  const found = await askedNetwork(access.read, form);
  const refused = { ok: false, status: 400, about: 'network', asked: found, reason } as const;
  if (!found || !key.success) return { ...refused, failure: 'decision.invalid' };
  if (found.wrong || reason) return { ...refused, failure: null };
  const { network, on, leastMinor } = found;
  const answer = await sendTo({ about: 'network', network, terms: { on, least: leastMinor } });
  return answer.ok ? { ok: true, toast: 'toasts.waitsForAdmin' } : { ...refused, ...answer };
}
