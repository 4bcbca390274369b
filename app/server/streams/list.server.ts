import type { TimeCursor } from '#app/domain/platform/page-cursor.ts';
import { isMissed } from '#app/domain/streams/stream.ts';
import type { Read } from '../data/port.server.ts';
import { listAccessToOffers } from '../offers/access-collection.server.ts';
import { listLatestEnded, listStreams, type Stream } from './collection.server.ts';
import { sumEarnings } from './earnings-collection.server.ts';
import { STREAM_VIEWS, type StreamView } from './query.server.ts';

/** What was streamed lately is below what comes. */
const MOST_RECENT = 4;

/** A page of the reader's streams with what they earned, and the brands of their offers. On the first page of what comes, those that ended last are with it. */
export async function readStreamList(read: Read, uid: string, view: StreamView, after: TimeCursor | null, now: Date) {
  const withRecent = view === 'upcoming' && !after;
  const [{ rows, more }, recent] = await Promise.all([
    read(listStreams(uid, STREAM_VIEWS[view], after)),
    withRecent ? read(listLatestEnded(uid, MOST_RECENT)) : [],
  ]);
  // A planned stream has earned nothing yet.
  const began = view === 'upcoming' ? recent : rows;
  const offerIds = new Set([...rows, ...recent].flatMap((stream) => stream.offerIds));
  const [earned, cards] = await Promise.all([
    sumEarnings(
      uid,
      began.map(({ id }) => id),
    )(read),
    read(listAccessToOffers(uid, [...offerIds])),
  ]);
  const rowOf = (stream: Stream) => ({
    ...stream,
    ...(earned.get(stream.id) ?? { earned: [], commissions: 0 }),
    missed: isMissed(stream, now),
  });
  const brands = Object.fromEntries(cards.map(({ offerId, card }) => [offerId, card.brandName]));
  return { streams: rows.map(rowOf), recent: recent.map(rowOf), more, brands };
}
