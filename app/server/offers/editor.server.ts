import type { FormAnswer } from '#app/domain/platform/refusal.ts';
import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { IMAGE_NAME } from '#app/domain/platform/images/image.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { wallTimeOf } from '#app/domain/streams/time.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { toMajorText } from '#app/domain/ledger/money.ts';
import {
  createOffer,
  editOffer,
  OFFER_STEPS,
  setTemplate,
  type StoredOffer,
  stepOffer,
  takesConfirmation,
} from '#app/domain/offers/changes.ts';
import { type DraftErrors, type DraftFields, OFFER_ID, readDraft, readTerms } from '#app/domain/offers/draft.ts';
import { offerSchema, type OfferTemplate } from '#app/domain/offers/schemas.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import type { Plan } from '../data/port.server.ts';
import { type ChosenImage, imageOnForm, keepImage } from '../images/image-store.server.ts';
import { type CommissionsPreview, previewCommissions } from './commissions-preview.server.ts';
import { type ConfirmAnswer, confirmationOf } from './confirm-terms.server.ts';
import { writeOffer, getStoredOffer, getTemplate } from './admin-collection.server.ts';

/** What the editor answers: the fields as they were typed, what is wrong with which, or with all of it. */
export type EditorAnswer = FormAnswer<
  { id: string; done: 'created' | 'saved' | (typeof OFFER_STEPS)[number] },
  { fields: DraftFields; errors: DraftErrors }
>;

/** What the terms as typed would have changed, with the fields for a browser that shows the form anew. */
export type PreviewAnswer = {
  ok: true;
  status: 200;
  fields: DraftFields;
  errors: DraftErrors;
  failure: null;
  effect: CommissionsPreview;
};

/** Replays the last three cycles with pay, hold period and countries of the form. Saves nothing. */
export async function previewOnForm(
  access: Pick<MemberAccess, 'call'>,
  offerId: string,
  form: FormData,
): Promise<PreviewAnswer | Extract<EditorAnswer, { ok: false }>> {
  const fields = fieldsOf(form);
  const read = readTerms(fields);
  if ('errors' in read) return { ok: false, status: 400, fields, errors: read.errors, failure: null };
  const effect = await previewCommissions(access, { offerId, ...read.terms });
  return { ok: true, status: 200, fields, errors: {}, failure: null, effect };
}

/** Makes a new offer, as a draft. `from`: the offer that it repeats, whose logo it has unless another is chosen; '' for none. */
export async function createOnForm(access: MemberAccess, form: FormData, from: string): Promise<EditorAnswer> {
  const fields = fieldsOf(form);
  const id = (fields.id ?? '').trim();
  const source = isDocumentId(from) ? await access.read(getStoredOffer(from)) : null;
  const { drafted, chosen } = await draftOnForm(form, fields, id, source?.logo ?? '');
  const errors = 'errors' in drafted ? { ...drafted.errors } : {};
  if (!OFFER_ID.test(id)) errors.id = 'offerEditor.errors.id';
  else if (await access.read(getStoredOffer(id))) errors.id = 'offerEditor.errors.idTaken';
  if ('errors' in drafted || errors.id) return { ok: false, status: 400, fields, errors, failure: null };
  const by = { auditId: newAuditId(), actor: access.identity.uid, reason: '' };
  if (chosen) await keepImage(access, chosen);
  const links = setTemplate(id, null, drafted.draft.trackingTemplate, { ...by, auditId: newAuditId() });
  return finish(access, writeOffer(createOffer(id, drafted.draft, by), links), { id, done: 'created' }, fields);
}

/**
 * Saves an offer or takes a step with it, as `intent` says. `revision` is the one that the form was opened with: what
 * someone else has changed since is not overwritten. New terms of an offer that streamers rely on are answered with what
 * changes, and saved by a second post that confirms these terms (`confirmed`).
 */
export async function changeOnForm(
  access: MemberAccess,
  id: string,
  form: FormData,
  now: Date,
): Promise<EditorAnswer | ConfirmAnswer> {
  const fields = fieldsOf(form);
  const stored = await access.read(getStoredOffer(id));
  if (!stored) return refused(404, fields, 'pages.adminOffersOfferId.empty.title');
  if (fields.revision !== revisionOf(stored)) return refused(409, fields, 'toasts.changedMeanwhile');
  const reason = (fields.reason ?? '').trim();
  if (reason.length > LIMITS.reason) return refused(400, fields, 'decision.reason-too-long');
  const by = { auditId: newAuditId(), actor: access.identity.uid, reason };
  const step = OFFER_STEPS.find((one) => one === fields.intent);
  if (step) {
    if (step !== 'publish' && reason === '') return refused(400, fields, 'decision.reason-required');
    const change = stepOffer(stored, step, by, now);
    if (!change) return refused(409, fields, 'offerEditor.errors.step');
    return finish(access, writeOffer(change), { id, done: step }, fields);
  }
  const { drafted, chosen } = await draftOnForm(form, fields, id, keptLogo(fields) ?? offerSchema.parse(stored).logo);
  if ('errors' in drafted) return { ok: false, status: 400, fields, errors: drafted.errors, failure: null };
  const { startsAt, endsAt } = drafted.draft;
  const draft = {
    ...drafted.draft,
    startsAt: keptMoment(stored.startsAt ?? null, startsAt) ?? startsAt,
    endsAt: keptMoment(stored.endsAt ?? null, endsAt),
  };
  const change = editOffer(stored, draft, by, now);
  if (!change) return refused(409, fields, 'offerEditor.errors.archived');
  const template = await access.read(getTemplate(id));
  const links = setTemplate(id, template, draft.trackingTemplate, { ...by, auditId: newAuditId() });
  if (takesConfirmation(stored, change, links !== null)) {
    const templates = links && { before: template?.trackingTemplate ?? '', after: draft.trackingTemplate };
    const question = await confirmationOf(stored, { ...change, templates }, fields, access.language);
    if (fields.confirmed !== question.confirm.mark) {
      if (chosen) await keepImage(access, chosen);
      return question;
    }
  }
  if (chosen) await keepImage(access, chosen);
  return finish(access, writeOffer(change, links), { id, done: 'saved' }, fields);
}

