import * as z from 'zod/mini';
import { REJECTIONS } from '../../../app/domain/income/commission-decision.ts';
import type { CommissionRecord } from '../../../app/domain/income/commission-schemas.ts';
import { CURRENCIES } from '../../../app/domain/ledger/money.ts';
import type { NoticeKind } from '../../../app/domain/notifications/topics.ts';
import { dayOf } from '../../../app/domain/figures/date-range.ts';
import { CAP_REACHED, NOT_CONFIRMED, REPLACED } from '../income/plan-accrual.ts';
import type { PlannedNotice } from './plan-notice.ts';

const KINDS = ['commission-earned', 'commission-rejected', 'commission-reversed'] as const satisfies NoticeKind[];
export type CommissionNewsKind = (typeof KINDS)[number];

/**
 * commissionNews/{uid_kind_currency}: what a streamer is still to be told of their commissions, summed up; it goes with the notice.
 * Its collection `told` has a document for each event that is in the sum, for as long as the event may be delivered again.
 */
export const commissionNewsSchema = z.object({
  uid: z.string(),
  kind: z.enum(KINDS),
  currency: z.enum(CURRENCIES),
  /** The event that it began with, which names the sum in `told`; '' in sums of an earlier release. */
  first: z._default(z.string(), ''),
  count: z.int(),
  /** Of all together, and never negative. */
  amountMinor: z.int(),
  dueAt: z.date(),
  latest: z.object({ commissionId: z.string(), offerId: z.string(), reasonCode: z.nullable(z.string()) }),
});
export type CommissionNews = z.infer<typeof commissionNewsSchema>;

/** commissionNews/{id}/told/{commission_time}. `sum`: the sum that counts it, by its `first`; null once it no longer does. */
export const toldEventSchema = z.object({
  expireAt: z.date(),
  sum: z._default(z.nullable(z.string()), null),
  amountMinor: z._default(z.int(), 0),
  offerId: z._default(z.string(), ''),
});
export type ToldEvent = z.infer<typeof toldEventSchema>;

/** The name of an event in `told`: the commission, and when it was written. */
export function toldIdOf(commissionId: string, at: Date): string {
  return `${commissionId}_${at.getTime()}`;
}

/** The commission and the time of an event, from its name. */
export function eventOfToldId(toldId: string): { commissionId: string; at: Date } {
  const end = toldId.lastIndexOf('_');
  return { commissionId: toldId.slice(0, end), at: new Date(Number(toldId.slice(end + 1))) };
}

/** New commissions are told at this hour (UTC). What was declined or reversed is told by the next run. */
const DIGEST_HOUR = 8;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * What a write to a commission is to its streamer; null for no news. Waiting longer, the end of a hold and a return to pending are none.
 *
 * @param before the state before the write; null where there was none
 */
export function newsKindOf(before: string | null, { state, corrects }: CommissionRecord): CommissionNewsKind | null {
  if (before === state) return null;
  if (corrects !== null) return before === null ? 'commission-reversed' : null;
  if (state === 'held') return 'commission-earned';
  return state === 'rejected' ? 'commission-rejected' : null;
}

/** The commission whose earnings a write takes away: declined, pending again, or reversed by another one. Null for none. */
export function noLongerEarned(id: string, { state, corrects }: CommissionRecord, wasEarned: boolean): string | null {
  if (corrects !== null) return corrects;
  return wasEarned && (state === 'pending' || state === 'rejected') ? id : null;
}

/** The sum with one more commission in it. `at`: when the commission was written. */
export function withCommission(
  sum: CommissionNews | null,
  kind: CommissionNewsKind,
  { id, commission, at }: { id: string; commission: CommissionRecord; at: Date },
): CommissionNews {
  const { uid, currency, offerId, reasonCode } = commission;
  return {
    uid,
    kind,
    currency,
    first: sum?.first ?? toldIdOf(id, at),
    count: (sum?.count ?? 0) + 1,
    amountMinor: (sum?.amountMinor ?? 0) + Math.abs(commission.amountMinor),
    dueAt: sum?.dueAt ?? (kind === 'commission-earned' ? digestAfter(at) : at),
    latest: { commissionId: id, offerId, reasonCode },
  };
}

/**
 * The sum without some of its events; null where none is left.
 *
 * @param left one of the others, which is named where it is the only one
 */
export function withoutEvents(
  sum: CommissionNews,
  events: readonly Pick<ToldEvent, 'amountMinor'>[],
  left: { commissionId: string; offerId: string } | null,
): CommissionNews | null {
  const count = sum.count - events.length;
  if (count <= 0) return null;
  const amountMinor = events.reduce((rest, event) => rest - event.amountMinor, sum.amountMinor);
  return { ...sum, count, amountMinor, latest: left ? { ...left, reasonCode: null } : sum.latest };
}

/** When the sum may be told next, where the streamer was told of this kind today: tomorrow. */
export function dueTomorrow(kind: CommissionNewsKind, now: Date): Date {
  if (kind === 'commission-earned') return digestAfter(now);
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS);
}

/** The next digest after a time. */
function digestAfter(at: Date): Date {
  const offset = DIGEST_HOUR * HOUR_MS;
  return new Date(Math.floor((at.getTime() - offset) / DAY_MS) * DAY_MS + DAY_MS + offset);
}

/** Codes that have a text under `commissions.reasons`. */
const REASONS: readonly (string | null)[] = [...REJECTIONS, NOT_CONFIRMED, CAP_REACHED, REPLACED];

/**
 * The notice of a sum: one of a kind, currency and day. A single commission is named, with its brand and reason; several are counted.
 *
 * @param brand of the latest one's offer
 */
export function noticeOfNews(
  { kind, currency, count, amountMinor, latest }: CommissionNews,
  brand: string,
  now: Date,
): Pick<PlannedNotice, 'id' | 'kind' | 'params'> {
  const { commissionId, reasonCode } = latest;
  const named = {
    ...{ commissionId, brand },
    ...(kind === 'commission-earned' ? {} : { reasonCode: REASONS.includes(reasonCode) ? reasonCode! : 'other' }),
  };
  return {
    id: `${kind}_${dayOf(now)}_${currency}`,
    kind,
    params: { amountMinor: String(amountMinor), currency, ...(count === 1 ? named : { count: String(count) }) },
  };
}
