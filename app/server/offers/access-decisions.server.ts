import { EVERYBODY } from '#app/domain/people/directory-search.ts';
import { isDay } from '#app/domain/figures/date-range.ts';
import { isCompoundId } from '#app/domain/platform/document-id.ts';
import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { mayTouch } from '#app/domain/access/collections.ts';
import { MOST_INVITED } from '#app/domain/offers/editor-limits.ts';
import { type AccessDecision, accessId, decideOnAccess, newSubId, trackingUrlOf } from '#app/domain/offers/access.ts';
import { type Found, idOf, type Meant } from '#app/domain/people/meant.ts';
import type { ReviewOutcome } from '#app/domain/programme/review.ts';
import type { StoredOffer } from '#app/domain/offers/changes.ts';
import type { Plan, Reading } from '../data/port.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { getStoredOffer, getTemplate } from './admin-collection.server.ts';
import { latestChange } from '../people/decide.server.ts';
import { decideOnEach, INVALID_REVIEW, readReviewForm } from '../programme/review-answer.server.ts';
import { countMatching, getDirectoryEntry, meantPerson } from '../people/directory-collection.server.ts';
import { decideAccess, invite, getOfferAccess, getStoredCard } from './access-collection.server.ts';

export type AccessAnswer = FormAnswer<unknown, Whole & { key: string | null }>;

/**
 * Carries out what a form says of one card: `key`, `decision` and, for a decline, `reason` and a day `mayAskAgainAt`. `state` is that of the
 * card as the admin saw it: otherwise a decline that comes late would withdraw what another admin has just approved.
 */
export async function decideAccessOnForm(access: MemberAccess, form: FormData, now: Date): Promise<AccessAnswer> {
  const key = String(form.get('key') ?? '').trim();
  const decision = readDecision(form);
  if (!isCompoundId(key) || !decision) return { ok: false, status: 400, failure: 'decision.invalid', key };
  return (
    await decideOnCard(access, key, decision, now, { state: form.get('state'), failure: 'toasts.changedMeanwhile' })
  ).answer;
}

