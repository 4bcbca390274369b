import * as z from 'zod/mini';
import { type BulkRow, CHUNK, inSteps, MOST_SELECTED, readSelection } from '#app/domain/people/bulk-decision.ts';
import { EVERYBODY } from '#app/domain/people/directory-search.ts';
import { isDocumentId } from '#app/domain/platform/document-id.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { statusOfRefusal } from '../data/refusals.server.ts';
import { setManager } from './collection.server.ts';
import { listMatching } from './directory-collection.server.ts';
import { activeManagers, managerNames } from './manager-names.server.ts';

/** Freezes the streamers of a manager by their ids, the first 500, with the managers who may take them over. */
export async function freezeStreamersOf({ identity, read }: MemberAccess, form: FormData) {
  const from = String(form.get('from') ?? '');
  const now = new Date();
  const [{ names, active }, found] = await Promise.all([
    managerNames(read, identity.uid, now),
    isDocumentId(from) ? read(listMatching({ ...EVERYBODY, managerId: from }, MOST_SELECTED, now)) : [],
  ]);
  return {
    phase: 'reassign' as const,
    from: { id: from, name: names[from] ?? from },
    managers: Object.entries(active).filter(([id]) => id !== from),
    people: found.map(({ uid, displayName }) => ({ uid, name: displayName })),
  };
}

const order = z.object({
  from: z.string(),
  /** '' for nobody. */
  manager: z.string(),
  reason: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.reason)), ''),
});

/**
 * Gives the first twenty of the selection another manager, each in a commit with its audit entry, and gives back the rest and the
 * fields, which the next request is about. Someone who got a third manager meanwhile keeps them.
 */
export async function reassignChunk(access: MemberAccess, form: FormData) {
  const input = order.safeParse(Object.fromEntries(form));
  if (!input.success) return { phase: 'invalid' as const, failure: 'decision.invalid' };
  const { from, manager, reason } = input.data;
  const active = await activeManagers(access.read, access.identity.uid, new Date());
  if (manager !== '' && !Object.hasOwn(active, manager))
    return { phase: 'invalid' as const, failure: 'decision.manager-retired' };
  const to = manager === '' ? null : manager;
  const selection = readSelection(form.getAll('uids'));
  const rows = await inSteps(selection.slice(0, CHUNK), (uid) => reassign(access, uid, { from, to, reason }));
  const fields = ['action', 'from', 'manager', 'reason'].map((name) => [name, String(form.get(name) ?? '')]);
  return { phase: 'ran' as const, rows, rest: selection.slice(CHUNK), fields };
}

async function reassign(
  { identity, read, write }: MemberAccess,
  uid: string,
  { from, to, reason }: { from: string; to: string | null; reason: string },
): Promise<BulkRow> {
  try {
    const person = await read(collections.users.byId(uid));
    if (!person) return { uid, name: null, outcome: 'refused', why: 'gone' };
    const row = { uid, name: person.displayName };
    if (person.affiliateManagerId === to) return { ...row, outcome: 'already' };
    if (person.affiliateManagerId !== from) return { ...row, outcome: 'refused', why: 'changed' };
    const refusal = await write(setManager(identity.uid, person, to, reason));
    return refusal ? { ...row, outcome: 'refused', why: 'changed' } : { ...row, outcome: 'done' };
  } catch (error) {
    // The others may still get through.
    if (statusOfRefusal(error) === 503) return { uid, name: null, outcome: 'failed' };
    throw error;
  }
}
