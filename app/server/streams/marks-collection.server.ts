import type { StreamMarksRecord } from '#app/domain/streams/mark-schemas.ts';
import type { StreamMark } from '#app/domain/streams/marks.ts';
import type { Plan, Query } from '../data/port.server.ts';
import { plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';

const { streamMarks } = collections;

/** What was noted of a stream; null before the first mark, and for another person's stream. */
export function getStreamMarks(streamId: string): Query<StreamMarksRecord | null> {
  return streamMarks.byIdIfShown(streamId);
}

/** Adds a mark, now, to those that were read. Refused when another one was added meanwhile. */
export function addMark(
  uid: string,
  streamId: string,
  before: StreamMarksRecord | null,
  said: Omit<StreamMark, 'at'>,
): Plan {
  const mark = { ...said, at: serverTime() };
  return plan(
    before
      ? streamMarks.update(streamId, [[['marks', String(Object.keys(before.marks).length)], mark]])
      : streamMarks.set(streamId, { uid, marks: { 0: mark } }),
  );
}

/** Takes back the latest of the marks that were read. Refused when another one was added meanwhile, and after a minute. */
export function removeLatestMark(streamId: string, before: StreamMarksRecord): Plan {
  const latest = String(Object.keys(before.marks).length - 1);
  const marks = Object.fromEntries(Object.entries(before.marks).filter(([number]) => number !== latest));
  return plan(streamMarks.update(streamId, [[['marks'], marks]]));
}
