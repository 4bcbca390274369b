import * as z from 'zod/mini';
import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { type ManagerErrors, readManager } from '#app/domain/people/manager.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Plan } from '../data/port.server.ts';
import { changeManager } from './managers-collection.server.ts';

const { affiliateManagers } = collections;

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
  if (id === '') return addManager(access, key, data);
  const before = isDocumentId(id) ? await access.read(affiliateManagers.asStored(id)) : null;
  if (!before) return refused(404, 'managers.errors.gone');
  if ((before.auditId ?? '') !== revision) return refused(409, 'toasts.changedMeanwhile');
  if (intent === 'save') return saveManager(access, id, before, data);
  const { name, languages, contacts, hours } = affiliateManagers.schema.parse(before);
  const after = { name, languages, contacts, hours, retired: intent === 'retire', auditId: newAuditId() };
  return finish(access, changeManager(access.identity.uid, id, before, after), `managers.done.${intent}`);
}

function addManager(access: MemberAccess, id: string, data: FormData): Promise<ManagerAnswer> | ManagerAnswer {
  const read = readManager(data);
  if ('errors' in read) return refused(400, null, read.errors);
  const after = { ...read.draft, retired: false, auditId: newAuditId() };
  return finish(access, changeManager(access.identity.uid, id, null, after), 'managers.done.add');
}

function saveManager(
  access: MemberAccess,
  id: string,
  before: Readonly<Record<string, unknown>>,
  data: FormData,
): Promise<ManagerAnswer> | ManagerAnswer {
  const read = readManager(data);
  if ('errors' in read) return refused(400, null, read.errors);
  const after = { ...read.draft, retired: before.retired === true, auditId: newAuditId() };
  return finish(access, changeManager(access.identity.uid, id, before, after), 'managers.done.save');
}

async function finish(access: MemberAccess, change: Plan, toast: string): Promise<ManagerAnswer> {
  return (await access.write(change)) ? refused(409, 'toasts.changedMeanwhile') : { ok: true, toast };
}
