import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import type { Env } from '../platform/env.server.ts';
import { readGuideText } from './texts.server.ts';

/** The clips of all guides in one language, in reading order, each with its guide. */
export async function listClips(env: Pick<Env, 'assets'>, language: Language) {
  const guides = await Promise.all(
    GUIDE_KEYS.map(async (key) => ({ key, guide: await readGuideText(env, language, key) })),
  );
  return guides.flatMap(({ key, guide }) =>
    guide.blocks.flatMap((block) => {
      if (block.kind !== 'clip') return [];
      const { name, title, captions } = block;
      return [{ clip: { name, title, captions }, guide: { key, title: guide.title } }];
    }),
  );
}
