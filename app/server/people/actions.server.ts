import { newAuditId } from '#app/domain/audit/audit-id.ts';
import * as z from 'zod/mini';
import { PROOF_NEEDED } from '#app/domain/access/auth-codes.ts';
import { isCountry } from '#app/domain/platform/countries.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { MAX_MESSAGE_LENGTH } from '#app/domain/notifications/notice.ts';
import { isSameTags, keepTags, readTags } from '#app/domain/people/tags.ts';
import { withDates } from '#app/domain/platform/with-dates.ts';
import { isDeactivated } from '#app/domain/access/roles.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { answerProposal, GRANT_ANSWERS, type GrantOutcome, proposeRole } from '#app/domain/access/role-grants.ts';
import { type ActionAnswer, decideOnForm, latestChange } from './decide.server.ts';
import type { Plan } from '../data/port.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { decideMoney } from '../ledger/money-decisions.server.ts';
import { hasRecentPassword } from '../access/recent-password.server.ts';
import { latestDeactivation } from '../audit/collection.server.ts';
import { activeManagers } from './manager-names.server.ts';
import { collections } from '../data/collections.server.ts';
import { writeNote } from './notes-collection.server.ts';
import { setCountry, setManager, setTags } from './collection.server.ts';
import { writeGrant, getStoredGrant, SERVER_TIME } from '../access/role-grants-collection.server.ts';

const CHANGED = { ok: false, status: 409, failure: 'toasts.changedMeanwhile' } as const;
const INVALID = { ok: false, status: 400, failure: 'decision.invalid' } as const;
/** Granting power takes a recent password; refusing it and taking a proposal back do not. */
const PROVE = { ok: false, status: 403, failure: PROOF_NEEDED } as const;
const GONE = { ok: false, status: 404, failure: 'pages.adminStreamerDetailId.empty.title' } as const;

const reason = z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason)), '');

/**
 * What an admin does on a person's page, by `intent`: `manager`, `country`, `tags`, `note`, `message`, `propose`, `answer`; a form without
 * one is a decision with its `action`.
 */
export function actOnPerson(access: MemberAccess, uid: string, form: FormData): Promise<ActionAnswer> {
  const fields = Object.fromEntries(form);
  switch (form.get('intent')) {
    case 'manager':
      return assignManager(access, uid, fields);
    case 'country':
      return changeCountry(access, uid, fields);
    case 'tags':
      return changeTags(access, uid, form);
    case 'note':
      return addNote(access, uid, fields);
    case 'message':
      return sendMessage(access, uid, fields);
    case 'propose':
      return propose(access, uid, fields);
    case 'answer':
      return answer(access, uid, fields);
    default:
      return decideOnForm(access, uid, form);
  }
}

async function assignManager(access: MemberAccess, uid: string, fields: object): Promise<ActionAnswer> {
  const input = z.object({ manager: z.string(), reason }).safeParse(fields);
  if (!input.success) return INVALID;
  const { manager, reason: why } = input.data;
  const [person, active] = await access.read((read) =>
    Promise.all([read(collections.users.byId(uid)), activeManagers(read, access.identity.uid, new Date())]),
  );
  if (!person) return GONE;
  const affiliateManagerId = manager === '' ? null : manager;
  if (affiliateManagerId !== null && !Object.hasOwn(active, affiliateManagerId))
    return { ...INVALID, failure: 'decision.manager-retired' };
  if (affiliateManagerId === person.affiliateManagerId) return { ok: true };
  return settle(access, setManager(access.identity.uid, person, affiliateManagerId, why), person);
}

async function changeCountry(access: MemberAccess, uid: string, fields: object): Promise<ActionAnswer> {
  const input = z.object({ country: z.string(), reason }).safeParse(fields);
  if (!input.success || (input.data.country !== '' && !isCountry(input.data.country))) return INVALID;
  const { reason: why } = input.data;
  const country = input.data.country === '' ? null : input.data.country;
  const before = await access.read(collections.directory.asStored(uid));
  if (!before) return GONE;
  if (before.country === country) return { ok: true, toast: 'toasts.saved' };
  return settle(access, setCountry(access.identity.uid, uid, before, country, why), null);
}

