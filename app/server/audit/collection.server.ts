import { byAdmin } from '#app/domain/access/roles.ts';
import {
  and,
  documentId,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  type QueryCompositeFilterConstraint,
  type QueryFilterConstraint,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import {
  type AUDIT_ACTIONS,
  type AuditFilter,
  type AuditRecord,
  auditSchema,
  targetsOf,
  VIEW_ACTION,
} from '#app/domain/audit/audit.ts';
import { cursorText, readCursor } from '#app/domain/platform/page-cursor.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Plan, Query, Reading } from '../data/port.server.ts';
import { ask, plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { fromSnapshots } from '../data/snapshots.server.ts';
import type { PlaceText } from '../data/file-places.server.ts';

/** `cursor`: its place in the log, as an address has it. Several entries may share a millisecond: a Date would not do. */
export type AuditEntry = AuditRecord & { id: string; cursor: string };
export type AuditCursor = { seconds: number; nanoseconds: number; id: string };
export type AuditPage = { entries: AuditEntry[]; more: boolean };

/** The role that a person had before the latest deactivation; undefined when none is on record. */
/** The latest entry that deactivated the person; null when none is on record. */
export const latestDeactivation = (uid: string): Query<AuditRecord | null> => latestOf(uid, 'deactivate');

export function getFormerRole(uid: string): Reading<unknown> {
  return async (read) => (await read(latestDeactivation(uid)))?.before?.['role'];
}

/** The latest entry that gave the person a role that takes two admins; null when none is on record. */
export const latestGrant = (uid: string): Query<AuditRecord | null> => latestOf(uid, 'grant-role');

function latestOf(uid: string, action: (typeof AUDIT_ACTIONS)[number]): Query<AuditRecord | null> {
  return ask(collections.auditLog.listing, async (db) => {
    const latest = query(
      collections.auditLog.in(db),
      where('target', '==', `users/${uid}`),
      where('action', '==', action),
      orderBy('at', 'desc'),
      limit(1),
    );
    return fromSnapshots(auditSchema, (await getDocs(latest)).docs)[0] ?? null;
  });
}

/** Who did something to a document at a moment, which a Date has to the millisecond; null when it is not on record. */
export function authorAt(target: string, action: (typeof AUDIT_ACTIONS)[number], at: Date): Query<string | null> {
  return ask(collections.auditLog.listing, async (db) => {
    const entries = query(
      collections.auditLog.in(db),
      where('target', '==', target),
      where('action', '==', action),
      where('at', '>=', Timestamp.fromDate(at)),
      where('at', '<', Timestamp.fromMillis(at.getTime() + 1)),
      orderBy('at', 'desc'),
      limit(1),
    );
    return fromSnapshots(auditSchema, (await getDocs(entries)).docs)[0]?.actor ?? null;
  });
}

/** `targetUid`: the entries about a person; `targets`: those about some documents. */
export type AuditSearch = Pick<AuditFilter, 'action' | 'from' | 'to'> & {
  actorUid: string | null;
  targets: readonly string[] | null;
  targetUid: string | null;
};

/**
 * A page of the log, newest first; `before` is the place of the last entry seen. What is about a person is found by the path of
 * its target, or by the person that the changed document names.
 */
export function listAudit(
  { actorUid, targets, targetUid, action, from, to }: AuditSearch,
  before: AuditCursor | null,
  count = PAGE_SIZES.auditLog,
): Query<AuditPage> {
  const filters: QueryFilterConstraint[] = [];
  if (actorUid) filters.push(where('actor', '==', actorUid));
  if (action) filters.push(where('action', '==', action));
  if (targets) filters.push(where('target', 'in', targets));
  if (targetUid) filters.push(isAbout(targetUid));
  if (from) filters.push(where('at', '>=', Timestamp.fromDate(new Date(from))));
  if (to) filters.push(where('at', '<', Timestamp.fromDate(new Date(Date.parse(to) + 86_400_000))));
  const order = [orderBy('at', 'desc'), orderBy(documentId(), 'desc'), limit(count + 1)];
  const place = before ? [startAfter(new Timestamp(before.seconds, before.nanoseconds), before.id)] : [];
  return ask(collections.auditLog.listing, async (db) => {
    const { docs } = await getDocs(query(collections.auditLog.in(db), and(...filters), ...order, ...place));
    const entries = docs.slice(0, count).flatMap((snapshot) =>
      fromSnapshots(auditSchema, [snapshot]).map((entry) => ({
        ...entry,
        id: snapshot.id,
        cursor: cursorOf(snapshot.get('at') as Timestamp, snapshot.id),
      })),
    );
    return { entries, more: docs.length > count };
  });
}

const cursorOf = ({ seconds, nanoseconds }: Timestamp, id: string) =>
  cursorText({ value: `${seconds}.${nanoseconds}`, id });

/** A place in the log from an address; null for any other text. */
export function readAuditCursor(text: string | null): AuditCursor | null {
  const cursor = readCursor(text);
  const [, seconds, nanoseconds] = /^(\d{1,12})\.(\d{1,9})$/.exec(cursor?.value ?? '') ?? [];
  return cursor && seconds ? { seconds: Number(seconds), nanoseconds: Number(nanoseconds), id: cursor.id } : null;
}

/** A place in the log in the address of a file. */
export const AUDIT_PLACE: PlaceText<AuditCursor> = {
  write: ({ seconds, nanoseconds, id }) => cursorText({ value: `${seconds}.${nanoseconds}`, id }),
  read: readAuditCursor,
};

function isAbout(uid: string): QueryCompositeFilterConstraint {
  return or(where('target', 'in', targetsOf(uid)), where('after.uid', '==', uid), where('after.userId', '==', uid));
}

/** Notes that an admin is about to see a person's pages as that person does. */
export function noteView(actor: string, uid: string, reason: string): Plan {
  return plan(
    collections.auditLog.add({
      ...byAdmin(actor),
      action: VIEW_ACTION,
      target: `users/${uid}`,
      before: null,
      after: null,
      reason,
      at: serverTime(),
    }),
  );
}
