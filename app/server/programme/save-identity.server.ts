import type { FormAnswer } from '#app/domain/platform/refusal.ts';
import * as z from 'zod/mini';
import { newAuditId } from '#app/domain/audit/audit-id.ts';
import {
  type Identity,
  identityOf,
  type IdentityErrors,
  readIdentity,
  UNNAMED,
} from '#app/domain/programme/identity.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { imageOnForm, keepImage } from '../images/image-store.server.ts';
import type { Read } from '../data/port.server.ts';
import { setIdentity } from './collection.server.ts';
import { forgetIdentity } from './known-identity.server.ts';

const PUBLIC = 'public';

/** What the form shows: the identity, and the audit entry of its last change. */
export type StoredIdentity = { identity: Identity; revision: string };

export type IdentityAnswer = FormAnswer<{ toast: string }, { errors: IdentityErrors }>;

/** The audit entry that the identity had when the form was opened; '' before the first change. */
const form = z.object({ revision: z.string() });

const refused = (status: number, failure: string | null, errors: IdentityErrors = {}): IdentityAnswer => ({
  ...{ ok: false, status, failure, errors },
});

export async function readStoredIdentity(read: Read): Promise<StoredIdentity> {
  const stored = await read(collections.programme.byId(PUBLIC));
  return { identity: stored ? identityOf(stored) : UNNAMED, revision: stored?.auditId ?? '' };
}

/** Saves what an admin says of the programme. What a colleague changed since the form was opened stays. */
export async function saveIdentity(access: MemberAccess, data: FormData): Promise<IdentityAnswer> {
  const parsed = form.safeParse(Object.fromEntries(data));
  if (!parsed.success) return refused(400, 'decision.invalid');
  const before = await access.read(collections.programme.asStored(PUBLIC));
  const stored = before ? identityOf(before) : UNNAMED;
  const logo = await imageOnForm(data, 'logo', stored.logo);
  const sent = readIdentity(data, 'fault' in logo ? '' : logo.name);
  const errors = {
    ...('errors' in sent ? sent.errors : {}),
    ...('fault' in logo ? { logo: `images.errors.${logo.fault}` } : {}),
  };
  if ('errors' in sent || 'fault' in logo) return refused(400, null, errors);
  // Also where the answer to the same form was lost.
  if (isSame(stored, sent.identity)) return { ok: true, toast: 'identity.saved' };
  if ((before?.auditId ?? '') !== parsed.data.revision) return refused(409, 'toasts.changedMeanwhile');
  if (logo.chosen) await keepImage(access, logo.chosen);
  const after = { ...sent.identity, auditId: newAuditId() };
  const refusal = await access.write(setIdentity(access.identity.uid, PUBLIC, before, after));
  if (refusal) return refused(409, 'toasts.changedMeanwhile');
  forgetIdentity();
  return { ok: true, toast: 'identity.saved' };
}

function isSame(one: Identity, other: Identity): boolean {
  return (Object.keys(one) as (keyof Identity)[]).every((field) => one[field] === other[field]);
}
