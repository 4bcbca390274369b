import type { GuideKey } from '#app/domain/guides/guide.ts';
import { runSheetOf } from '#app/domain/guides/run-sheet.ts';
import { TOOL_GUIDES, type ToolName } from '#app/domain/guides/tools.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { listLatestStreams } from '../streams/collection.server.ts';
import { FIRST_STREAM_KEY } from '../streams/plan.server.ts';
import { readGuideHeads } from './texts.server.ts';

/** The tools whose results are on the sheet. */
const ON_SHEET = ['week', 'bitrate', 'disclosure', 'pitch'] as const satisfies readonly ToolName[];

/** The run sheet of a first stream, as the form that plans it needs it. Null while the guides are open, and once there is a stream. */
export async function readRunSheet({ session, language, identity, standing, read }: MemberAccess) {
  if (!standing.completedAllGuides) return null;
  const [streams, progress, application, heads] = await Promise.all([
    read(listLatestStreams(identity.uid, 1, null)),
    read(collections.guideProgress.byId(identity.uid)),
    read(collections.applications.byId(identity.uid)),
    readGuideHeads(session.env, language),
  ]);
  if (streams.length > 0) return null;
  const places = ON_SHEET.map((tool): [string, { key: GuideKey; title: string }] => {
    const key = TOOL_GUIDES[tool];
    return [tool, { key, title: heads[key].title }];
  });
  return {
    ...runSheetOf(progress?.results ?? {}),
    /** The same in every tab and language: pressing in two of them plans one stream. */
    key: FIRST_STREAM_KEY,
    channel: application ? { platform: application.platform, channelUrl: application.channelUrl } : null,
    /** The guide in which each part is prepared. */
    guides: Object.fromEntries(places) as Record<(typeof ON_SHEET)[number], { key: GuideKey; title: string }>,
  };
}

export type RunSheetView = NonNullable<Awaited<ReturnType<typeof readRunSheet>>>;
