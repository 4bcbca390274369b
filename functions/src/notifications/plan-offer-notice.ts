import { same, TERMS_FIELDS } from '../../../app/domain/offers/changes.ts';
import { leadsOn } from '../../../app/domain/offers/short-link.ts';
import type { OfferGoal, OfferRecord } from '../../../app/domain/offers/schemas.ts';
import { titleParams } from '../../../app/domain/notifications/notice-words.ts';
import { NO_PAY } from '../../../app/domain/notifications/offer-changes.ts';
import type { NoticeKind } from '../../../app/domain/notifications/topics.ts';
import type { PlannedNotice } from './plan-notice.ts';

/**
 * What a write to an offer is to those who promote it: other terms while it is live or paused, or that it was paused, is live again or has
 * ended. Null for no news. The first version and a first publishing are none: nobody promotes the offer before.
 *
 * @param at when it was written
 */
export function noticeOfOffer(before: OfferRecord | null, after: OfferRecord | null, at: Date): PlannedNotice | null {
  if (!before || !after) return null;
  const { id: offerId, brandName: brand, title } = after;
  const step = stepOf(before.status, after.status);
  // An archived offer has its end in its terms (docs/decisions/0102), which is no news of terms.
  const isEdit = !step && after.status !== 'archived' && after.version !== before.version;
  const changes = isEdit && leadsOn(before.status) ? changesOf(before, after) : '';
  const kind = step ?? (changes ? 'offer-changed' : null);
  if (!kind) return null;
  const params = { brand, offerId, ...titleParams(title), ...(changes ? { day: at.toISOString(), changes } : {}) };
  return { id: `${kind}_${offerId}_${at.getTime()}`, kind, params, since: at };
}

const HOUR_MS = 3_600_000;
/** How long before its end an offer's promoters are told, and how long runs look at it from then on. */
const WARNING_MS = 72 * HOUR_MS;
const WARN_FOR_MS = 12 * HOUR_MS;

/** The warning that a live offer ends, while it is due; null otherwise. Another end is another warning. */
export function warningOf(
  { id: offerId, brandName: brand, title, endsAt }: Pick<OfferRecord, 'id' | 'brandName' | 'title' | 'endsAt'>,
  now: Date,
): PlannedNotice | null {
  if (!endsAt) return null;
  const since = new Date(endsAt.getTime() - WARNING_MS);
  const late = now.getTime() - since.getTime();
  if (late < 0 || late >= WARN_FOR_MS) return null;
  const params = { brand, offerId, ...titleParams(title), day: endsAt.toISOString() };
  return { id: `offer-ending_${offerId}_${endsAt.getTime()}`, kind: 'offer-ending', params, since };
}

function stepOf(before: string, after: string): NoticeKind | null {
  if (before === after) return null;
  if (after === 'paused') return before === 'live' ? 'offer-paused' : null;
  if (after === 'ended' || after === 'archived') return leadsOn(before) ? 'offer-ended' : null;
  return after === 'live' && (before === 'paused' || before === 'ended') ? 'offer-resumed' : null;
}

type Terms = Pick<OfferRecord, (typeof TERMS_FIELDS)[number]>;

/** The parameter `changes` of a notice (offer-changes.ts); '' where nothing changed. */
export function changesOf(before: Terms, after: Terms): string {
  const changes = new URLSearchParams();
  for (const [label, was, is] of goalPairs(before.goals, after.goals)) {
    const [from, to] = [payText(was), payText(is)];
    if (from !== to) changes.append('pay', `${label} ${from} ${to}`);
  }
  if (before.holdDays !== after.holdDays) changes.append('hold', `${before.holdDays} ${after.holdDays}`);
  for (const field of TERMS_FIELDS) {
    if (field === 'goals' || field === 'holdDays') continue;
    if (!same(before[field], after[field])) changes.append(field, '');
  }
  return changes.toString();
}

type GoalPair = [label: string, was: OfferGoal | undefined, is: OfferGoal | undefined];

/** Goals with the same label side by side, in the order in which each version has them. */
function goalPairs(before: readonly OfferGoal[], after: readonly OfferGoal[]): GoalPair[] {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))];
  return labels.flatMap((label) => {
    const were = before.filter((goal) => goal.label === label);
    const are = after.filter((goal) => goal.label === label);
    const longer = were.length > are.length ? were : are;
    return longer.map((_, at): GoalPair => [label, were[at], are[at]]);
  });
}

function payText(goal: OfferGoal | undefined): string {
  if (!goal) return NO_PAY;
  return goal.type === 'revshare' ? `${goal.percent ?? 0}%` : `${goal.amountMinor ?? 0}:${goal.currency ?? ''}`;
}