/** `had`: the tags that the form showed; `tag`: those of them that stay, each on its own; `new`: the others, which commas separate. */
async function changeTags(access: MemberAccess, uid: string, form: FormData): Promise<ActionAnswer> {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const before = await access.read(collections.directory.asStored(uid));
  if (!before) return GONE;
  const now = Array.isArray(before.tags) ? (before.tags as string[]) : [];
  const tags = readTags(keepTags(now, texts('had'), texts('tag')), String(form.get('new') ?? ''));
  if (!tags) return { ok: false, status: 400, failure: 'person.tags.invalid' };
  if (isSameTags(now, tags)) return { ok: true, toast: 'toasts.saved' };
  return settle(access, setTags(access.identity.uid, uid, before, tags), null);
}

async function addNote(access: MemberAccess, uid: string, fields: object): Promise<ActionAnswer> {
  const input = z
    .object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.adminNote)) })
    .safeParse(fields);
  if (!input.success) return INVALID;
  return settle(access, writeNote(uid, access.identity.uid, input.data.text), null);
}

const messageForm = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE_LENGTH)),
  language: z.enum(LANGUAGES),
  key: z.string().check(z.uuid()),
});

async function sendMessage(access: MemberAccess, uid: string, fields: object): Promise<ActionAnswer> {
  const input = messageForm.safeParse(fields);
  if (!input.success) return INVALID;
  const order = { uid, ...input.data };
  const answer = await decideMoney(access, 'sendMessage', order, z.unknown(), 'person.message.unknown');
  return answer.ok ? { ok: true, toast: 'person.message.sent' } : answer;
}

async function propose(access: MemberAccess, uid: string, fields: object): Promise<ActionAnswer> {
  const input = z.object({ role: z.string(), reason }).safeParse(fields);
  if (!input.success) return INVALID;
  if (!hasRecentPassword(access.identity)) return PROVE;
  return grant(access, uid, ({ given }) => proposeRole({ ...given, ...input.data }), 'grants.proposed');
}

async function answer(access: MemberAccess, uid: string, fields: object): Promise<ActionAnswer> {
  const input = z.object({ answer: z.enum(GRANT_ANSWERS), reason }).safeParse(fields);
  if (!input.success) return INVALID;
  if (input.data.answer === 'grant' && !hasRecentPassword(access.identity)) return PROVE;
  return grant(
    access,
    uid,
    ({ given, proposer }) => answerProposal({ ...given, proposer, ...input.data }),
    `grants.done.${input.data.answer}`,
  );
}

type Facts = Omit<Parameters<typeof answerProposal>[0], 'answer' | 'reason' | 'proposer'>;
type Proposer = Parameters<typeof answerProposal>[0]['proposer'];

async function grant(
  access: MemberAccess,
  uid: string,
  plan: (facts: { given: Facts; proposer: Proposer }) => GrantOutcome,
  toast: string,
): Promise<ActionAnswer> {
  const { identity, standing, read } = access;
  const [person, before] = await Promise.all([read(collections.users.byId(uid)), read(getStoredGrant(uid))]);
  if (!person) return GONE;
  const proposer = before ? await read(collections.users.byId(before.proposedBy)) : null;
  const actor = { uid: identity.uid, standing };
  const given = { actor, person, before, auditId: newAuditId(), at: SERVER_TIME() };
  const outcome = plan({ given, proposer });
  if (!outcome.ok) {
    const late = ['already-proposed', 'no-proposal', 'has-role'].includes(outcome.code);
    const conflict = late ? await latestChange(access, before ?? {}) : null;
    return { ok: false, status: 409, failure: `grants.errors.${outcome.code}`, conflict };
  }
  // Who proposed it did not know what a colleague decided since.
  const isAgainst =
    before && outcome.user && isDeactivated(person.role) && (await deactivatedSince(access, uid, before));
  if (isAgainst) return { ...CHANGED, conflict: await latestChange(access, person) };
  const settled = await settle(access, writeGrant(uid, outcome), null);
  return settled.ok ? { ...settled, toast, values: { name: person.displayName } } : settled;
}

/** Whether a person was deactivated after a role was proposed for them. A role that is proposed for someone deactivated brings them back. */
async function deactivatedSince(
  { read }: MemberAccess,
  uid: string,
  { proposedAt }: { proposedAt: unknown },
): Promise<boolean> {
  const [entry, since] = [await read(latestDeactivation(uid)), withDates(proposedAt)];
  return entry !== null && since instanceof Date && entry.at > since;
}

/** A change that the rules refuse came too late: what it says was before is no more. */
async function settle(access: MemberAccess, plan: Plan, person: { uid: string } | null): Promise<ActionAnswer> {
  if (!(await access.write(plan))) return { ok: true, toast: 'toasts.saved' };
  const now = person && (await access.read(collections.users.byId(person.uid)));
  return { ...CHANGED, conflict: now ? await latestChange(access, now) : null };
}
