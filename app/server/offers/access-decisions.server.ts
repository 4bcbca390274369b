import { isCompoundId } from '#app/domain/platform/document-id.ts';
import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { mayTouch } from '#app/domain/access/collections.ts';
import { MOST_INVITED } from '#app/domain/offers/editor-limits.ts';
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

/** Who was not invited, and why. `invited`: how many were. */
export type InviteAnswer = FormAnswer<
  { invited: number },
  { invited: number; refused: { username: string; failure: string }[] }
>;

/** Lets the people with these usernames into a private offer, one by one: one who can't be invited stops nobody else. */
export async function inviteOnForm(access: MemberAccess, offerId: string, form: FormData): Promise<InviteAnswer> {
  const usernames = usernamesIn(String(form.get('usernames') ?? ''));
  const refused = (status: number, failure: string): InviteAnswer => ({
    ...{ ok: false, status, failure, invited: 0, refused: [] },
  });
  if (usernames.length === 0) return refused(400, 'accessDecisions.refusals.nobody-named');
  if (usernames.length > MOST_INVITED) return refused(400, 'accessDecisions.refusals.too-many');
  const [offer, template] = await access.read(offerWithTemplate(offerId));
  if (!offer || offer.visibility !== 'private') return refused(409, 'accessDecisions.refusals.gone');
  const outcomes = await Promise.all(
    usernames.map(async (username) => ({ username, failure: await inviteOne(access, { offer, template }, username) })),
  );
  const failed = outcomes.flatMap(({ username, failure }) => (failure ? [{ username, failure }] : []));
  const invited = outcomes.length - failed.length;
  if (failed.length === 0) return { ok: true, invited };
  return { ok: false, status: invited > 0 ? 200 : 409, failure: null, invited, refused: failed };
}

/** The usernames in a pasted list, each once, whatever separates them and with or without an @ before them. */
function usernamesIn(text: string): string[] {
  const all = text
    .split(/[\s,;]+/)
    .map((one) => one.replace(/^@/, ''))
    .filter(Boolean);
  return [...new Map(all.map((one) => [one.toLowerCase(), one])).values()];
}

/** Lets the person with this username into an offer. @returns why not, as a translation key; null when it was done */
async function inviteOne(
  access: MemberAccess,
  { offer, template }: { offer: StoredOffer; template: string },
  username: string,
): Promise<string | null> {
  const offerId = offer.id;
  const person = await access.read(async (read) => {
    const uid = await read(findUid(username));
    return uid ? read(getDirectoryEntry(uid)) : null;
  });
  if (!person) return 'accessDecisions.refusals.nobody';
  if (person.uid === access.identity.uid) return 'accessDecisions.refusals.own-account';
  if (!mayTouch(person.effectiveRole, 'offerAccess', 'create', 'own')) return 'accessDecisions.refusals.no-creator';
  const { uid } = person;
  const subId = await newSubId(accessId(offerId, uid));
  const trackingUrl = trackingUrlOf(template, offerId, subId);
  if (!trackingUrl) return 'accessDecisions.refusals.no-link';
  if (await access.read(getOfferAccess(offerId, uid))) return 'accessDecisions.refusals.has-card';
  const { brandName, title, visibility } = offer;
  const card = { brandName, title, visibility };
  const invitation = { uid, username: person.username, offerId, card, trackingUrl, subId };
  const by = { actor: access.identity.uid, auditId: newAuditId() };
  return (await access.write(invite(invitation, by))) ? 'toasts.changedMeanwhile' : null;
}

async function settle(access: MemberAccess, plan: Plan, key: string): Promise<AccessAnswer> {
  const refusal = await access.write(plan);
  return refusal ? { ok: false, status: 409, failure: 'toasts.changedMeanwhile', key } : { ok: true };
}