async function finish(
  access: MemberAccess,
  plan: Plan,
  done: Omit<Extract<EditorAnswer, { ok: true }>, 'ok'>,
  fields: DraftFields,
): Promise<EditorAnswer> {
  const refusal = await access.write(plan);
  return refusal ? refused(409, fields, 'toasts.changedMeanwhile') : { ok: true, ...done };
}

/** The fields and the logo together; `chosen` is an image that is to be kept before the offer names it. */
async function draftOnForm(
  form: FormData,
  fields: DraftFields,
  id: string,
  before: string,
): Promise<{ drafted: ReturnType<typeof readDraft>; chosen: ChosenImage | null }> {
  const logo = await imageOnForm(form, 'logo', before);
  if (!('fault' in logo)) return { drafted: readDraft(fields, logo.name, id), chosen: logo.chosen };
  const drafted = readDraft(fields, before, id);
  const errors = { ...('errors' in drafted ? drafted.errors : {}), logo: `images.errors.${logo.fault}` };
  return { drafted: { errors }, chosen: null };
}

/** A browser can't be given a chosen file back: a form that waits for its confirmation names the logo; '' for none. */
function keptLogo({ keptLogo: name }: DraftFields): string | null {
  return name !== undefined && (name === '' || IMAGE_NAME.test(name)) ? name : null;
}

/** The form has minutes: a moment that it left alone keeps its seconds. */
function keptMoment(stored: Date | null, typed: Date | null): Date | null {
  return stored && typed && wallTimeOf(stored, 'UTC') === wallTimeOf(typed, 'UTC') ? stored : typed;
}

function refused(status: number, fields: DraftFields, failure: string): EditorAnswer {
  return { ok: false, status, fields, errors: {}, failure };
}

/** What an offer was when it was read: every change names another audit entry. */
export function revisionOf({ auditId = '' }: Pick<StoredOffer, 'auditId'>): string {
  return auditId;
}

function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/**
 * The fields of a new offer that repeats another one. It has no ID yet. A time that has passed is not repeated: `startsAt` is used
 * instead, and no end.
 */
export function copiedFields(stored: StoredOffer, template: OfferTemplate | null, startsAt: string, now: Date) {
  const fields = draftFields(stored, template);
  const isPast = (at: Date | null) => at !== null && at <= now;
  const offer = offerSchema.parse(stored);
  return {
    ...fields,
    ...(isPast(offer.startsAt) || fields['startsAt'] === '' ? { startsAt } : {}),
    ...(isPast(offer.endsAt) ? { endsAt: '' } : {}),
  };
}

/** An offer and the template of its links as the fields of the form have them. */
export function draftFields(stored: StoredOffer, template: OfferTemplate | null): Record<string, string> {
  const offer = offerSchema.parse(stored);
  const texts = (['title', 'description', 'disclosure', 'terms'] as const).flatMap((name) =>
    LANGUAGES.map((language) => [`${name}.${language}`, offer[name][language] ?? '']),
  );
  const goals = offer.goals.flatMap(({ type, label, amountMinor, currency, percent }, row) => [
    [`goal.${row}.type`, type],
    [`goal.${row}.label`, label],
    [`goal.${row}.currency`, currency ?? 'USD'],
    [
      `goal.${row}.value`,
      type === 'revshare'
        ? String(percent ?? '')
        : toMajorText({ amountMinor: amountMinor ?? 0, currency: currency ?? 'USD' }),
    ],
  ]);
  return Object.fromEntries([
    ...texts,
    ...goals,
    ['brandName', offer.brandName],
    ['logo', offer.logo],
    ['visibility', offer.visibility],
    ['holdDays', String(offer.holdDays)],
    ['countries', offer.countries.join(', ')],
    ['languages', offer.languages.join(', ')],
    ['capMonthly', String(offer.caps.monthlyPerCreator ?? '')],
    ['capTotal', String(offer.caps.total ?? '')],
    ['trackingTemplate', template?.trackingTemplate ?? ''],
    ['startsAt', offer.startsAt ? wallTimeOf(offer.startsAt, 'UTC') : ''],
    ['endsAt', offer.endsAt ? wallTimeOf(offer.endsAt, 'UTC') : ''],
  ]) as Record<string, string>;
}
