import { isDocumentId } from '#app/domain/platform/document-id.ts';
import type { StreamState } from '#app/domain/streams/stream.ts';
import type { Stream, StreamCursor } from './collection.server.ts';

/** Parts of the list of streams, as the URL names them. */
export const STREAM_VIEWS = { upcoming: 'planned', live: 'live', past: 'ended' } as const satisfies Record<
  string,
  StreamState
>;
export type StreamView = keyof typeof STREAM_VIEWS;

/** As streamsHref() writes it: what Date takes beside that may be no time of Firestore's. */
const CURSOR_TIME = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Reads `view` and the cursor `after`/`id` from the URL; nonsense counts as absent. */
export function parseStreamQuery(params: URLSearchParams): { view: StreamView; after: StreamCursor | null } {
  const wanted = params.get('view');
  const view = wanted !== null && Object.hasOwn(STREAM_VIEWS, wanted) ? (wanted as StreamView) : 'upcoming';
  const [after, id] = [params.get('after') ?? '', params.get('id') ?? ''];
  const plannedAt = new Date(after);
  const isCursor = CURSOR_TIME.test(after) && !Number.isNaN(plannedAt.getTime()) && isDocumentId(id);
  return { view, after: isCursor ? { plannedAt, id } : null };
}

/** The link of the page after a stream, or of the first page. */
export function streamsHref(
  pathname: string,
  view: StreamView,
  after: Pick<Stream, 'plannedAt' | 'id'> | null,
): string {
  const params = new URLSearchParams({ view });
  if (after) {
    params.set('after', after.plannedAt.toISOString());
    params.set('id', after.id);
  }
  return `${pathname}?${params}`;
}
