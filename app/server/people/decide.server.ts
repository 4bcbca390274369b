import { isDay } from '#app/domain/figures/date-range.ts';
import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { isPending } from '#app/domain/access/roles.ts';
import { isCountry } from '#app/domain/platform/countries.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import * as z from 'zod/mini';
import type { Conflict } from '#app/domain/audit/conflict.ts';
import { type Decision, decideOnPerson, isAlready, PERSON_ACTIONS } from '#app/domain/people/people.ts';
import type { UserRecord } from '#app/domain/people/schemas.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { getFormerRole } from '../audit/collection.server.ts';
import { getDirectoryEntry } from './directory-collection.server.ts';
import { setCountry, writeDecision } from './collection.server.ts';

/** What a form says of a decision, besides its action. */
export const decisionForm = z.object({
  action: z.enum(PERSON_ACTIONS),
  reason: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason)), ''),
  reasonCode: z.optional(z.string()),
  /** Of an approval: the country that the admin confirms; '' for none. */
  country: z.optional(z.string().check(z.refine((code) => code === '' || isCountry(code)))),
  reapplyAt: z.pipe(
    z.optional(z.string()),
    z.transform((day?: string) => (day ? new Date(isDay(day) ? `${day}T00:00:00.000Z` : NaN) : null)),
  ),
});
export type DecisionInput = z.infer<typeof decisionForm>;

/** `conflict`: someone else was first, and this is what they did. */
export type ActionAnswer = FormAnswer<
  { toast?: string; values?: Record<string, string> },
  Whole & { conflict?: Conflict | null }
>;

/**
 * Carries out the decision that an admin's form asks for: reads the record, decides purely, commits. When someone else was
 * first, before the record was read or between that and the commit, which the rules then refuse, the answer tells who and what.
 */
export async function decideOnForm(access: MemberAccess, uid: string, formData: FormData): Promise<ActionAnswer> {
  const input = decisionForm.safeParse(Object.fromEntries(formData));
  if (!input.success) return { ok: false, status: 400, failure: 'decision.invalid' };
  const country = input.data.action === 'approve' && input.data.country;
  const { person, outcome } = await decide(access, uid, input.data, country ? { country } : null);
  if (outcome === 'done') {
    return { ok: true, toast: `toasts.people.${input.data.action}`, values: { name: person.displayName } };
  }
  if (outcome === 'gone') return { ok: false, status: 404, failure: 'pages.adminStreamerDetailId.empty.title' };
  const failure = outcome === 'changed' ? 'toasts.changedMeanwhile' : `decision.${outcome}`;
  const late =
    outcome === 'changed' ||
    ['not-pending', 'not-rejected', 'already-deactivated', 'not-deactivated', 'no-power'].includes(outcome);
  return { ok: false, status: 409, failure, conflict: late && person ? await latestChange(access, person) : null };
}

/**
 * One decision on one person. `changed`: the record moved between reading and committing; `person` is then what it is now, and null where it was the
 * country that moved.
 *
 * @param confirmed the country that an approval confirms, and whether one that an admin has set before is left
 */
export async function decide(
  access: MemberAccess,
  uid: string,
  input: DecisionInput,
  confirmed: { country: string; keep?: boolean } | null,
) {
  const [person, formerRole] = await access.read((read) =>
    Promise.all([
      read(collections.users.byId(uid)),
      input.action === 'reactivate' ? read(getFormerRole(uid)) : undefined,
    ]),
  );
  if (!person) return { person: null, outcome: 'gone' as const };
  const decision = decideOnPerson(orderOf(access, { person, formerRole, ...input }));
  if (!decision.ok) return { person, outcome: decision.code };
  // By the record: the directory follows it a moment later, and a country that comes too late would stay.
  if (confirmed && !(await confirmCountry(access, uid, confirmed)))
    return { person: null, outcome: 'changed' as const };
  if (!(await access.write(writeDecision(decision)))) return { person, outcome: 'done' as const };
  return { person: await access.read(collections.users.byId(uid)), outcome: 'changed' as const };
}

/**
 * Notes the country before the approval, so that its offers are listed from the first page on. A commit of its own: each has an
 * audit entry. Returns false when the entry moved meanwhile.
 */
async function confirmCountry(
  access: MemberAccess,
  uid: string,
  { country, keep = false }: { country: string; keep?: boolean },
): Promise<boolean> {
  const before = await access.read(collections.directory.asStored(uid));
  if (!before || before.country === country || !isPending(before.effectiveRole)) return true;
  if (keep && before.country) return true;
  return !(await access.write(setCountry(access.identity.uid, uid, before, country, '')));
}

/** Whether the person is already what the decision leads to. */
export function isSettled({ action }: DecisionInput, person: UserRecord | null): boolean {
  return person !== null && isAlready(action, person);
}

function orderOf({ identity, standing }: MemberAccess, part: Omit<Decision, 'actor' | 'auditId' | 'now'>): Decision {
  return { actor: { uid: identity.uid, standing }, auditId: newAuditId(), now: new Date(), ...part };
}

/** What another admin did last to this person; null when it was this one, or nothing is on record. */
export async function latestChange(
  { identity, read }: MemberAccess,
  { auditId }: { auditId?: string | undefined },
): Promise<Conflict | null> {
  if (!auditId) return null;
  const entry = await read(collections.auditLog.byId(auditId));
  if (!entry || entry.actor === identity.uid) return null;
  const who = await read(getDirectoryEntry(entry.actor));
  return { name: who?.displayName ?? entry.actor, action: entry.action, at: entry.at.toISOString() };
}
