import {
  collection,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  type QueryCompositeFilterConstraint,
  type QueryFilterConstraint,
  and,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { type AuditFilter, type AuditRecord, auditSchema, targetsOf, VIEW_ACTION } from '#app/domain/audit.ts';
import { fromSnapshot, fromSnapshots } from './snapshots.server.ts';

const AUDIT_PAGE_SIZE = 25;

/** `cursor`: its place in the log, as an address has it. Several entries may share a millisecond: a Date would not do. */
export type AuditEntry = AuditRecord & { id: string; cursor: string };
export type AuditCursor = { seconds: number; nanoseconds: number; id: string };
export type AuditPage = { entries: AuditEntry[]; more: boolean };

/** The role that a person had before the latest deactivation; undefined when none is on record. */
export async function getFormerRole(db: Firestore, uid: string): Promise<unknown> {
  const latest = query(
    collection(db, 'auditLog'),
    where('target', '==', `users/${uid}`),
    where('action', '==', 'deactivate'),
    orderBy('at', 'desc'),
    limit(1),
  );
  const [entry] = (await getDocs(latest)).docs;
  const before: unknown = entry?.get('before');
  return typeof before === 'object' && before !== null && 'role' in before ? before.role : undefined;
}

export async function getAuditEntry(db: Firestore, id: string): Promise<AuditRecord | null> {
  return fromSnapshot(auditSchema, await getDoc(doc(db, 'auditLog', id)));
}

/** `targetUid`: the entries about a person; `target`: those about one document. */
export type AuditSearch = Pick<AuditFilter, 'action' | 'from' | 'to'> & {
  actorUid: string | null;
  target: string | null;
  targetUid: string | null;
};

/**
 * A page of the log, newest first; `before` is the place of the last entry seen. What is about a person is found by the path of
 * its target, or by the person that the changed document names.
 */
export async function listAudit(
  db: Firestore,
  { actorUid, target, targetUid, action, from, to }: AuditSearch,
  before: AuditCursor | null,
  count = AUDIT_PAGE_SIZE,
): Promise<AuditPage> {
  const filters: QueryFilterConstraint[] = [];
  if (actorUid) filters.push(where('actor', '==', actorUid));
  if (action) filters.push(where('action', '==', action));
  if (target) filters.push(where('target', '==', target));
  if (targetUid) filters.push(isAbout(targetUid));
  if (from) filters.push(where('at', '>=', Timestamp.fromDate(new Date(from))));
  if (to) filters.push(where('at', '<', Timestamp.fromDate(new Date(Date.parse(to) + 86_400_000))));
  const order = [orderBy('at', 'desc'), orderBy(documentId(), 'desc'), limit(count + 1)];
  const place = before ? [startAfter(new Timestamp(before.seconds, before.nanoseconds), before.id)] : [];
  const { docs } = await getDocs(query(collection(db, 'auditLog'), and(...filters), ...order, ...place));
  const entries = docs.flatMap((snapshot) =>
    fromSnapshots(auditSchema, [snapshot]).map((entry) => ({
      ...entry,
      id: snapshot.id,
      cursor: cursorOf(snapshot.get('at') as Timestamp, snapshot.id),
    })),
  );
  return { entries: entries.slice(0, count), more: docs.length > count };
}

const cursorOf = ({ seconds, nanoseconds }: Timestamp, id: string) => `${seconds}.${nanoseconds}.${id}`;

/** A place in the log from an address; null for what is none. */
export function readAuditCursor(text: string | null): AuditCursor | null {
  const [, seconds, nanoseconds, id] = /^(\d{1,12})\.(\d{1,9})\.([\w-]{1,128})$/.exec(text ?? '') ?? [];
  return id ? { seconds: Number(seconds), nanoseconds: Number(nanoseconds), id } : null;
}

function isAbout(uid: string): QueryCompositeFilterConstraint {
  return or(where('target', 'in', targetsOf(uid)), where('after.uid', '==', uid), where('after.userId', '==', uid));
}

/** Notes that an admin is about to look at somebody's pages as that person sees them. Throws when it can't be noted. */
export async function noteView(db: Firestore, actor: string, uid: string, reason: string): Promise<void> {
  await setDoc(doc(collection(db, 'auditLog')), {
    actor,
    role: 'admin',
    action: VIEW_ACTION,
    target: `users/${uid}`,
    before: null,
    after: null,
    reason,
    at: serverTimestamp(),
  });
}
