import { readTimeCursor, type TimeCursor, timeCursorText } from '#app/domain/platform/page-cursor.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { StreamState } from '#app/domain/streams/stream.ts';
import type { Stream } from './collection.server.ts';

/** Parts of the list of streams, as the URL names them. */
export const STREAM_VIEWS = { upcoming: 'planned', live: 'live', past: 'ended' } as const satisfies Record<
  string,
  StreamState
>;
export type StreamView = keyof typeof STREAM_VIEWS;

/** Reads `view` and the cursor `after` from the URL; nonsense counts as absent. */
export function parseStreamQuery(params: URLSearchParams): { view: StreamView; after: TimeCursor | null } {
  const wanted = params.get('view');
  const view = wanted !== null && Object.hasOwn(STREAM_VIEWS, wanted) ? (wanted as StreamView) : 'upcoming';
  return { view, after: readTimeCursor(params.get('after')) };
}

/** The link of the page after a stream, or of the first page. */
export function streamsHref(
  pathname: string,
  view: StreamView,
  after: Pick<Stream, 'plannedAt' | 'id'> | null,
): string {
  const place = after && timeCursorText({ at: after.plannedAt, id: after.id });
  return hrefWith({ pathname, search: '' }, { view, after: place });
}
