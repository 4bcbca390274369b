import { limit, orderBy, where } from 'firebase/firestore/lite';
import type { GrantOutcome, RoleGrant } from '#app/domain/access/role-grants.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Plan, Reading } from '../data/port.server.ts';
import { plan, serverTime } from '../data/typed-collection.server.ts';
import { collections, collectionsOf } from '../data/collections.server.ts';
import type { RoleGrantRecord } from '../data/schemas.server.ts';

/** As it is stored: an audit entry repeats it to the microsecond, which a Date would lose. */
export function getStoredGrant(uid: string): Reading<RoleGrant | null> {
  return async (read) => (await read(collections.roleGrants.asStored(uid))) as RoleGrant | null;
}

/** Proposals that wait for a second admin, the oldest first. */
export function listOpenGrants(): Reading<(RoleGrantRecord & { uid: string })[]> {
  const open = collections.roleGrants.listWithIds(
    where('state', '==', 'proposed'),
    orderBy('proposedAt'),
    limit(PAGE_SIZES.roleGrants),
  );
  return async (read) => (await read(open)).map(({ id, ...grant }) => ({ ...grant, uid: id }) as never);
}

/** A proposal or its answer, all or nothing: the grant, its audit entry, and of a consent the person's record and what is kept. */
export function writeGrant(uid: string, { grant, entry, user, kept }: Extract<GrantOutcome, { ok: true }>): Plan {
  return plan(
    collections.roleGrants.set(uid, grant),
    collections.auditLog.set(grant.auditId, entry),
    ...(user ? [collections.users.set(uid, user)] : []),
    ...(kept ? [collectionsOf.grants(uid).set(grant.auditId, kept)] : []),
  );
}

/** The time of the server, for plans that are made elsewhere. */
export const SERVER_TIME = serverTime;

/** How many proposals wait for a second admin. */
export function countOpenGrants() {
  return collections.roleGrants.count(where('state', '==', 'proposed'));
}
