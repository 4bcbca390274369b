import { type Completed, graceOf } from '#app/domain/guide-catalogue.ts';
import type { GuideKey } from '#app/domain/guide.ts';
import type { MemberAccess } from './guard.server.ts';
import { readGuideHeads } from './guide-texts.server.ts';

/** The guides that the reader, having finished, has to read again, and the end of the grace (ISO time); null for others. */
export async function readGrace(
  { language, session, standing }: MemberAccess,
  completed: Completed,
  now: Date,
): Promise<{ until: string; guides: { key: GuideKey; title: string }[] } | null> {
  // A record without completions is no finisher's, whatever the flag says: nothing of theirs has changed.
  if (!standing.completedAllGuides || Object.keys(completed).length === 0) return null;
  const grace = graceOf(completed, now);
  if (!grace) return null;
  const heads = await readGuideHeads(session.env, language);
  return { until: grace.until.toISOString(), guides: grace.guides.map((key) => ({ key, title: heads[key].title })) };
}
