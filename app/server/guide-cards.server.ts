import { GUIDE_KEYS, type GuideKey } from '#app/domain/guide.ts';
import type { Language } from '#app/domain/languages.ts';
import type { Env } from './env.server.ts';
import { readGuideHeads } from './guide-texts.server.ts';

/** The heads of guides for a list: title, summary and minutes in the page's language, and what the reader has done. */
export async function guideCards(
  env: Pick<Env, 'assets'>,
  language: Language,
  completed: Readonly<Record<string, unknown>>,
  keys: readonly GuideKey[] = GUIDE_KEYS,
) {
  const heads = await readGuideHeads(env, language);
  return keys.map((key) => ({ key, ...heads[key], done: Object.hasOwn(completed, key) }));
}
