import { isKey } from '#app/domain/platform/document-id.ts';
import { nextPlace, readTime, readTimeCursor, timeCursorText } from '#app/domain/platform/page-cursor.ts';
import { pageOfSubject } from '../audit/subject.server.ts';
import type { Read } from '../data/port.server.ts';
import { pageOfAlerts, pageOfJobRuns } from './collection.server.ts';

export type WatchView = 'alerts' | 'jobs';

/** A page of what admins watch of where the money comes from: what does not add up, or how the jobs went; with `failed` those that failed since then. */
export async function readAlertsOrJobs(read: Read, view: WatchView, params: URLSearchParams) {
  // Ids of runs have their times, whose characters ours don't have.
  const after = readTimeCursor(params.get('after'), isKey);
  const failedSince = view === 'jobs' ? readTime(params.get('failed')) : null;
  const shared = { isFirst: after === null, failedSince };
  if (view === 'alerts') {
    const { rows, more } = await read(pageOfAlerts(after));
    const next = nextPlace(rows, more, ({ lastSeenAt, id }) => timeCursorText({ at: lastSeenAt, id }));
    return { view, rows: rows.map((row) => ({ ...row, page: pageOfSubject(row.subject) })), next, ...shared };
  }
  const { rows, more } = await read(pageOfJobRuns(failedSince, after));
  const next = nextPlace(rows, more, ({ startedAt, id }) => timeCursorText({ at: startedAt, id }));
  return { view, rows, next, ...shared };
}

export type Watched = Awaited<ReturnType<typeof readAlertsOrJobs>>;
