import { isCompoundId } from '#app/domain/platform/document-id.ts';
import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { mayTouch } from '#app/domain/access/collections.ts';
import { type AccessDecision, accessId, decideOnAccess, newSubId, trackingUrlOf } from '#app/domain/offers/access.ts';
import type { ReviewOutcome } from '#app/domain/programme/review.ts';
import type { StoredOffer } from '#app/domain/offers/changes.ts';
import type { Plan, Reading } from '../data/port.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { getStoredOffer, getTemplate } from './admin-collection.server.ts';
import { latestChange } from '../people/decide.server.ts';
import { decideOnEach, INVALID_REVIEW, readReviewForm } from '../programme/review-answer.server.ts';
import { findUid, getDirectoryEntry } from '../people/directory-collection.server.ts';
import { decideAccess, invite, getOfferAccess, getStoredCard } from './access-collection.server.ts';

export type AccessAnswer = FormAnswer<unknown, Whole & { key: string | null }>;

/** Carries out what a form says of one card: `key`, `decision` and, for a decline, `reason` and a day `mayAskAgainAt`. */
export async function decideAccessOnForm(access: MemberAccess, form: FormData, now: Date): Promise<AccessAnswer> {
  const key = String(form.get('key') ?? '').trim();
  const decision = readDecision(form);
  if (!isCompoundId(key) || !decision) return { ok: false, status: 400, failure: 'decision.invalid', key };
  return (await decideOnCard(access, key, decision, now)).answer;
}

/** The same for the rows of a review, one by one. A refusal names the person it is about, and the admin who was first. */
export async function reviewAccessOnForm(access: MemberAccess, form: FormData, now: Date): Promise<ReviewOutcome[]> {
  const review = readReviewForm(form);
  const decision = readDecision(form);
  if (!review || !decision) return [INVALID_REVIEW];
  return decideOnEach(review.keys, async (key) => {
    const { answer, card } = await decideOnCard(access, key, decision, now, true);
    const name = card ? card.username || card.uid : '–';
    if (answer.ok) return { name, ok: true as const };
    const late = answer.status === 409 && card !== null && card.state !== 'requested';
    return { ...answer, name, conflict: late ? await latestChange(access, { auditId: auditIdOf(card) }) : null };
  });
}

/** Of the entry that describes the last decision on a card. */
function auditIdOf({ auditId }: Record<string, unknown>): string | undefined {
  return typeof auditId === 'string' ? auditId : undefined;
}

/**
 * `card`: as it was, or as it is now where another change was first. `waiting`: only a request is decided on, so that a decline
 * that comes late doesn't withdraw what another admin has just approved.
 */
async function decideOnCard(access: MemberAccess, key: string, decision: AccessDecision, now: Date, waiting = false) {
  const before = await access.read(getStoredCard(key));
  const refused = (status: number, failure: string) => ({
    answer: { ok: false as const, status, failure, key },
    card: before,
  });
  const [offer, template] = before ? await access.read(offerWithTemplate(before.offerId)) : [null, ''];
  if (!before || !offer) return refused(404, 'accessDecisions.refusals.gone');
  if (waiting && before.state !== 'requested') return refused(409, 'accessDecisions.refusals.decided-already');
  const actor = access.identity.uid;
  const subId = await newSubId(key);
  const decided = decideOnAccess(before, decision, { actor, template, subId, now });
  if ('refusal' in decided) return refused(409, `accessDecisions.refusals.${decided.refusal}`);
  const reason = decision.kind === 'decline' ? decision.reason : '';
  const change = { before, change: decided.change, actor, auditId: newAuditId(), reason };
  const answer = await settle(access, decideAccess(change), key);
  return { answer, card: answer.ok ? before : await access.read(getStoredCard(key)) };
}

function readDecision(form: FormData): AccessDecision | null {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  switch (text('decision')) {
    case 'approve':
      return { kind: 'approve' };
    case 'decline': {
      const day = text('mayAskAgainAt');
      const mayAskAgainAt = day ? new Date(`${day}T00:00:00.000Z`) : null;
      if (mayAskAgainAt && Number.isNaN(mayAskAgainAt.getTime())) return null;
      return { kind: 'decline', reason: text('reason'), mayAskAgainAt };
    }
    default:
      return null;
  }
}

/** An offer and what its links are made of, '' for none. */
function offerWithTemplate(offerId: string): Reading<readonly [StoredOffer | null, string]> {
  return async (read) => {
    const [offer, template] = await Promise.all([read(getStoredOffer(offerId)), read(getTemplate(offerId))]);
    return [offer, template?.trackingTemplate ?? ''];
  };
}

/** Lets the person with this username into a private offer. */
export async function inviteOnForm(access: MemberAccess, offerId: string, form: FormData): Promise<AccessAnswer> {
  const refused = (status: number, failure: string): AccessAnswer => ({ ok: false, status, failure, key: null });
  const username = String(form.get('username') ?? '').trim();
  const [[offer, template], person] = await access.read(async (read) => {
    const [found, uid] = await Promise.all([
      read(offerWithTemplate(offerId)),
      username ? read(findUid(username)) : null,
    ]);
    return [found, uid ? await read(getDirectoryEntry(uid)) : null] as const;
  });
  if (!offer || offer.visibility !== 'private') return refused(409, 'accessDecisions.refusals.gone');
  if (!person) return refused(404, 'accessDecisions.refusals.nobody');
  if (person.uid === access.identity.uid) return refused(409, 'accessDecisions.refusals.own-account');
  if (!mayTouch(person.effectiveRole, 'offerAccess', 'create', 'own'))
    return refused(409, 'accessDecisions.refusals.no-creator');
  const { uid } = person;
  const subId = await newSubId(accessId(offerId, uid));
  const trackingUrl = trackingUrlOf(template, offerId, subId);
  if (!trackingUrl) return refused(409, 'accessDecisions.refusals.no-link');
  if (await access.read(getOfferAccess(offerId, uid))) {
    return refused(409, 'accessDecisions.refusals.decided-already');
  }
  const { brandName, title, visibility } = offer;
  const invitation = {
    uid,
    username: person.username,
    offerId,
    card: { brandName, title, visibility },
    trackingUrl,
    subId,
  };
  const by = { actor: access.identity.uid, auditId: newAuditId() };
  return settle(access, invite(invitation, by), accessId(offerId, uid));
}

async function settle(access: MemberAccess, plan: Plan, key: string): Promise<AccessAnswer> {
  const refusal = await access.write(plan);
  return refusal ? { ok: false, status: 409, failure: 'toasts.changedMeanwhile', key } : { ok: true };
}
