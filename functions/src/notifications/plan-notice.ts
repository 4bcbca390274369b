import * as z from 'zod/mini';
import type { NoticeKind } from '../../../app/domain/notifications/topics.ts';
import type { NoticeRecord } from '../../../app/domain/notifications/notice.ts';
import type { RequestState } from '../../../app/domain/payouts/request.ts';
import { shownAccess } from '../../../app/domain/offers/access.ts';
import type { OfferAccessRecord } from '../../../app/domain/offers/schemas.ts';
import type { Question } from '../../../app/domain/ledger/question.ts';
import type { PayoutMethodRecord, PayoutRequestRecord } from '../../../app/domain/payouts/schemas.ts';
import type { ReviewRecord } from '../../../app/domain/people/schemas.ts';

/** A notice and the id under which it exists once, however often its event is delivered. */
export type PlannedNotice = {
  id: string;
  kind: NoticeKind;
  params: NoticeRecord['params'];
  /** When it happened. */
  since: Date;
};

/** An event that reaches us later than this is no news any more. */
const NEWS_FOR_MS = 3 * 86_400_000;

export function isNews({ since }: Pick<PlannedNotice, 'since'>, now: Date): boolean {
  return now.getTime() - since.getTime() <= NEWS_FOR_MS;
}

/** The states of a request that its streamer is notified of. */
const OF_STATE: Partial<Record<RequestState, NoticeKind>> = {
  locked: 'payout-locked',
  blocked: 'payout-blocked',
  paid: 'payout-paid',
  failed: 'payout-failed',
  returned: 'payout-returned',
  held: 'payout-held',
  rejected: 'payout-rejected',
};

/** The same where the money is requested for another payday already. */
const OF_REQUESTED_AGAIN: Partial<Record<RequestState, NoticeKind>> = {
  failed: 'payout-failed-again',
  returned: 'payout-returned-again',
};

/** For a request that is in this state now; null for states that are the streamer's own doing. */
export function noticeOfRequest(request: PayoutRequestRecord): PlannedNotice | null {
  const { state, cycleId, amountMinor, currency, requestedAt, timeline, nextCycleId, outOfFile } = request;
  const released = timeline.released?.at;
  // Locked by the release of a hold: that is the news. What is blocked, then or later, has its own, which nobody can switch off.
  const isRelease = released && state === 'locked';
  const isLate = state === 'paid' && (timeline.failed || outOfFile);
  const ofState = nextCycleId ? (OF_REQUESTED_AGAIN[state] ?? OF_STATE[state]) : OF_STATE[state];
  const kind = isRelease ? 'payout-released' : isLate ? 'payout-paid-late' : ofState;
  if (!kind) return null;
  const params: PlannedNotice['params'] = { cycle: cycleId, ...(nextCycleId ? { next: nextCycleId } : {}) };
  if (amountMinor !== undefined && currency) Object.assign(params, { amountMinor: String(amountMinor), currency });
  const since = isRelease ? released : (timeline[state]?.at ?? requestedAt);
  // Held again after a release is told again.
  const again = released ? `_${since.getTime()}` : '';
  return { id: `${kind}_${cycleId}_${state}${again}`, kind, params, since };
}

/** For the decision on an application; who was declined learns it by mail. */
export function noticeOfReview({ decision, decidedAt }: ReviewRecord): PlannedNotice {
  const kind = decision === 'approved' ? 'account-approved' : 'account-rejected';
  return { id: `${kind}_${decidedAt.getTime()}`, kind, params: {}, since: decidedAt };
}

/** An audit entry of a correction; `after` as ledger/adjust-balance.ts writes it. */
export const adjustmentSchema = z.object({
  action: z.literal('adjust-balance'),
  target: z.string(),
  after: z.object({ changeMinor: z.int(), currency: z.string() }),
  reason: z.string(),
  at: z.date(),
});

/** For a correction of the balance, with its reason: the entry's id is that of the ledger entry, too. */
export function noticeOfAdjustment(
  id: string,
  { target, after, reason, at }: z.infer<typeof adjustmentSchema>,
): PlannedNotice & { uid: string } {
  const params = { amountMinor: String(after.changeMinor), currency: after.currency, reason };
  const uid = target.slice('balances/'.length);
  return { uid, id: `balance-adjusted_${id}`, kind: 'balance-adjusted', params, since: at };
}

/** For the answer to a question about a commission. */
export function noticeOfAnswer(
  questionId: string,
  { commissionId, amountMinor, currency, answeredAt }: Question,
): PlannedNotice {
  const params = { amountMinor: String(amountMinor), currency, commissionId };
  const id = `question-answered_${questionId}`;
  return { id, kind: 'question-answered', params, since: answeredAt ?? new Date(0) };
}

/** For each change of the way to be paid, the first one included: anyone who did not make it must learn of it. */
export function noticeOfMethod({ revision, network, changedAt }: PayoutMethodRecord): PlannedNotice {
  const id = `payout-method-changed_${revision}`;
  return { id, kind: 'payout-method-changed', params: { network }, since: changedAt };
}

const OF_ACCESS = { approved: 'offer-approved', declined: 'offer-declined', withdrawn: 'offer-withdrawn' } as const;

/** For a decision on access to an offer. A private offer is shown to nobody whose access was withdrawn: its notice says the reason itself. */
export function noticeOfAccess(access: OfferAccessRecord): PlannedNotice | null {
  const { offerId, card, reason, decidedAt } = access;
  const shown = shownAccess(access);
  if (shown === 'requested') return null;
  const kind = OF_ACCESS[shown];
  const since = decidedAt ?? new Date(0);
  const isShown = shown !== 'withdrawn' || card.visibility !== 'private';
  const params = {
    ...{ brand: card.brandName, ...(isShown ? { offerId } : {}) },
    ...(shown === 'withdrawn' ? { reason } : {}),
  };
  return { id: `${kind}_${offerId}_${since.getTime()}`, kind, params, since };
}
