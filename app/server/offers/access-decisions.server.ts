import { isCompoundId } from '#app/domain/platform/document-id.ts';
import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { isCreator } from '#app/domain/access/roles.ts';
import { type AccessDecision, accessId, decideOnAccess, newSubId, trackingUrlOf } from '#app/domain/offers/access.ts';
import type { StoredOffer } from '#app/domain/offers/changes.ts';
import type { Plan, Reading } from '../data/port.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { getStoredOffer, getTemplate } from './admin-collection.server.ts';
import { findUid, getDirectoryEntry } from '../people/directory-collection.server.ts';
import { decideAccess, invite, getOfferAccess, getStoredCard } from './access-collection.server.ts';

export type AccessAnswer = FormAnswer<unknown, Whole & { key: string | null }>;

/** Carries out what a form says of one card: `key`, `decision` and, for a decline, `reason` and a day `mayAskAgainAt`. */
export async function decideAccessOnForm(access: MemberAccess, form: FormData, now: Date): Promise<AccessAnswer> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const key = text('key');
  const refused = (status: number, failure: string): AccessAnswer => ({ ok: false, status, failure, key });
  const decision = readDecision(text);
  if (!isCompoundId(key) || !decision) return refused(400, 'decision.invalid');
  const before = await access.read(getStoredCard(key));
  const [offer, template] = before ? await access.read(offerWithTemplate(before.offerId)) : [null, ''];
  if (!before || !offer) return refused(404, 'accessDecisions.refusals.gone');
  const actor = access.identity.uid;
  const subId = await newSubId(key);
  const decided = decideOnAccess(before, decision, { actor, template, subId, now });
  if ('refusal' in decided) return refused(409, `accessDecisions.refusals.${decided.refusal}`);
  const reason = decision.kind === 'decline' ? decision.reason : '';
  const change = { before, change: decided.change, actor, auditId: newAuditId(), reason };
  return settle(access, decideAccess(change), key);
}

function readDecision(text: (name: string) => string): AccessDecision | null {
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
  if (!isCreator(person.effectiveRole)) return refused(409, 'accessDecisions.refusals.no-creator');
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
