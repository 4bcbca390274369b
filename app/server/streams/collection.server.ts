import {
  arrayRemove,
  arrayUnion,
  documentId,
  limit,
  orderBy,
  type QueryConstraint,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { LATE_MS, type StreamState } from '#app/domain/streams/stream.ts';
import type { StreamRecord } from '#app/domain/streams/schemas.ts';
import type { TimeCursor } from '#app/domain/platform/page-cursor.ts';
import type { Plan, Query, Reading } from '../data/port.server.ts';
import { isPermissionDenied } from '../data/firestore.server.ts';
import { type Page, plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import { inLists } from '../data/in-lists.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';

const { streams } = collections;

const MOST_TO_LINK = 10;

/** A stream with the id of its document. */
export type Stream = StreamRecord & { id: string };

/** One page of a person's streams in a state, the nearest first: planned ones ascending, the others descending. */
export function listStreams(uid: string, state: StreamState, after: TimeCursor | null): Query<Page<Stream>> {
  const direction = state === 'planned' ? 'asc' : 'desc';
  return streams.page(
    PAGE_SIZES.streams,
    where('uid', '==', uid),
    where('state', '==', state),
    orderBy('plannedAt', direction),
    orderBy(documentId(), direction),
    ...(after ? [startAfter(after.at, ...(after.id ? [after.id] : []))] : []),
  );
}

/** A person's streams in every state, those planned for last first. */
export function listLatestStreams(uid: string, count: number, after: TimeCursor | null): Query<Stream[]> {
  return streams.listWithIds(
    where('uid', '==', uid),
    orderBy('plannedAt', 'desc'),
    orderBy(documentId(), 'desc'),
    ...(after ? [startAfter(after.at, ...(after.id ? [after.id] : []))] : []),
    limit(count),
  );
}

/** The streams that ended, those planned for last first. */
export function listLatestEnded(uid: string, count: number): Query<Stream[]> {
  return streams.listWithIds(
    where('uid', '==', uid),
    where('state', '==', 'ended'),
    orderBy('plannedAt', 'desc'),
    limit(count),
  );
}

/** The streams that a link can be made for: live and planned ones, the nearest first. */
export function listStreamsToLink(uid: string): Query<Stream[]> {
  return streams.listWithIds(
    where('uid', '==', uid),
    where('state', 'in', ['planned', 'live']),
    orderBy('plannedAt'),
    limit(MOST_TO_LINK),
  );
}

/** One stream of this person; null for none, and for another person's. */
export function getStream(uid: string, id: string): Reading<Stream | null> {
  return async (read) => {
    const stream = await read(streams.byIdIfShown(id));
    return stream?.uid === uid ? { ...stream, id } : null;
  };
}

/** What its owner says of a planned stream. */
export type StreamPlan = Pick<StreamRecord, 'platform' | 'title' | 'plannedAt' | 'zone' | 'channelUrl' | 'offerIds'>;

/** Plans a stream under an id of the caller's. Done once more with the same plan it changes nothing. */
export function planStream(uid: string, id: string, said: StreamPlan): Plan {
  return plan(
    streams.set(id, {
      uid,
      ...said,
      state: 'planned',
      startedAt: null,
      endedAt: null,
      checklist: [],
      disclosedAt: null,
      vodUrl: '',
    }),
  );
}

/** Changes a planned stream. */
export function replanStream(id: string, said: StreamPlan): Plan {
  return plan(streams.update(id, said));
}

/** `discloses`: its owner confirms with it that the offers are disclosed. */
export function startStream(id: string, discloses: boolean): Plan {
  const at = serverTime();
  return plan(streams.update(id, { state: 'live', startedAt: at, ...(discloses ? { disclosedAt: at } : {}) }));
}

export function endStream(id: string): Plan {
  return plan(streams.update(id, { state: 'ended', endedAt: serverTime() }));
}

/** Removes a planned stream: nothing refers to it yet. */
export function cancelStream(id: string): Plan {
  return plan(streams.remove(id));
}

export function saveVod(id: string, vodUrl: string): Plan {
  return plan(streams.update(id, { vodUrl }));
}

export function saveChecklist(id: string, checklist: readonly string[]): Plan {
  return plan(streams.update(id, { checklist }));
}

/** Ticks or unticks some items alone, so that two devices don't overwrite each other. */
export function tickItems(id: string, items: readonly string[], ticked: boolean): Plan {
  return plan(streams.update(id, [[['checklist'], ticked ? arrayUnion(...items) : arrayRemove(...items)]]));
}

/** How long after its time a planned stream is still named on the dashboard, so that it can be started or cancelled. */
const MISSED_MS = 12 * LATE_MS;

/** The stream that is live, else the next one that is planned; and the latest one whose time has passed and that was not started. */
export function getNextStreams(uid: string, now: Date): Reading<{ next: Stream | null; missed: Stream | null }> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const first = (state: StreamState, direction: 'asc' | 'desc', ...among: QueryConstraint[]) =>
    streams.listWithIds(
      where('uid', '==', uid),
      where('state', '==', state),
      ...among,
      orderBy('plannedAt', direction),
      limit(1),
    );
  return async (read) => {
    const [live, toCome, missed] = await Promise.all([
      read(first('live', 'desc')),
      read(first('planned', 'asc', where('plannedAt', '>=', ago(LATE_MS)))),
      read(first('planned', 'desc', where('plannedAt', '>=', ago(MISSED_MS)), where('plannedAt', '<', ago(LATE_MS)))),
    ]);
    return { next: live[0] ?? toCome[0] ?? null, missed: missed[0] ?? null };
  };
}

/**
 * A person's streams by their ids, in as few trips as there can be; those that are gone are left out. A list with one that is
 * gone may be refused, since nobody owns it: then each is read on its own.
 */
export function listStreamsByIds(uid: string, ids: readonly string[]): Reading<Stream[]> {
  return async (read) => {
    const found = await Promise.all(
      inLists(ids).map(async (list) => {
        try {
          return await read(
            streams.listWithIds(where('uid', '==', uid), where(documentId(), 'in', list), limit(list.length)),
          );
        } catch (error) {
          if (isPermissionDenied(error)) return read(streams.byIds(list));
          throw error;
        }
      }),
    );
    return found.flat();
  };
}
