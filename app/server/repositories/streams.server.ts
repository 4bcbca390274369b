import {
  collection,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryConstraint,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { isDocumentId } from '#app/domain/document-id.ts';
import type { StreamState } from '#app/domain/stream.ts';
import { type StreamRecord, streamSchema } from '#app/domain/stream-schemas.ts';
import type { TimeCursor } from '#app/domain/time-cursor.ts';
import { isPermissionDenied } from '../firestore.server.ts';
import { inLists } from './in-lists.server.ts';
import { fromSnapshot, fromSnapshotsWithId } from './snapshots.server.ts';

const STREAMS_PAGE_SIZE = 25;

const MOST_TO_LINK = 10;

/** A stream with the id of its document. */
export type Stream = StreamRecord & { id: string };

/** Where a page begins: after this stream. */
export type StreamCursor = { plannedAt: Date; id: string };

/** One page of a person's streams in a state, the nearest first: planned ones ascending, the others descending. */
export async function listStreams(
  db: Firestore,
  uid: string,
  state: StreamState,
  after: StreamCursor | null,
): Promise<{ streams: Stream[]; more: boolean }> {
  const direction = state === 'planned' ? 'asc' : 'desc';
  const constraints: QueryConstraint[] = [
    where('uid', '==', uid),
    where('state', '==', state),
    orderBy('plannedAt', direction),
    orderBy(documentId(), direction),
  ];
  if (after) constraints.push(startAfter(Timestamp.fromDate(after.plannedAt), after.id));
  const { docs } = await getDocs(query(collection(db, 'streams'), ...constraints, limit(STREAMS_PAGE_SIZE + 1)));
  return {
    streams: fromSnapshotsWithId(streamSchema, docs.slice(0, STREAMS_PAGE_SIZE)),
    more: docs.length > STREAMS_PAGE_SIZE,
  };
}

/** A person's streams in every state, those planned for last first. */
export async function listLatestStreams(
  db: Firestore,
  uid: string,
  count: number,
  after: TimeCursor | null,
): Promise<Stream[]> {
  const own = query(
    collection(db, 'streams'),
    where('uid', '==', uid),
    orderBy('plannedAt', 'desc'),
    orderBy(documentId(), 'desc'),
    ...(after ? [startAfter(Timestamp.fromDate(after.at), ...(after.id ? [after.id] : []))] : []),
    limit(count),
  );
  return fromSnapshotsWithId(streamSchema, (await getDocs(own)).docs);
}

/** The streams that a link can be made for: live and planned ones, the nearest first. */
export async function listStreamsToLink(db: Firestore, uid: string): Promise<Stream[]> {
  const own = query(
    collection(db, 'streams'),
    where('uid', '==', uid),
    where('state', 'in', ['planned', 'live']),
    orderBy('plannedAt'),
    limit(MOST_TO_LINK),
  );
  return fromSnapshotsWithId(streamSchema, (await getDocs(own)).docs);
}

/** One stream of this person; null if there is none and if it is somebody else's. */
export async function getStream(db: Firestore, uid: string, id: string): Promise<Stream | null> {
  if (!isDocumentId(id)) return null;
  try {
    const stream = fromSnapshot(streamSchema, await getDoc(doc(db, 'streams', id)));
    return stream?.uid === uid ? { ...stream, id } : null;
  } catch (error) {
    if (isPermissionDenied(error)) return null;
    throw error;
  }
}

/** What its owner says of a planned stream. */
export type StreamPlan = Pick<StreamRecord, 'platform' | 'title' | 'plannedAt' | 'zone' | 'channelUrl' | 'offerIds'>;

/** Plans a stream under an id of the caller's. Done once more with the same plan it changes nothing. */
export function planStream(db: Firestore, uid: string, id: string, plan: StreamPlan): Promise<void> {
  return setDoc(doc(db, 'streams', id), {
    uid,
    ...plan,
    plannedAt: Timestamp.fromDate(plan.plannedAt),
    state: 'planned',
    startedAt: null,
    endedAt: null,
    checklist: [],
    disclosedAt: null,
    vodUrl: '',
  });
}

/** Changes a planned stream. */
export function replanStream(db: Firestore, id: string, plan: StreamPlan): Promise<void> {
  return updateDoc(doc(db, 'streams', id), { ...plan, plannedAt: Timestamp.fromDate(plan.plannedAt) });
}

/** `discloses`: its owner confirms with it that the offers are disclosed. */
export function startStream(db: Firestore, id: string, discloses: boolean): Promise<void> {
  const at = serverTimestamp();
  return updateDoc(doc(db, 'streams', id), {
    state: 'live',
    startedAt: at,
    ...(discloses ? { disclosedAt: at } : {}),
  });
}

export function endStream(db: Firestore, id: string): Promise<void> {
  return updateDoc(doc(db, 'streams', id), { state: 'ended', endedAt: serverTimestamp() });
}

/** Takes a planned stream away: nothing has come of it yet. */
export function cancelStream(db: Firestore, id: string): Promise<void> {
  return deleteDoc(doc(db, 'streams', id));
}

export function saveVod(db: Firestore, id: string, vodUrl: string): Promise<void> {
  return updateDoc(doc(db, 'streams', id), { vodUrl });
}

export function saveChecklist(db: Firestore, id: string, checklist: readonly string[]): Promise<void> {
  return updateDoc(doc(db, 'streams', id), { checklist });
}

/** The next stream that is planned; null without one. */
export async function getNextStream(db: Firestore, uid: string, now: Date): Promise<Stream | null> {
  const next = query(
    collection(db, 'streams'),
    where('uid', '==', uid),
    where('state', '==', 'planned'),
    where('plannedAt', '>=', Timestamp.fromDate(now)),
    orderBy('plannedAt'),
    limit(1),
  );
  return fromSnapshotsWithId(streamSchema, (await getDocs(next)).docs)[0] ?? null;
}

/** Streams by their ids, all at once; those that are gone are left out. */
export async function getStreams(db: Firestore, ids: readonly string[]): Promise<Stream[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const stream = fromSnapshot(streamSchema, await getDoc(doc(db, 'streams', id)));
      return stream ? [{ ...stream, id }] : [];
    }),
  );
  return found.flat();
}

/**
 * A person's streams by their ids, in as few trips as there can be; those that are gone are left out. A list with one that is
 * gone may be refused, since nobody owns it: then each is asked for by itself.
 */
export async function listStreamsByIds(db: Firestore, uid: string, ids: readonly string[]): Promise<Stream[]> {
  const found = await Promise.all(
    inLists(ids).map(async (list) => {
      const own = query(
        collection(db, 'streams'),
        where('uid', '==', uid),
        where(documentId(), 'in', list),
        limit(list.length),
      );
      try {
        return fromSnapshotsWithId(streamSchema, (await getDocs(own)).docs);
      } catch (error) {
        if (isPermissionDenied(error)) return getStreams(db, list);
        throw error;
      }
    }),
  );
  return found.flat();
}
