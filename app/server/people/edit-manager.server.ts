import * as z from 'zod/mini';
import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { type ManagerDraft, type ManagerErrors, readManager } from '#app/domain/people/manager.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { setManagerRecord } from './collection.server.ts';
import { forgetManagerNames } from './manager-names.server.ts';

const { affiliateManagers } = collections;

/** A manager field by field as it is stored. */
type Stored = Readonly<Record<string, unknown>>;

export type ManagerAnswer =
  { ok: true; toast: string } | { ok: false; status: number; failure: string | null; errors: ManagerErrors };

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
  if (id === '') return saveManager(access, key, null, data);
  const before = isDocumentId(id) ? await access.read(affiliateManagers.asStored(id)) : null;
  if (!before) return refused(404, 'managers.errors.gone');
  if ((before.auditId ?? '') !== revision) return refused(409, 'toasts.changedMeanwhile');
  if (intent === 'save') return saveManager(access, id, before, data);
  const { name, languages, contacts, hours } = affiliateManagers.schema.parse(before);
  return write(access, id, before, { name, languages, contacts, hours, retired: intent === 'retire' }, intent);
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
