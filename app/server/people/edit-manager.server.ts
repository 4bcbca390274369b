import type { FormAnswer } from '#app/domain/platform/refusal.ts';
import * as z from 'zod/mini';
import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { CONTACT_KINDS, type ManagerDraft, type ManagerErrors, readManager } from '#app/domain/people/manager.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { setManagerRecord } from './collection.server.ts';
import { forgetManagerNames } from './manager-names.server.ts';

const { affiliateManagers } = collections;

/** A manager field by field as it is stored. */
type Stored = Readonly<Record<string, unknown>>;

export type ManagerAnswer = FormAnswer<{ toast: string }, { errors: ManagerErrors }>;

const INTENTS = ['save', 'retire', 'reinstate'] as const;
const form = z.object({
  intent: z.enum(INTENTS),
  /** Empty for someone new, who gets the form's key as id: sent twice, the form makes one. */
  id: z.string(),
  key: z.string().check(z.uuid()),
  /** The audit entry that the manager had when the form was opened. */
  revision: z.string(),
});

const refused = (status: number, failure: string | null, errors: ManagerErrors = {}): ManagerAnswer => ({
  ...{ ok: false, status, failure, errors },
});

/** Adds an affiliate manager, changes one, retires one or takes one back, as `intent` says. What a colleague changed since stays. */
export async function actOnManager(access: MemberAccess, data: FormData): Promise<ManagerAnswer> {
  const parsed = form.safeParse(Object.fromEntries(data));
  if (!parsed.success) return refused(400, 'decision.invalid');
  const { intent, id, key, revision } = parsed.data;
  if (id === '') return addManager(access, key, data);
  const before = isDocumentId(id) ? await access.read(affiliateManagers.asStored(id)) : null;
  if (!before) return refused(404, 'managers.errors.gone');
  if ((before.auditId ?? '') !== revision) return refused(409, 'toasts.changedMeanwhile');
  if (intent === 'save') return saveManager(access, id, before, data);
  return write(access, id, before, { ...draftOf(before), retired: intent === 'retire' }, intent);
}

/** Adds one once: sent again after a lost answer, the same form finds the manager that it made. */
async function addManager(access: MemberAccess, id: string, data: FormData): Promise<ManagerAnswer> {
  const made = await access.read(affiliateManagers.asStored(id));
  if (!made) return saveManager(access, id, null, data);
  const sent = readManager(data);
  if ('errors' in sent) return refused(400, null, sent.errors);
  const same = JSON.stringify(draftOf(made)) === JSON.stringify(draftOf(sent.draft));
  return same ? { ok: true, toast: 'managers.done.add' } : refused(409, 'managers.errors.added');
}

/** What the form says of a manager; `before` is null for someone new. */
function saveManager(
  access: MemberAccess,
  id: string,
  before: Stored | null,
  data: FormData,
): Promise<ManagerAnswer> | ManagerAnswer {
  const read = readManager(data);
  if ('errors' in read) return refused(400, null, read.errors);
  return write(access, id, before, { ...read.draft, retired: before?.retired === true }, before ? 'save' : 'add');
}

/** What a form can say of a manager, in one order. */
function draftOf(stored: object): ManagerDraft {
  const { name, languages, contacts, hours } = affiliateManagers.schema.parse(stored);
  const { from, to, days } = hours;
  const known = CONTACT_KINDS.flatMap((kind) => (contacts[kind] === undefined ? [] : [[kind, contacts[kind]]]));
  return { name, languages, contacts: Object.fromEntries(known) as typeof contacts, hours: { from, to, days } };
}

async function write(
  { identity, write: commit }: MemberAccess,
  id: string,
  before: Stored | null,
  fields: ManagerDraft & { retired: boolean },
  done: 'add' | (typeof INTENTS)[number],
): Promise<ManagerAnswer> {
  const refusal = await commit(setManagerRecord(identity.uid, id, before, { ...fields, auditId: newAuditId() }));
  if (refusal) return refused(409, 'toasts.changedMeanwhile');
  forgetManagerNames(identity.uid);
  return { ok: true, toast: `managers.done.${done}` };
}
