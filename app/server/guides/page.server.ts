import { data } from '@remix-run/cloudflare';
import { type GuideKey, isGuideKey, neighbours } from '#app/domain/guides/guide.ts';
import { isGuideDone } from '#app/domain/guides/catalogue.ts';
import { factsFor, factsOfCountry } from '#app/domain/guides/facts.ts';
import { toolsOf } from '#app/domain/guides/tools.ts';
import { workOf } from '#app/domain/guides/work.ts';
import { inWordsOf } from '#app/guides/for-platform.ts';
import type { GuideText } from '#app/guides/guide-text.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { getOwnCountry } from '../offers/catalogue-collection.server.ts';
import { readGuideText } from './texts.server.ts';
import type { Reading } from '../data/port.server.ts';
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
  const [guide, progress] = await Promise.all([
    readGuideText(session.env, language, key),
    read(collections.guideProgress.byId(identity.uid)),
  ]);
  const adapted = guide.adapts ? adaptedTo(guide, await read(getReader(identity.uid))) : guide;
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

/** Where someone streams and lives: as admins have set the country, else as the application says. Null for what nobody said. */
type Reader = { platform: string | null; country: string | null };

function getReader(uid: string): Reading<Reader> {
  return async (read) => {
    const [country, application] = await Promise.all([
      read(getOwnCountry(uid)),
      read(collections.applications.byId(uid)),
    ]);
    return { platform: application?.platform ?? null, country: country ?? application?.country ?? null };
  };
}

/**
 * The guide in the words of the reader's platform. Facts of their country come first, then those of their platform; helplines of other
 * countries are left out.
 */
export function adaptedTo(guide: GuideText, { platform, country }: Reader): GuideText {
  const blocks = guide.blocks.map((block) => {
    if (block.kind !== 'facts') return block;
    const rows =
      block.name === 'helplines' ? factsOfCountry(block.rows, country) : factsFor(block.rows, country, platform);
    return { ...block, rows };
  });
  return inWordsOf({ ...guide, blocks }, platform);
}

export type GuidePage = Awaited<ReturnType<typeof openGuidePage>>;
