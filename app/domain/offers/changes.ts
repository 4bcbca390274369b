import { byAdmin, type Role } from '../access/roles.ts';
import type { OfferDraft } from './draft.ts';
import type { OfferRecord, OfferTemplate } from './schemas.ts';

/** What admins do to an offer: the record after it, the version of its terms, and the audit entry. */

export const OFFER_STATUSES = ['draft', 'scheduled', 'live', 'paused', 'ended', 'archived'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

export const OFFER_STEPS = ['publish', 'pause', 'end', 'archive'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

/** From which states a step is possible. Publishing takes up again what was paused or had ended. */
const STEPS_FROM: Readonly<Record<OfferStep, readonly OfferStatus[]>> = {
  publish: ['draft', 'paused', 'ended'],
  pause: ['live', 'scheduled'],
  end: ['live', 'paused'],
  archive: ['draft', 'paused', 'ended'],
};

export function stepsOf(status: string): OfferStep[] {
  return OFFER_STEPS.filter((step) => (STEPS_FROM[step] as readonly string[]).includes(status));
}

/** By what commissions are computed, and what streamers agree to: a change makes a new version. */
export const TERMS_FIELDS = [
  'goals',
  'holdDays',
  'caps',
  'countries',
  'disclosure',
  'terms',
  'startsAt',
  'endsAt',
] as const;

/** offers/{id}/versions/{version} but for `effectiveFrom`, which is the time of the server. */
export type OfferTerms = Pick<OfferRecord, (typeof TERMS_FIELDS)[number] | 'version'>;

/** An offer as it is stored, field by field: the audit entry repeats it. Old ones may lack fields. */
export type StoredOffer = OfferRecord & { auditId?: string };

/** The step that the clock turns publishing into: before its start an offer waits, after its end it can't be published. */
function statusAfter(step: OfferStep, { startsAt, endsAt }: Pick<OfferRecord, 'startsAt' | 'endsAt'>, now: Date) {
  switch (step) {
    case 'publish':
      if (endsAt && endsAt <= now) return null;
      return startsAt && startsAt > now ? 'scheduled' : 'live';
    case 'pause':
      return 'paused';
    case 'end':
      return 'ended';
    case 'archive':
      return 'archived';
  }
}

/** Streamers promote these, or have read when they can: new terms are shown to the admin before they count. */
const PROMISED: readonly OfferStatus[] = ['scheduled', 'live', 'paused'];

/** Whether an edit changes what streamers rely on, so that the admin has to see and confirm it: terms, who sees the offer, its links. */
export function takesConfirmation(
  before: Pick<StoredOffer, 'status' | 'visibility'>,
  { terms, offer }: { terms: OfferTerms | null; offer: Pick<StoredOffer, 'visibility'> },
  isNewTemplate: boolean,
) {
  const changes = terms !== null || before.visibility !== offer.visibility || isNewTemplate;
  return changes && (PROMISED as readonly string[]).includes(before.status);
}

type Authorship = { auditId: string; actor: string; reason: string };
type AuditedOffer = {
  offer: StoredOffer & { auditId: string };
  terms: OfferTerms | null;
  audit: {
    actor: string;
    role: Role;
    action: string;
    target: string;
    before: StoredOffer | null;
    after: StoredOffer;
    reason: string;
  };
};

/** A new offer, as a draft, with the first version of its terms. */
export function createOffer(id: string, draft: OfferDraft, by: Authorship): AuditedOffer {
  const offer = { id, status: 'draft', version: 1, ...withoutTemplate(draft), auditId: by.auditId };
  return { offer, terms: termsOf(offer), audit: audited('create-offer', null, offer, by) };
}

/**
 * An offer as edited. A change of terms counts the version up and keeps them; a live one that is to start later waits for
 * it. Null for an archived offer, which stays as it is.
 */
export function editOffer(before: StoredOffer, draft: OfferDraft, by: Authorship, now: Date): AuditedOffer | null {
  if (before.status === 'archived') return null;
  const status = before.status === 'live' && draft.startsAt > now ? 'scheduled' : before.status;
  const changed = { ...before, ...withoutTemplate(draft), status, auditId: by.auditId };
  const isNewVersion = TERMS_FIELDS.some((field) => !same(before[field], changed[field]));
  const offer = { ...changed, version: (before.version ?? 1) + (isNewVersion ? 1 : 0) };
  return {
    offer,
    terms: isNewVersion ? termsOf(offer) : null,
    audit: audited('edit-offer', before, offer, by),
  };
}

/**
 * The end and the version that close the terms of an offer, which was promoted: the present, or just after a start that is still to come. Null
 * where they are closed by then.
 */
function closing(
  { status, startsAt, endsAt, version }: StoredOffer,
  now: Date,
): Pick<OfferTerms, 'endsAt' | 'version'> | null {
  if (status === 'draft') return null;
  const end = startsAt && startsAt >= now ? new Date(startsAt.getTime() + 1) : now;
  return endsAt && endsAt <= end ? null : { endsAt: end, version: (version ?? 1) + 1 };
}

/**
 * An offer after a step; null when the step is not possible in its state, or by the clock. Ending or archiving one closes its
 * terms: what begins later isn't paid.
 */
export function stepOffer(before: StoredOffer, step: OfferStep, by: Authorship, now: Date): AuditedOffer | null {
  if (!stepsOf(before.status).includes(step)) return null;
  const status = statusAfter(step, before, now);
  if (!status) return null;
  const closed = step === 'end' || step === 'archive' ? closing(before, now) : null;
  const offer = { ...before, status, ...closed, auditId: by.auditId };
  return { offer, terms: closed && termsOf(offer), audit: audited(`${step}-offer`, before, offer, by) };
}

type AuditedTemplate = {
  offerId: string;
  template: OfferTemplate;
  audit: Omit<AuditedOffer['audit'], 'before' | 'after'> & { before: OfferTemplate | null; after: OfferTemplate };
};

/**
 * The template of an offer's tracking links, a document of its own since streamers read offers. Null when it stays as it is.
 * Links that were made before a change stay as they are.
 */
export function setTemplate(
  offerId: string,
  before: OfferTemplate | null,
  trackingTemplate: string,
  { auditId, actor, reason }: Authorship,
): AuditedTemplate | null {
  if (before?.trackingTemplate === trackingTemplate) return null;
  const template = { trackingTemplate, auditId };
  const audit = { ...byAdmin(actor), action: 'set-template', target: `offerTemplates/${offerId}`, reason };
  return { offerId, template, audit: { ...audit, before, after: template } };
}

function withoutTemplate({ trackingTemplate: _, ...offer }: OfferDraft): Omit<OfferDraft, 'trackingTemplate'> {
  return offer;
}

function termsOf(offer: StoredOffer): OfferTerms {
  const { version, goals, holdDays, caps, countries, disclosure, terms, startsAt, endsAt } = offer;
  return { version, goals, holdDays, caps, countries, disclosure, terms, startsAt, endsAt };
}

function audited(action: string, before: StoredOffer | null, after: StoredOffer, { actor, reason }: Authorship) {
  return { ...byAdmin(actor), action, target: `offers/${after.id}`, before, after, reason };
}

/** Whether two values of a document are the same, whatever the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
