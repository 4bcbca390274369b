import { hashText } from '../payouts/batch.ts';
import { LIMITS } from '../platform/limits.ts';
import { newRandomId, type RandomBytes } from '../platform/random-id.ts';
import type { Visibility } from './offer.ts';

/** A streamer's access to an offer: offerAccess/{offerId_uid}. */

export const ACCESS_STATES = ['requested', 'approved', 'declined'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

type Shown = { state: AccessState; subId: string; withdrawn?: boolean | undefined };

/**
 * The status that the person sees: a refusal is declined, or withdrawn after an approval. Decisions of an earlier release lack the mark, so
 * there the sub-id decides: a card keeps the one of its approval.
 */
export function shownAccess({ state, subId, withdrawn }: Shown): AccessState | 'withdrawn' {
  return state === 'declined' && (withdrawn ?? subId !== '') ? 'withdrawn' : state;
}

export function accessId(offerId: string, uid: string): string {
  return `${offerId}_${uid}`;
}

/** A sub-id begins with as many random letters and digits. */
export const SUB_ID_RANDOM = 20;

/** It ends with as many hexadecimal digits of the SHA-256 of its card's id. The rules compute them too. */
export const SUB_ID_CARD = 24;

/**
 * What the tracker knows a person's traffic of one offer by, as `sub_id_1`. Nobody guesses another's, since it is random. No two cards
 * can have the same, since its end is the card's.
 */
export async function newSubId(cardId: string, randomBytes?: RandomBytes): Promise<string> {
  return newRandomId(SUB_ID_RANDOM, randomBytes) + (await hashText(cardId)).slice(0, SUB_ID_CARD);
}

/**
 * A person's own link: the offer's template with `{offerId}` and `{subId}` filled in.
 *
 * @returns null for a template that gives no https address or has no place for the subId
 */
export function trackingUrlOf(template: string, offerId: string, subId: string): string | null {
  if (!template.includes('{subId}')) return null;
  const url = template
    .replaceAll('{offerId}', encodeURIComponent(offerId))
    .replaceAll('{subId}', encodeURIComponent(subId));
  return url.startsWith('https://') && URL.canParse(url) ? url : null;
}

/** The link of one stream: `sub_id_2` names it, everything else stays. */
export function streamLink(trackingUrl: string, streamId: string): string {
  const url = new URL(trackingUrl);
  url.searchParams.set('sub_id_2', streamId);
  return url.href;
}

/** A campaign name that links and figures may carry. */
const CAMPAIGN = /^[\w-]{1,40}$/;

/** A campaign name as someone typed it, with what separates words made into dashes; '' for none or what can't be one. */
export function campaignOf(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, '-');
  return CAMPAIGN.test(name) ? name : '';
}

/** The same link with a campaign name, which the tracker gets as `sub_id_3`. */
export function campaignLink(url: string, campaign: string): string {
  if (campaign === '') return url;
  const named = new URL(url);
  named.searchParams.set('sub_id_3', campaign);
  return named.href;
}

type Access = { state: AccessState; mayAskAgainAt: Date | null };

/**
 * Whether a person may ask for an offer now: for the first time, or again after a decline from the time that the decision
 * names. An invitation can't be asked for.
 */
export function mayAsk(visibility: Visibility, access: Access | null, now: Date): boolean {
  if (visibility === 'private') return false;
  if (!access) return true;
  return access.state === 'declined' && access.mayAskAgainAt !== null && access.mayAskAgainAt <= now;
}

export type AccessDecision = { kind: 'approve' } | { kind: 'decline'; reason: string; mayAskAgainAt: Date | null };

export type AccessRefusal =
  'own-account' | 'decided-already' | 'reason-required' | 'reason-too-long' | 'date-past' | 'no-link';

type Card = { uid: string; offerId: string; state: AccessState; subId: string };

/**
 * What an admin's decision changes in a card; `decidedAt` and `auditId` come with the write. A request is approved with the
 * person's own link or declined with a reason; access that was given is withdrawn by declining it. A card keeps the sub-id that
 * it was given: links that viewers have saved count again once access is back.
 *
 * @param subId the one that a card without any gets
 */
export function decideOnAccess(
  card: Card,
  decision: AccessDecision,
  { actor, template, subId: fresh, now }: { actor: string; template: string; subId: string; now: Date },
): { change: Record<string, unknown> } | { refusal: AccessRefusal } {
  if (card.uid === actor) return { refusal: 'own-account' };
  if (decision.kind === 'approve') {
    if (card.state === 'approved') return { refusal: 'decided-already' };
    const subId = card.subId || fresh;
    const trackingUrl = trackingUrlOf(template, card.offerId, subId);
    if (!trackingUrl) return { refusal: 'no-link' };
    return { change: { state: 'approved', reason: '', mayAskAgainAt: null, trackingUrl, subId } };
  }
  const reason = decision.reason.trim();
  const { mayAskAgainAt } = decision;
  if (card.state === 'declined') return { refusal: 'decided-already' };
  if (reason === '') return { refusal: 'reason-required' };
  if (reason.length > LIMITS.reason) return { refusal: 'reason-too-long' };
  if (mayAskAgainAt && mayAskAgainAt <= now) return { refusal: 'date-past' };
  const withdrawn = card.state === 'approved';
  return { change: { state: 'declined', reason, mayAskAgainAt, trackingUrl: '', subId: card.subId, withdrawn } };
}