/** The same for the rows of a review, one by one. A refusal names the person it is about, and the admin who was first. */
export async function reviewAccessOnForm(access: MemberAccess, form: FormData, now: Date): Promise<ReviewOutcome[]> {
  const review = readReviewForm(form);
  const decision = readDecision(form);
  if (!review || !decision) return [INVALID_REVIEW];
  return decideOnEach(review.keys, async (key) => {
    const { answer, card } = await decideOnCard(access, key, decision, now, WAITING);
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

/** The state in which the admin saw the card, null for any, and what is said when it is in another by now. */
type Seen = { state: FormDataEntryValue | null; failure: string };

/** A review decides on requests alone. */
const WAITING: Seen = { state: 'requested', failure: 'accessDecisions.refusals.decided-already' };

/** `card`: as it was, or as it is now where another change was first. */
async function decideOnCard(access: MemberAccess, key: string, decision: AccessDecision, now: Date, seen: Seen) {
  const before = await access.read(getStoredCard(key));
  const refused = (status: number, failure: string) => ({
    answer: { ok: false as const, status, failure, key },
    card: before,
  });
  const [offer, template] = before ? await access.read(offerWithTemplate(before.offerId)) : [null, ''];
  if (!before || !offer) return refused(404, 'accessDecisions.refusals.gone');
  if (seen.state !== null && before.state !== seen.state) return refused(409, seen.failure);
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
      if (day && !isDay(day)) return null;
      const mayAskAgainAt = day ? new Date(`${day}T00:00:00.000Z`) : null;
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

/** `text`: what was typed, or the name of someone who was chosen. `choices`: whom it may mean. `others`: how many more match. */
type NotInvited = { text: string; failure: string; choices?: Found[]; others?: { count: number; more: boolean } };

/** Who was not invited, and why. `invited`: how many were. */
export type InviteAnswer = FormAnswer<{ invited: number }, { invited: number; refused: NotInvited[] }>;

/**
 * Lets people into a private offer: those that `usernames` names by username, email or words of their name, and those chosen by ID as
 * `person`. One by one: one who can't be invited stops nobody else.
 */
export async function inviteOnForm(
  access: MemberAccess,
  offerId: string,
  form: FormData,
  now: Date,
): Promise<InviteAnswer> {
  const asked = await access.read(
    readAsked(String(form.get('usernames') ?? ''), form.getAll('person').map(String), now),
  );
  const refused = (status: number, failure: string): InviteAnswer => ({
    ...{ ok: false, status, failure, invited: 0, refused: [] },
  });
  if (asked.length === 0) return refused(400, 'accessDecisions.refusals.nobody-named');
  if (asked.length > MOST_INVITED) return refused(400, 'accessDecisions.refusals.too-many');
  const [offer, template] = await access.read(offerWithTemplate(offerId));
  if (!offer || offer.visibility !== 'private') return refused(409, 'accessDecisions.refusals.gone');
  const outcomes = await Promise.all(asked.map((one) => inviteOne(access, { offer, template }, one, now)));
  const failed = outcomes.filter((outcome) => outcome !== null);
  const invited = outcomes.length - failed.length;
  if (failed.length === 0) return { ok: true, invited };
  return { ok: false, status: invited > 0 ? 200 : 409, failure: null, invited, refused: failed };
}

/** What was typed or chosen, and whom it means. */
type Asked = { text: string; meant: Meant };

/**
 * Who is named in a list or chosen by ID, each person once: what lines or commas separate, with or without an @, and the words of a
 * line that names nobody. No more is looked up than it takes to see that they are too many.
 */
function readAsked(names: string, ids: readonly string[], now: Date): Reading<Asked[]> {
  return async (read) => {
    const one = async (text: string): Promise<Asked> => ({ text, meant: await read(meantPerson(text, now)) });
    const each = (texts: readonly string[]) =>
      Promise.all(
        texts
          .filter(Boolean)
          .slice(0, MOST_INVITED + 1)
          .map(one),
      );
    const lines = names.split(/[\n,;]+/).map((line) => line.trim().split(/\s+/).join(' '));
    const typed = [...new Map(lines.filter(Boolean).map((line) => [line.toLowerCase(), line])).values()];
    const all = await Promise.all(
      typed.slice(0, MOST_INVITED + 1).map(async (line) => {
        const whole = line.includes(' ') ? await one(line) : null;
        const isName = whole !== null && whole.meant.kind !== 'nothing';
        return isName ? [whole] : each(line.split(' ').map((word) => word.replace(/^@/, '')));
      }),
    );
    const found = [...all.flat(), ...(await each(ids))];
    return [...new Map(found.map((asked) => [idOf(asked.meant) ?? asked.text.toLowerCase(), asked])).values()];
  };
}

/** Lets the person who is meant into an offer. Null when it was done. */
async function inviteOne(
  access: MemberAccess,
  { offer, template }: { offer: StoredOffer; template: string },
  { text, meant }: Asked,
  now: Date,
): Promise<NotInvited | null> {
  const offerId = offer.id;
  const uid = idOf(meant);
  const person = uid && (await access.read(getDirectoryEntry(uid)));
  const not = (reason: string) => ({
    text: person ? person.displayName : text,
    failure: `accessDecisions.refusals.${reason}`,
  });
  if (meant.kind === 'several') {
    const several = { ...not('several'), choices: meant.found };
    if (!meant.more) return several;
    const { count, more } = await access.read(countMatching({ ...EVERYBODY, text }, now));
    return { ...several, others: { count: Math.max(count - meant.found.length, 1), more } };
  }
  if (!person || meant.kind !== 'one') return not('nobody');
  // A username that nobody has any more could be a word of someone else's name.
  const isWhole = [person.uid, person.username, person.email].some((it) => it.toLowerCase() === text.toLowerCase());
  if (!isWhole) return { text, failure: 'accessDecisions.refusals.several', choices: [meant.found] };
  if (person.uid === access.identity.uid) return not('own-account');
  if (!mayTouch(person.effectiveRole, 'offerAccess', 'create', 'own')) return not('no-creator');
  const subId = await newSubId(accessId(offerId, person.uid));
  const trackingUrl = trackingUrlOf(template, offerId, subId);
  if (!trackingUrl) return not('no-link');
  if (await access.read(getOfferAccess(offerId, person.uid))) return not('has-card');
  const { brandName, title, visibility } = offer;
  const card = { brandName, title, visibility };
  const invitation = { uid: person.uid, username: person.username, offerId, card, trackingUrl, subId };
  const by = { actor: access.identity.uid, auditId: newAuditId() };
  return (await access.write(invite(invitation, by))) ? { ...not(''), failure: 'toasts.changedMeanwhile' } : null;
}

async function settle(access: MemberAccess, plan: Plan, key: string): Promise<AccessAnswer> {
  const refusal = await access.write(plan);
  return refusal ? { ok: false, status: 409, failure: 'toasts.changedMeanwhile', key } : { ok: true };
}
