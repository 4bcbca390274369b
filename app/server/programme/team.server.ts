import { isAdmin, isPower, type Power } from '#app/domain/access/roles.ts';
import { latestGrant } from '../audit/collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { listStaff } from '../people/directory-collection.server.ts';
import { readProposals } from '../people/directory-page.server.ts';
import { readNames } from '../people/names.server.ts';

/** `by`: who proposed and who approved, by name. Both are null where nothing on record says how someone got the role. */
type Granted = { since: Date | null; by: string[]; byCommand: boolean };
type Member = {
  uid: string;
  name: string;
  email: string;
  role: Power;
  lastActiveDay: string;
  createdAt: string;
} & Granted;

/** Uids that one query for names takes. */
const MOST_NAMES = 30;

/** The actor of the entry that `npm run make-admin` leaves. */
const COMMAND = 'make-admin';

/** Everyone with a power, by name, with who gave it to them, and the proposals that `viewer` may answer or withdraw. */
export async function readTeam(read: Read, viewer: string) {
  const [{ rows, more }, proposals] = await Promise.all([read(listStaff()), readProposals(read)]);
  const staff = rows.flatMap(({ uid, displayName, email, effectiveRole, lastActiveDay, createdAt }) =>
    isPower(effectiveRole) ? [{ uid, name: displayName, email, role: effectiveRole, lastActiveDay, createdAt }] : [],
  );
  const granted = await readGrants(read, staff);
  const hands = [...granted.values()].flatMap(({ by }) => by);
  const known = Object.fromEntries(staff.map(({ uid, name }) => [uid, name]));
  const others = hands.filter((uid) => !Object.hasOwn(known, uid));
  const names = { ...known, ...(await readNames(read, 'team', Promise.resolve(others), MOST_NAMES)) };
  const members: Member[] = staff.map((one) => {
    const grant = granted.get(one.uid) ?? { since: null, by: [], byCommand: false };
    return { ...one, ...grant, by: grant.by.map((uid) => names[uid] ?? uid) };
  });
  return {
    members,
    more,
    onlyAdmin: !more && staff.filter(({ role }) => isAdmin(role)).length < 2,
    proposals: proposals.map(({ proposedBy, ...proposal }) => ({
      ...proposal,
      isOwn: proposedBy === viewer,
      isSelf: proposal.uid === viewer,
    })),
  };
}
export type Team = Awaited<ReturnType<typeof readTeam>>;

/** By uid, how they got the role they have. The latest proposal names both admins; a later one hides it, and then the log says who approved. */
async function readGrants(read: Read, staff: readonly { uid: string; role: Power }[]): Promise<Map<string, Granted>> {
  if (staff.length === 0) return new Map();
  const latest = await read(collections.roleGrants.listByIds(staff.map(({ uid }) => uid)));
  const found = await Promise.all(
    staff.map(async ({ uid, role }): Promise<[string, Granted] | null> => {
      const grant = latest.find(({ id }) => id === uid);
      if (grant?.state === 'granted' && grant.role === role && grant.decidedBy !== null) {
        return [uid, { since: grant.decidedAt, by: [grant.proposedBy, grant.decidedBy], byCommand: false }];
      }
      const entry = await read(latestGrant(uid));
      if (entry?.after?.['role'] !== role) return null;
      const byCommand = entry.actor === COMMAND;
      return [uid, { since: entry.at, by: byCommand ? [] : [entry.actor], byCommand }];
    }),
  );
  return new Map(found.filter((one) => one !== null));
}
