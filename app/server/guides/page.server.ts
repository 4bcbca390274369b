import { data } from '@remix-run/cloudflare';
import { type GuideKey, isGuideKey, neighbours } from '#app/domain/guides/guide.ts';
import { isGuideDone } from '#app/domain/guides/catalogue.ts';
import { toolsOf } from '#app/domain/guides/tools.ts';
import { workOf } from '#app/domain/guides/work.ts';
import { forExperience } from '#app/guides/for-experience.ts';
import { withNotice } from '#app/guides/with-notice.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { readNoticeText } from './notices.server.ts';
import { adaptedTo, getReader } from './reader.server.ts';
import { readGuideText } from './texts.server.ts';
import { collections } from '../data/collections.server.ts';
import { withProgramme } from '../platform/page-title.server.ts';

/** The guide of an address, whose last segment it is. Throws 404 for a key that is no guide's. */
export function guideKeyOf(request: Request): GuideKey {
  const key = new URL(request.url).pathname.split('/').filter(Boolean).at(-1);
  if (!isGuideKey(key)) throw data(null, { status: 404 });
  return key;
}

/** One guide in the page's language with what the reader did in it. */
export async function openGuidePage(access: MemberAccess, key: GuideKey) {
  const { language, identity, session, read } = access;
  const [written, progress, notice] = await Promise.all([
    readGuideText(session.env, language, key),
    read(collections.guideProgress.byId(identity.uid)),
    readNoticeText(access, key),
  ]);
  const guide = withNotice(written, notice);
  const adapted = guide.adapts ? adaptedTo(guide, await read(getReader(identity.uid))) : forExperience(guide, null);
  const isDone = isGuideDone(progress?.completed ?? {}, key);
  return {
    title: withProgramme(guide.title),
    key,
    guide: adapted,
    work: workOf(guide, { ticks: progress?.ticks[key] ?? [], answers: progress?.answers[key] ?? {} }),
    /** What its tools keep, by tool. */
    results: Object.fromEntries(
      toolsOf(key).flatMap((tool) => {
        const result = progress?.results?.[tool];
        return result === undefined ? [] : [[tool, result] as const];
      }),
    ),
    isStarted: Object.hasOwn(progress?.started ?? {}, key),
    completedAt: isDone ? (progress?.completed[key]?.toISOString() ?? null) : null,
    ...neighbours(key),
  };
}

export type GuidePage = Awaited<ReturnType<typeof openGuidePage>>;
