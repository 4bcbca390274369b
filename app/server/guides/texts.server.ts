import type { GuideKey } from '#app/domain/guides/guide.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { guideFile, guideHeadsFile } from '#app/guides/guide-files.ts';
import type { GuideHeads, WrittenGuide } from '#app/guides/guide-text.ts';
import type { Env } from '../platform/env.server.ts';
import { readAsset } from '../platform/static-assets.server.ts';

/** Texts that this isolate has read; a new version of the Worker comes with isolates of its own. */
const read = new Map<string, unknown>();

/** The guide in one language for readers of every experience, from the static assets. Throws when they don't hold it: the build makes every one. */
export function readGuideText(
  { assets }: Pick<Env, 'assets'>,
  language: Language,
  key: GuideKey,
): Promise<WrittenGuide> {
  return readOnce<WrittenGuide>(assets, guideFile(language, key));
}

/** Title, summary and minutes of all guides in one language. */
export function readGuideHeads({ assets }: Pick<Env, 'assets'>, language: Language): Promise<GuideHeads> {
  return readOnce<GuideHeads>(assets, guideHeadsFile(language));
}

async function readOnce<Content>(assets: Env['assets'], path: string): Promise<Content> {
  const known = read.get(path);
  if (known) return known as Content;
  const content = await readAsset<Content>(assets, path);
  read.set(path, content);
  return content;
}
