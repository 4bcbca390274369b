import { isStreamer } from '#app/domain/access/roles.ts';
import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { CATALOGUE, type Catalogue, type Completed, graceOf, isGraceTime } from '#app/domain/guides/catalogue.ts';
import type { GuideKey } from '#app/domain/guides/guide.ts';
import { isLanguage } from '#app/domain/platform/languages.ts';
import { languageOf } from '../access/guard.server.ts';
import { readGuideHeads } from './texts.server.ts';
import type { ResolvedSession } from '../access/resolved-session.ts';
import { collections } from '../data/collections.server.ts';

/** The guides to read again, and until when the dashboard stays open without them (ISO time). */
export type GraceNotice = { until: string; guides: { key: GuideKey; title: string }[] };

/**
 * The notice for a streamer who had finished and has changed guides to read again; null for everybody else. Reads
 * nothing but in the days after a new version of the guides, and then only for those who had finished. Decides no
 * access: what can't be read is not told.
 */
export async function openGrace(
  { request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>,
  now = new Date(),
  catalogue: Catalogue = CATALOGUE,
): Promise<{ grace: GraceNotice | null }> {
  const { session } = context;
  if (!session || !isGraceTime(now, catalogue)) return { grace: null };
  const uid = finisherOf(await session.resolve().catch(() => null));
  const progress = uid ? await session.port.read(collections.guideProgress.byId(uid)).catch(() => null) : null;
  const notice = progress && noticeOf(progress.completed, now, catalogue);
  if (!notice) return { grace: null };
  const language = languageOf(request, isLanguage(params.lang) ? params.lang : null);
  const heads = await readGuideHeads(session.env, language);
  return {
    grace: {
      until: notice.until.toISOString(),
      guides: notice.guides.map((key) => ({ key, title: heads[key].title })),
    },
  };
}

/** The uid of a streamer who had finished. */
function finisherOf(session: ResolvedSession | null): string | null {
  if (session?.viewer.kind !== 'member') return null;
  const { role, completedAllGuides } = session.viewer.standing;
  return isStreamer(role) && completedAllGuides ? (session.identity?.uid ?? null) : null;
}

function noticeOf(completed: Completed, now: Date, catalogue: Catalogue) {
  // A record without completions is no finisher's, whatever the flag says: nothing of theirs has changed.
  if (Object.keys(completed).length === 0) return null;
  const grace = graceOf(completed, now, catalogue);
  return grace && !grace.isOver ? grace : null;
}
