import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import type { GrantOutcome, RoleGrant } from '#app/domain/role-grants.ts';
import { POWERS } from '#app/domain/roles.ts';
import { fromSnapshot, fromSnapshots } from './snapshots.server.ts';

const PAGE_SIZE = 25;

/** roleGrants/{uid}, for screens. */
export const roleGrantSchema = z.looseObject({
  role: z.enum(POWERS),
  state: z.enum(['proposed', 'granted', 'refused', 'withdrawn']),
  proposedBy: z.string(),
  proposedAt: z.date(),
  reason: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
});
export type RoleGrantRecord = z.infer<typeof roleGrantSchema>;

export async function getRoleGrant(db: Firestore, uid: string): Promise<RoleGrantRecord | null> {
  return fromSnapshot(roleGrantSchema, await getDoc(doc(db, 'roleGrants', uid)));
}

/** As it is stored: an audit entry repeats it to the microsecond, which a Date would lose. */
export async function getStoredGrant(db: Firestore, uid: string): Promise<RoleGrant | null> {
  return ((await getDoc(doc(db, 'roleGrants', uid))).data() as RoleGrant | undefined) ?? null;
}

/** Proposals that wait for a second admin, the oldest first. */
export async function listOpenGrants(db: Firestore): Promise<(RoleGrantRecord & { uid: string })[]> {
  const open = query(
    collection(db, 'roleGrants'),
    where('state', '==', 'proposed'),
    orderBy('proposedAt'),
    limit(PAGE_SIZE),
  );
  return (await getDocs(open)).docs.flatMap((snapshot) =>
    fromSnapshots(roleGrantSchema, [snapshot]).map((grant) => ({ ...grant, uid: snapshot.id })),
  );
}

/** A proposal or its answer: the grant, its audit entry, and of a consent the person's record, all or nothing. */
export async function commitGrant(
  db: Firestore,
  uid: string,
  { grant, entry, user }: Extract<GrantOutcome, { ok: true }>,
): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, 'roleGrants', uid), grant);
  batch.set(doc(db, 'auditLog', grant.auditId), entry);
  if (user) batch.set(doc(db, 'users', uid), user);
  await batch.commit();
}

/** The time of the server, for who plans what is written with it. */
export const SERVER_TIME = serverTimestamp;
