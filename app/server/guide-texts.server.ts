import type { GuideKey } from '#app/domain/guide.ts';
import type { Language } from '#app/domain/languages.ts';
import { guideFile, guideHeadsFile } from '#app/guides/guide-files.ts';
import type { GuideHeads, GuideText } from '#app/guides/guide-text.ts';
import type { Env } from './env.server.ts';

/** Texts that this isolate has read; a new version of the Worker comes with isolates of its own. */
const read = new Map<string, unknown>();

/** The guide in one language, from the static assets. Throws when they don't hold it: the build makes every one. */
export function readGuideText({ assets }: Pick<Env, 'assets'>, language: Language, key: GuideKey): Promise<GuideText> {
  return readAsset<GuideText>(assets, guideFile(language, key));
}

/** Title, summary and minutes of all guides in one language. */
export function readGuideHeads({ assets }: Pick<Env, 'assets'>, language: Language): Promise<GuideHeads> {
  return readAsset<GuideHeads>(assets, guideHeadsFile(language));
}

async function readAsset<Content>(assets: Env['assets'], path: string): Promise<Content> {
  const known = read.get(path);
  if (known) return known as Content;
  // The binding looks at the path alone; the host is a formality.
  const response = await assets.fetch(`https://assets.invalid${path}`);
  if (!response.ok) throw new Error(`The static assets have no ${path}: ${response.status}`);
  const content = await response.json<Content>();
  read.set(path, content);
  return content;
}
