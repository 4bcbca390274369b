import type { GuideKey } from '#app/domain/guides/guide.ts';
import { runSheetOf } from '#app/domain/guides/run-sheet.ts';
import { TOOL_GUIDES, type ToolName } from '#app/domain/guides/tools.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { listLatestEnded, listStreamsToLink } from '../streams/collection.server.ts';
import { FIRST_STREAM_KEY } from '../streams/plan.server.ts';
import { readGuideHeads } from './texts.server.ts';

/** The tools whose results are on the sheet. */
const ON_SHEET = ['week', 'bitrate', 'disclosure', 'pitch'] as const satisfies readonly ToolName[];

/** The run sheet of a first stream, as the form that plans it needs it. Null while the guides are open, and once a stream is over. */
export async function readRunSheet({ session, language, identity, standing, read }: MemberAccess) {
  if (!standing.completedAllGuides) return null;
  const [ended, [stream], progress, application, heads] = await Promise.all([
    read(listLatestEnded(identity.uid, 1)),
    read(listStreamsToLink(identity.uid)),
    read(collections.guideProgress.byId(identity.uid)),
    read(collections.applications.byId(identity.uid)),
    readGuideHeads(session.env, language),
  ]);
  if (ended.length > 0) return null;
  const places = ON_SHEET.map((tool): [string, { key: GuideKey; title: string }] => {
    const key = TOOL_GUIDES[tool];
    return [tool, { key, title: heads[key].title }];
  });
  return {
    ...runSheetOf(progress?.results ?? {}),
    /** The nearest stream that is planned or live. */
    stream: stream ? { id: stream.id, plannedAt: stream.plannedAt.toISOString(), zone: stream.zone } : null,
    /** The same in every tab and language: pressing in two of them plans one stream. */
    key: FIRST_STREAM_KEY,
    channel: application ? { platform: application.platform, channelUrl: application.channelUrl } : null,
    /** The guide in which each part is prepared. */
    guides: Object.fromEntries(places) as Record<(typeof ON_SHEET)[number], { key: GuideKey; title: string }>,
  };
}

export type RunSheetView = NonNullable<Awaited<ReturnType<typeof readRunSheet>>>;
