import * as z from 'zod/mini';
import { decideOnPerson, MAX_REASON_LENGTH } from '#app/domain/people.ts';
import { isPermissionDenied } from './firestore.server.ts';
import { commit, type MemberAccess } from './guard.server.ts';
import { getFormerRole } from './repositories/audit-log.server.ts';
import { commitDecision } from './repositories/people.server.ts';
import { getUser } from './repositories/users.server.ts';

const form = z.object({
  action: z.enum(['approve', 'reject', 'deactivate', 'reactivate']),
  reason: z._default(z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH)), ''),
  reasonCode: z.optional(z.string()),
  reapplyAt: z.pipe(
    z.optional(z.string()),
    z.transform((day?: string) => (day ? new Date(`${day}T00:00:00.000Z`) : null)),
  ),
});

export type DecisionAnswer = { ok: true } | { ok: false; status: number; failure: string };

/**
 * Carries out the decision that an admin's form asks for: reads the record, decides purely, commits. A record that
 * changed in between is refused by the rules and answered as such: somebody else was first.
 */
export async function decideOnForm(access: MemberAccess, uid: string, formData: FormData): Promise<DecisionAnswer> {
  const input = form.safeParse(Object.fromEntries(formData));
  if (!input.success) return { ok: false, status: 400, failure: 'decision.invalid' };
  const [person, formerRole] = await access.read((db) =>
    Promise.all([getUser(db, uid), input.data.action === 'reactivate' ? getFormerRole(db, uid) : undefined]),
  );
  if (!person) return { ok: false, status: 404, failure: 'pages.adminStreamerDetail.empty.title' };

  const decision = decideOnPerson({
    actor: { uid: access.identity.uid, standing: access.standing },
    person,
    ...input.data,
    formerRole,
    auditId: crypto.randomUUID(),
    now: new Date(),
  });
  if (!decision.ok) return { ok: false, status: 409, failure: `decision.${decision.code}` };
  try {
    await commit(commitDecision(access.session.db, decision));
    return { ok: true };
  } catch (error) {
    if (isPermissionDenied(error)) return { ok: false, status: 409, failure: 'toasts.changedMeanwhile' };
    throw error;
  }
}
