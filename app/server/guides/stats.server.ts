import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { GuideStatsRecord } from '#app/domain/guides/schemas.ts';
import type { Env } from '../platform/env.server.ts';
import { readGuideHeads } from './texts.server.ts';

/** The counts of each guide with its title, in reading order; null while nothing has been counted. */
export async function tellGuideStats(env: Pick<Env, 'assets'>, language: Language, stats: GuideStatsRecord | null) {
  if (!stats) return null;
  const heads = await readGuideHeads(env, language);
  const none = { started: 0, finished: 0, medianMinutes: null };
  const rows = GUIDE_KEYS.map((key) => ({ key, title: heads[key].title, ...(stats.guides[key] ?? none) }));
  return { asOf: stats.asOf.toISOString(), rows };
}
